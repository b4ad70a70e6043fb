import type { Module } from '../module.ts'
import { liveListener } from './live.listeners.ts'

export const liveModule: Module = { name: 'live', listeners: [liveListener] }
