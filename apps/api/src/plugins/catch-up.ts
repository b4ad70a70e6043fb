import type { FastifyInstance } from 'fastify'

/** Whoever did something is answered once this node's guests are given no page from before it, if it withdrew one. */
export function installCatchUp(api: FastifyInstance) {
  api.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300)
      await api.context.withdrawals.caughtUp()
  })
}
