import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastify, LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Context } from './context.ts'
import type { Module } from './module.ts'
import { modules as own } from './modules.ts'
import { inputCompiler } from './plugins/check-input.ts'
import { installReplyChecks } from './plugins/check-replies.ts'
import { installCatchUp } from './plugins/catch-up.ts'
import { installCsrf } from './plugins/csrf.ts'
import { installEncoding } from './plugins/encode-answers.ts'
import { installErrors, refuseUnreadable } from './plugins/errors.ts'
import { installIdempotency } from './plugins/idempotency.ts'
import type { SharedCounts } from './plugins/limit-store.ts'
import { installMaintenance, watchMaintenance } from './plugins/maintenance.ts'
import { installMetrics } from './plugins/metrics.ts'
import { installOpenApi } from './plugins/openapi.ts'
import { PATIENCE, type Patience } from './plugins/patience.ts'
import { installRateLimit } from './plugins/rate-limit.ts'
import { installRawRefusals, refuseUnparsed } from './plugins/refuse-raw.ts'
import { installSecurityHeaders } from './plugins/security-headers.ts'
import { installSession } from './plugins/session.ts'
import { installProxies } from './plugins/trusted-proxies.ts'
import { endVanished } from './plugins/vanished-visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
  }
}

type Options = {
  redis?: SharedCounts | null
  patience?: Patience
  /** Has every answer checked against its call: given in tests, where a wrong one must fail. */
  onWrongReply?: (fault: Error) => void
  /** All of the house; a test adds its own. */
  modules?: Module[]
}

/** The longest call holds two texts of 20 000 letters, six bytes each where JSON escapes them. */
const BODY_LIMIT_BYTES = 256 * 1024

/** The whole server but its sockets: plugins, then the modules under /api/v1. */
export async function buildApp(context: Context, options: Options = {}): Promise<FastifyInstance> {
  const { config, log } = context
  const { modules = own } = options
  const { headersMs, requestMs, idleMs, lookEveryMs } = options.patience ?? PATIENCE
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: refuseUnreadable(config),
    clientErrorHandler: refuseUnparsed(config),
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: lookEveryMs,
      // Refused by ourselves, in our shape.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 300 },
  })

  app.decorate('context', context)
  app.setValidatorCompiler(inputCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  if (options.onWrongReply) installReplyChecks(app, options.onWrongReply)
  installErrors(app)
  endVanished(app)
  installSecurityHeaders(app, config)
  if (config.trustProxy) installProxies(app)
  installRawRefusals(app, config)
  installCsrf(app, config)
  await app.register(cookie)
  installMetrics(
    app,
    context,
    modules.flatMap(({ gauges = [] }) => gauges),
    options.redis ?? null,
  )
  await watchMaintenance(app, context)
  installOpenApi(app)
  await mountSite(app, options)
  await mountCalls(app, '/api/v1', callsOf(modules), options)
  for (const { alsoUnder, routes = [] } of modules)
    if (alsoUnder) await mountCalls(app, alsoUnder, routes, options)

  return app
}

async function mountSite(app: FastifyInstance, { redis = null, modules = own }: Options) {
  for (const { routes, isWanted, isLimited } of modules.flatMap(
    ({ siteRoutes = [] }) => siteRoutes,
  )) {
    if (isWanted && !isWanted(app.context)) continue
    await app.register(async (site) => {
      if (isLimited) await installRateLimit(site, redis)
      await site.register(routes)
    })
  }
}

async function mountCalls(
  app: FastifyInstance,
  prefix: string,
  routes: FastifyPluginAsync[],
  { redis = null }: Options,
) {
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-cache, no-store, must-revalidate')
        done()
      })
      installSession(api, app.context)
      await installRateLimit(api, redis)
      installMaintenance(api)
      installIdempotency(api, app.context)
      installCatchUp(api)
      installEncoding(api)
      for (const plugin of routes) await api.register(plugin)
    },
    { prefix },
  )
}

function callsOf(modules: Module[]): FastifyPluginAsync[] {
  const parts = modules.flatMap(({ exportPart }) => exportPart ?? [])
  return modules.flatMap(({ routes = [], exportRoutes }) =>
    exportRoutes ? [...routes, exportRoutes(parts)] : routes,
  )
}
