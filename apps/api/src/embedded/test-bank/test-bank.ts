import { createHmac } from 'node:crypto'
import { fastify, type FastifyPluginAsync } from 'fastify'
import { bankApiRoutes } from './bank-api.routes.ts'
import { openBankBook } from './bank-book.ts'
import { bankControls } from './bank-controls.ts'
import { createFaults } from './bank-faults.ts'
import { openBankStore } from './bank-store.ts'
import { cardTokensRoutes } from './card-tokens.routes.ts'
import { openCardTokens } from './card-tokens.ts'
import { openHintPost, type SendHint } from './hint-post.ts'
import { payPageRoutes } from './pay-page.routes.ts'

export const TEST_BANK_API_PATH = '/test-bank/v3'

/** How long a pay-out, and a refund by SBP, is on its way. */
const SETTLE_MS = 2_000
const LOOK_EVERY_MS = 1_000
/** The share of messages that are sent twice, as by the real one's network. */
const DOUBLED_SHARE = 0.1

type Settings = {
  /** Its journal and cards live here; one process at a time. */
  folder: string
  /** The site: where its pages are, and whose return addresses it takes. */
  baseUrl: string
  /** Of the installation: the shop's keys are made of it. */
  secret: string
  now: () => Date
  sendHint: SendHint
  settleMs?: number
  doubledShare?: number
}

export type TestBank = ReturnType<typeof createTestBank>

/** The keys of the shop and of its gateway for pay-outs: the same for every process that knows the secret. */
export function testBankKeys(secret: string) {
  const keyOf = (name: string) =>
    `test_${createHmac('sha256', secret).update(`test bank: ${name}`).digest('base64url')}`
  return {
    shop: { id: '100500', secret: keyOf('shop') },
    payouts: { id: '500100', secret: keyOf('payouts') },
  }
}

/**
 * Stands for YooKassa where there are no keys: its API with its statuses, limits, refusals and messages, and the
 * page where a buyer pays. It wakes when it is first needed, and what it answered survives `kill -9`.
 */
export function createTestBank(settings: Settings) {
  const { folder, baseUrl, now, settleMs = SETTLE_MS, doubledShare = DOUBLED_SHARE } = settings
  const accounts = testBankKeys(settings.secret)
  const cards = openCardTokens(folder)
  const faults = createFaults()
  let parts: ReturnType<typeof wakeUp> | null = null
  let alone: ReturnType<typeof serveAlone> | null = null

  function wakeUp() {
    const store = openBankStore(folder)
    const post = openHintPost({
      store,
      now,
      send: settings.sendHint,
      isDoubled: () => Math.random() < doubledShare,
    })
    // After the answer that made it true is on its way.
    const wake = () => void setImmediate(post.deliver)
    const book = openBankBook({ store, now, hintAt: post.sendAt, wake })
    const tick = () => {
      book.sweep()
      post.deliver()
    }
    const timer = setInterval(tick, LOOK_EVERY_MS).unref()
    wake()
    return { store, post, book, tick, timer }
  }
  const awake = () => (parts ??= wakeUp())

  const api: FastifyPluginAsync = async (app) => {
    const { book, tick } = awake()
    // What is due at once, as pay-outs are in tests, happens after the answer.
    const wake = () => void setImmediate(tick)
    await app.register(
      bankApiRoutes({ book, faults, cards, accounts, now, baseUrl, settleMs, wake }),
      { prefix: TEST_BANK_API_PATH },
    )
  }

  async function serveAlone() {
    const server = fastify({ forceCloseConnections: true })
    await server.register(api)
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    return { server, apiUrl: `${origin}${TEST_BANK_API_PATH}` }
  }

  return {
    accounts,
    cards,
    /** The whole of it, as a part of the site. */
    routes: (async (app) => {
      const { book, tick } = awake()
      await app.register(api)
      await app.register(cardTokensRoutes(cards, now))
      await app.register(
        payPageRoutes({ book, now, baseUrl, secret: accounts.shop.secret, wake: tick }),
      )
    }) satisfies FastifyPluginAsync,
    /** Its API on a port of its own; gives the address. */
    listen: async () => (await (alone ??= serveAlone())).apiUrl,
    async close() {
      await (await alone)?.server.close()
      faults.thaw()
      if (!parts) return
      const { post, store, timer } = parts
      parts = null
      clearInterval(timer)
      await post.close()
      store.close()
    },
    ...bankControls({ awake, faults, now }),
  }
}
