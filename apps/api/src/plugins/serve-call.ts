import type { Call } from '@kefir/wire/call'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { SessionUser } from '../modules/accounts/sessions.queries.ts'
import { contextOf } from './request-context.ts'
import { requireStaff } from './staff.ts'
import { requireUser } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves; none outside the API. */
    call?: Call
    /** It is of a protocol that others wrote down, and in no table of ours. */
    speaksTus?: true
    /** It is the table itself. */
    publishesCalls?: true
  }
}

const VERSION = '/v1'
/** A body that no schema has read reaches nobody: it may be of any depth. */
const Unasked = z.unknown().transform(() => undefined)

type Options = {
  config?: Omit<FastifyContextConfig, 'call'>
  bodyLimit?: number
  /** After the guard: only who may call is looked at further. */
  onRequest?: onRequestAsyncHookHandler
}
/** The handler finds out by itself who asks, together with what it is asked for. */
type ReadsSession = { config: { readsSession: true } }

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler is given; `user` is never null where only users or staff may call. */
type Asked<C extends Call, Given> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  user: Given extends ReadsSession
    ? null
    : C['who'] extends 'anyone'
      ? SessionUser | null
      : SessionUser
  /** For the use case: inside a repeatable call it belongs to that call's transaction. */
  context: Context
  request: FastifyRequest
  reply: FastifyReply
}

type ReplyOf<C extends Call> = z.input<C['reply']>

/** Keys of an answer, at any depth, that the wire does not have: a leak that types can see. */
type Extra<Given, Wanted> = unknown extends Wanted
  ? never
  : Given extends readonly (infer One)[]
    ? Wanted extends readonly (infer Other)[]
      ? Extra<One, Other>
      : never
    : Given extends object
      ? {
          [Key in keyof Given & string]: Key extends keyof NonNullable<Wanted>
            ? Extra<Given[Key], NonNullable<Wanted>[Key]>
            : Key
        }[keyof Given & string]
      : never
type Exactly<Given, Wanted> = [Extra<Given, Wanted>] extends [never]
  ? unknown
  : { 'answers keys that the wire does not have': Extra<Given, Wanted> }

type Handler<C extends Call, Given, Reply> = (asked: Asked<C, Given>) => Reply | Promise<Reply>

/**
 * Registers a call of the wire's table: its address, its schemas and who may make it. A guest is refused
 * before the body is read. `handler` answers exactly the call's reply, or sends a file by itself.
 */
export function serve<
  const C extends Call,
  const Given extends Options,
  const Reply extends ReplyOf<C> | FastifyReply,
>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, Given, Reply> & Exactly<Exclude<Reply, FastifyReply>, ReplyOf<C>>,
  options?: Given,
) {
  const { config, bodyLimit, onRequest } = options ?? {}
  app.route({
    method: call.method,
    url: call.path.slice(VERSION.length),
    config: { ...config, call },
    ...(bodyLimit && { bodyLimit }),
    onRequest: [
      ...(config?.readsSession ? [] : guardsOf(call.who)),
      ...(onRequest ? [onRequest] : []),
    ],
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.method !== 'GET' && { body: call.body ?? Unasked }),
    },
    handler: async (request, reply) => {
      if (call.status) void reply.status(call.status)
      const { params, query, body, user } = request
      // Fastify has parsed these by the call's own schemas, and the guard has seen to the user.
      const asked = { params, query, body, user, context: contextOf(request), request, reply }
      return handler(asked as Asked<C, Given>)
    },
  })
}

function guardsOf(who: Call['who']): onRequestAsyncHookHandler[] {
  if (who === 'anyone') return []
  return who === 'user' ? [requireUser] : [requireUser, requireStaff(who.staff)]
}
