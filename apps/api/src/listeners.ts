import type { Listener } from './events/listener.ts'
import { liveListener } from './live/live.listeners.ts'

/** Every listener of the system, wherever it runs. */
export const listeners: Listener[] = [liveListener]
