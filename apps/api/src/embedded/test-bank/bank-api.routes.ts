import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ApiRefusal } from './api-refusal.ts'
import type { Answer, BankBook, Kind } from './bank-book.ts'
import type { BankFaults, DeedName } from './bank-faults.ts'
import type { CardTokens } from './card-tokens.ts'
import { SBP_BANKS } from './payout-fates.ts'
import { cancelPayment, capturePayment, createPayment } from './payment-deeds.ts'
import { createPayout } from './payout-deeds.ts'
import { ListQuery, readRequest, ReceiptsQuery } from './read-requests.ts'
import { receiptsOf } from './receipts-of.ts'
import { createRefund } from './refund-deeds.ts'

export type Account = { id: string; secret: string }

export type ApiParts = {
  book: BankBook
  faults: BankFaults
  cards: CardTokens
  accounts: { shop: Account; payouts: Account }
  now: () => Date
  baseUrl: string
  /** How long a pay-out, and a refund by SBP, is on its way. */
  settleMs: number
  /** After an answer: what became due is told. */
  wake: () => void
}

type Asked = { id: string; body: unknown; query: unknown; key: string | undefined }
type Act = (asked: Asked) => Answer | Promise<Answer>
type Route = { name: DeedName; account: Account; method: 'GET' | 'POST'; path: string; act: Act }

/** YooKassa's API v3, as far as the shop's client asks of it; mounted under a prefix. */
export const bankApiRoutes =
  (parts: ApiParts): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (asRefusal(error) !== error) request.log.warn({ err: error }, 'test bank: request failed')
      return answerError(error, reply)
    })
    app.setNotFoundHandler((_request, reply) =>
      answerError(new ApiRefusal('not_found', 'No such address'), reply),
    )

    for (const { name, account, method, path, act } of routesOf(parts))
      app.route({
        method,
        url: path,
        // Its own shop alone may ask, and as often as it sells.
        config: { rateLimit: false },
        schema: { hide: true },
        handler: async (request, reply) => {
          assertAccount(request, account)
          await parts.faults.untilThawed()
          return answerWithFault(parts, { name, act, request, reply })
        },
      })
  }

type Served = { name: DeedName; act: Act; request: FastifyRequest; reply: FastifyReply }

async function answerWithFault({ faults, wake }: ApiParts, { name, act, request, reply }: Served) {
  const fault = faults.take(name)
  if (fault === 'drop before') return hangUp(request, reply)
  if (fault === 'busy') throw new ApiRefusal('too_many_requests', 'Too many requests')
  if (fault === 'error before') throw new ApiRefusal('internal_server_error', 'Try again')

  const { id = '' } = request.params as { id?: string }
  const key = request.headers['idempotence-key']
  const { status, body } = await act({
    id,
    body: request.body,
    query: request.query,
    key: typeof key === 'string' ? key : undefined,
  })
  wake()
  if (fault === 'drop after') return hangUp(request, reply)
  if (fault === 'error after') throw new ApiRefusal('internal_server_error', 'Try again')
  if (fault === 'garbage after') return reply.type('text/html').send('<h1>502 Bad Gateway</h1>')
  return reply.status(status).send(body)
}

function routesOf({ book, cards, accounts, now, baseUrl, settleMs }: ApiParts): Route[] {
  const { shop, payouts } = accounts
  const deed = (body: unknown) => ({ now: now(), body })

  const moves = (name: 'capture' | 'cancel'): Route => ({
    name,
    account: shop,
    method: 'POST',
    path: `/payments/:id/${name}`,
    act: ({ id, key, body }) =>
      book.once({ account: shop.id, deed: `${name} ${id}`, key, body }, () => {
        const row = found(book.find('payments', id))
        const moved = name === 'capture' ? capturePayment(row, deed(body)) : cancelPayment(row)
        return { answer: moved.object, puts: [{ kind: 'payments', row: moved }] }
      }),
  })

  const reads = (
    kind: Kind,
    account: Account,
    names: { find: DeedName; list: DeedName },
  ): Route[] => [
    {
      name: names.find,
      account,
      method: 'GET',
      path: `/${kind}/:id`,
      act: ({ id }) => ({ status: 200, body: found(book.find(kind, id)).object }),
    },
    {
      name: names.list,
      account,
      method: 'GET',
      path: `/${kind}`,
      act: ({ query }) => ({ status: 200, body: pageOf(book.list(kind), query) }),
    },
  ]

  return [
    ...reads('payments', shop, { find: 'findPayment', list: 'listPayments' }),
    ...reads('refunds', shop, { find: 'findRefund', list: 'listRefunds' }),
    ...reads('payouts', payouts, { find: 'findPayout', list: 'listPayouts' }),
    moves('capture'),
    moves('cancel'),
    {
      name: 'createPayment',
      account: shop,
      method: 'POST',
      path: '/payments',
      act: ({ key, body }) =>
        book.once({ account: shop.id, deed: 'payment', key, body }, () => {
          const row = createPayment(deed(body), baseUrl)
          return { answer: row.object, puts: [{ kind: 'payments', row }] }
        }),
    },
    {
      name: 'refund',
      account: shop,
      method: 'POST',
      path: '/refunds',
      act: ({ key, body }) =>
        book.once({ account: shop.id, deed: 'refund', key, body }, () => {
          const find = (id: string) => book.find('payments', id)
          const { refund, payment } = createRefund(deed(body), { find, delayMs: settleMs })
          return {
            answer: refund.object,
            puts: [
              { kind: 'payments', row: payment },
              { kind: 'refunds', row: refund },
            ],
          }
        }),
    },
    {
      name: 'payOut',
      account: payouts,
      method: 'POST',
      path: '/payouts',
      act: async ({ key, body }) => {
        const card = await cards.findCard(tokenIn(body))
        return book.once({ account: payouts.id, deed: 'payout', key, body }, () => {
          const world = { card, balance: book.balance(), others: book.payouts(), delayMs: settleMs }
          const row = createPayout(deed(body), world)
          return { answer: row.object, puts: [{ kind: 'payouts', row }] }
        })
      },
    },
    {
      name: 'listReceipts',
      account: shop,
      method: 'GET',
      path: '/receipts',
      act: ({ query }) => {
        const { payment_id } = readRequest(ReceiptsQuery, query)
        const payment = book.find('payments', payment_id)
        const refunds = book
          .list('refunds')
          .filter(({ object }) => object.payment_id === payment_id)
        const items = payment ? receiptsOf(payment, refunds.toReversed()) : []
        return { status: 200, body: { type: 'list', items } }
      },
    },
    {
      name: 'listSbpBanks',
      account: payouts,
      method: 'GET',
      path: '/sbp_banks',
      act: () => ({ status: 200, body: { type: 'list', items: SBP_BANKS } }),
    },
  ]
}

function tokenIn(body: unknown) {
  const token = (body as { payout_token?: unknown } | null)?.payout_token
  return typeof token === 'string' ? token : ''
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiRefusal('not_found', 'No such object', 'id')
  return row
}

type Listed = { object: { id: string; status: string; created_at: string; payment_id?: string } }

/** Newest first; the cursor is the last id that was given. */
function pageOf(rows: Listed[], asked: unknown) {
  const query = readRequest(ListQuery, asked)
  const { limit, cursor, status, payment_id } = query
  const [from, until] = [query['created_at.gte'], query['created_at.lt']]
  const fitting = rows.filter(
    ({ object }) =>
      (from === undefined || Date.parse(object.created_at) >= Date.parse(from)) &&
      (until === undefined || Date.parse(object.created_at) < Date.parse(until)) &&
      (status === undefined || object.status === status) &&
      (payment_id === undefined || object.payment_id === payment_id),
  )
  const start =
    cursor === undefined ? 0 : fitting.findIndex(({ object }) => object.id === cursor) + 1
  if (cursor !== undefined && start === 0)
    throw new ApiRefusal('invalid_request', 'The cursor is too old', 'cursor')

  const items = fitting.slice(start, start + limit).map(({ object }) => object)
  const isMore = start + limit < fitting.length
  return { type: 'list', items, ...(isMore && { next_cursor: items.at(-1)?.id }) }
}

function assertAccount({ headers }: FastifyRequest, { id, secret }: Account) {
  const given = hash(headers.authorization ?? '')
  const expected = hash(`Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
  if (!timingSafeEqual(given, expected))
    throw new ApiRefusal('invalid_credentials', 'Check the shop’s id and its key')
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function hangUp(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
}

function answerError(error: FastifyError | ApiRefusal, reply: FastifyReply) {
  const refusal = asRefusal(error)
  reply.header('cache-control', 'no-store')
  return reply.status(refusal.status).send(refusal.body)
}

function asRefusal(error: FastifyError | ApiRefusal) {
  if (error instanceof ApiRefusal) return error
  const isTheirs = (error.statusCode ?? 500) < 500
  return isTheirs
    ? new ApiRefusal('invalid_request', 'The request cannot be read')
    : new ApiRefusal('internal_server_error', 'Something broke')
}
