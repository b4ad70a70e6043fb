import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

/**
 * React, its router and other libraries speak to the console. What they say becomes lines of our log,
 * which programs read line by line; a bare stack would be many.
 */
export function logConsole(log: FastifyBaseLogger) {
  for (const [method, level] of LEVELS)
    console[method] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      const text = words.filter((word) => word !== err)
      log[level]({ ...(err && { err }) }, text.length > 0 ? format(...text) : err?.message)
    }
}

const LEVELS = [
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['log', 'info'],
  ['debug', 'debug'],
] as const
