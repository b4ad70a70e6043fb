import type { Module } from '../module.ts'
import { liveLive } from './live.live.ts'

export const liveModule: Module = { name: 'live', live: liveLive }
