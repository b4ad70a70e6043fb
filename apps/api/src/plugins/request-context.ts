import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** What a route hands to the use case it calls. */
export const contextOf = (request: FastifyRequest): Context => request.server.context
