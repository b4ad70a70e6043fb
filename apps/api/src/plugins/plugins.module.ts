import type { Module } from '../module.ts'
import { dropOldKeys } from './idempotency.queries.ts'

/** What the server's plugins keep between calls. */
export const pluginsModule: Module = { name: 'plugins', dropOld: dropOldKeys }
