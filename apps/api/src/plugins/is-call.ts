import type { FastifyRequest } from 'fastify'
import { askedAddress } from './asked-address.ts'

/** Whether a call is asked for, and no page. */
export const isCall = (asked: Pick<FastifyRequest, 'url'>) =>
  askedAddress(asked).pathname.startsWith('/api/')
