import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { Context } from './context.ts'
import { createMailbox } from './embedded/mailbox.ts'
import { CARD_TOKENS_PATH, createTestBank } from './embedded/test-bank.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { testBankRoutes } from './embedded/test-bank.routes.ts'
import { profilePictureRoutes } from './modules/accounts/profile/profile-pictures.routes.ts'
import { profileRoutes } from './modules/accounts/profile/profile.routes.ts'
import { socialsRoutes } from './modules/accounts/profile/socials.routes.ts'
import { privacyRoutes } from './modules/accounts/privacy/privacy.routes.ts'
import { publicUserRoutes } from './modules/accounts/public-user.routes.ts'
import { securityRoutes } from './modules/accounts/security.routes.ts'
import { signInRoutes } from './modules/accounts/sign-in.routes.ts'
import { menuRoutes } from './modules/home/menu.routes.ts'
import { collectionRoutes } from './modules/collections/collections.routes.ts'
import { checksPart } from './modules/checks/export-part.ts'
import { collectionsPart } from './modules/collections/export-part.ts'
import { tokensPart } from './modules/tokens/export-part.ts'
import { favouriteCollectionRoutes } from './modules/collections/favourite-collections.routes.ts'
import { tokenMarkRoutes } from './modules/tokens/token-marks.routes.ts'
import { mainRoutes } from './modules/home/main.routes.ts'
import { tokenRoutes } from './modules/tokens/tokens.routes.ts'
import { verificationRoutes } from './modules/checks/verification.routes.ts'
import { viewRoutes } from './modules/promotion/views.routes.ts'
import { complaintRoutes } from './modules/complaints/complaints.routes.ts'
import { complaintsPart } from './modules/complaints/export-part.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { faqRoutes } from './modules/content/faq.routes.ts'
import { galleriesPart } from './modules/galleries/export-part.ts'
import { galleryRoutes } from './modules/galleries/galleries.routes.ts'
import { fileRoutes } from './modules/pictures/files.routes.ts'
import { pictureRoutes } from './modules/pictures/pictures.routes.ts'
import { referralPart } from './modules/referral/export-part.ts'
import { referralRoutes } from './modules/referral/referral.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { shareCardRoutes } from './modules/share-cards/share-cards.routes.ts'
import { devMailRoutes } from './embedded/dev-mail.routes.ts'
import { probeRoutes, systemRoutes } from './modules/system/system.routes.ts'
import { installReplyChecks } from './plugins/check-replies.ts'
import { installCsrf } from './plugins/csrf.ts'
import { installErrors } from './plugins/errors.ts'
import { installIdempotency } from './plugins/idempotency.ts'
import { installMaintenance, watchMaintenance } from './plugins/maintenance.ts'
import { installMetrics } from './plugins/metrics.ts'
import { installOpenApi } from './plugins/openapi.ts'
import { installRateLimit } from './plugins/rate-limit.ts'
import { installSecurityHeaders } from './plugins/security-headers.ts'
import { installSession } from './plugins/session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
  }
}

type Options = {
  redis?: Redis | null
  /** Has every answer checked against its call: given in tests, where a wrong one must fail. */
  onWrongReply?: (fault: Error) => void
}

const BODY_LIMIT_BYTES = 1_000_000

/** The whole server but its sockets: plugins, then the modules under /api/v1. */
export async function buildApp(context: Context, options: Options = {}): Promise<FastifyInstance> {
  const { config, db, log } = context
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
  })

  app.decorate('context', context)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  if (options.onWrongReply) installReplyChecks(app, options.onWrongReply)
  installErrors(app)
  installSecurityHeaders(app, config)
  installCsrf(app, config)
  await app.register(cookie)
  installMetrics(app, context)
  await watchMaintenance(app, db)
  installOpenApi(app)
  await app.register(probeRoutes)
  await app.register(fileRoutes)
  await app.register(shareCardRoutes)
  if (!config.smtpUrl)
    await app.register(devMailRoutes(createMailbox(join(config.dataDir, 'mail'))))
  if (context.bank.cardTokeniserUrl === CARD_TOKENS_PATH)
    await app.register(async (bank) => {
      await installRateLimit(bank, options.redis ?? null)
      await bank.register(testBankRoutes(createTestBank(join(config.dataDir, 'test-bank'))))
    })

  const installCalls = async (api: FastifyInstance) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-cache, no-store, must-revalidate')
      done()
    })
    installSession(api, context)
    await installRateLimit(api, options.redis ?? null)
    installMaintenance(api)
    installIdempotency(api, context)
  }

  await app.register(
    async (api) => {
      await installCalls(api)
      await api.register(accountRoutes)
      await api.register(paymentsRoutes)
      await api.register(profilePictureRoutes)
      await api.register(profileRoutes)
      await api.register(
        privacyRoutes([
          tokensPart,
          collectionsPart,
          checksPart,
          complaintsPart,
          galleriesPart,
          referralPart,
        ]),
      )
      await api.register(publicUserRoutes)
      await api.register(securityRoutes)
      await api.register(signInRoutes)
      await api.register(socialsRoutes)
      await api.register(menuRoutes)
      await api.register(collectionRoutes)
      await api.register(complaintRoutes)
      await api.register(contentRoutes)
      await api.register(favouriteCollectionRoutes)
      await api.register(tokenMarkRoutes)
      await api.register(faqRoutes)
      await api.register(galleryRoutes)
      await api.register(mainRoutes)
      await api.register(pictureRoutes)
      await api.register(referralRoutes)
      await api.register(searchRoutes)
      await api.register(statisticsRoutes)
      await api.register(systemRoutes)
      await api.register(tokenRoutes)
      await api.register(verificationRoutes)
      await api.register(viewRoutes)
    },
    { prefix: '/api/v1' },
  )
  // The header asks for `/api/v1/search` below the base.
  await app.register(
    async (api) => {
      await installCalls(api)
      await api.register(searchRoutes)
    },
    { prefix: '/api/api/v1' },
  )

  return app
}
