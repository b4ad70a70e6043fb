import type { FastifyInstance } from 'fastify'

/**
 * Opens the site to the world. Fastify would log a line for each address of the machine; where the
 * site is stands in the welcome, once.
 */
export async function listen(app: FastifyInstance) {
  const { config, log } = app.context
  const { level } = log
  if (TALKATIVE.includes(level)) log.level = 'warn'
  try {
    await app.listen({ port: config.port, host: config.host })
  } finally {
    log.level = level
  }
}

const TALKATIVE = ['trace', 'debug', 'info']
