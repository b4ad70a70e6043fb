import type { Module } from '../module.ts'
import { purgeOldKeys } from './idempotency.queries.ts'

/** What the server's plugins keep between calls. */
export const pluginsModule: Module = { name: 'plugins', purgeOld: purgeOldKeys }
