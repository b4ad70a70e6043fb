import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { mendCounters } from '../modules/collections/mend-counters.ts'
import { post } from '../modules/ledger/post.ts'
import { recount } from '../modules/ledger/recount.ts'
import { makeToken } from './make-token.ts'
import { makeUser } from './make-user.ts'
import { query } from './query.ts'
import type { TestApp } from './test-app.ts'

const READERS = 6
const WRITERS = 4
const PAYERS = 2
const READ = ['/api/v1/main', '/api/v1/categories', '/api/v1/account', '/api/v1/status']
/** The database is away for less. */
const AGAIN = { interval: 50, timeout: 120_000 }

export type LoadReport = {
  /** How often each answer was given: `200`, `503 DATABASE_AWAY`. */
  answers: Record<string, number>
  /** Answers that no loss of the database explains. */
  wrong: string[]
  /** Hearts given and acknowledged, and those that the database has. */
  hearts: { acknowledged: number; kept: number; counted: number }
  payments: { acknowledged: number; kept: number }
}

/** Comes back when the load has had so many good answers more: the site serves again. */
export type Served = (answers: number) => Promise<void>

/**
 * Reads and writes while `act` does its worst. A write that was refused for the loss is asked again with its
 * key, as the site's scripts do, until it is acknowledged: then each must be there once.
 */
export async function loadWhile(
  bed: TestApp,
  act: (served: Served) => Promise<void>,
): Promise<LoadReport> {
  const { db } = bed.context
  const user = await makeUser(db, { nikname: 'loss-reader' })
  const hearts = await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => ({
      user: await makeUser(db, { nikname: `loss-writer-${writer}` }),
      token: await makeToken(db, { createdAt: new Date() }),
    })),
  )
  const answers: LoadReport['answers'] = {}
  const wrong: string[] = []
  const progress = new EventEmitter()
  let good = 0
  let isOver = false

  const note = (answer: LightMyRequestResponse, wanted: number) => {
    const { code } = answer.json<{ code?: string }>()
    const name = [answer.statusCode, code].filter(Boolean).join(' ')
    answers[name] = (answers[name] ?? 0) + 1
    if (answer.statusCode === wanted) {
      good += 1
      progress.emit('good')
      return true
    }
    const isHonest =
      code === 'DATABASE_AWAY' &&
      Number(answer.headers['retry-after']) > 0 &&
      answer.json().request_id === answer.headers['x-request-id']
    if (!isHonest) wrong.push(answer.body)
    return false
  }

  async function read(reader: number) {
    for (let turn = reader; !isOver; turn++)
      note(await bed.call({ url: READ[turn % READ.length]!, cookie: user.cookie }), 200)
  }

  /** Until it is acknowledged, however often the database goes. */
  async function insist(attempt: (key: string) => Promise<boolean>) {
    const key = randomUUID()
    await vi.waitUntil(() => attempt(key), AGAIN)
  }

  let given = 0
  async function write(writer: number) {
    const { user, token } = hearts[writer]!
    for (let turn = 0; !isOver; turn++) {
      const method = turn % 2 === 0 ? 'POST' : 'DELETE'
      await insist(async (key) => {
        const answer = await bed.call({
          method,
          url: `/api/v1/token/${token.id}/favorite`,
          cookie: user.cookie,
          headers: { 'idempotency-key': key },
          // Writes of one address are limited.
          remoteAddress: `10.0.${writer}.${turn % 250}`,
        })
        return note(answer, 200)
      })
      given += method === 'POST' ? 1 : -1
    }
  }

  let paid = 0
  async function pay() {
    while (!isOver) {
      await insist(async (key) => {
        const ref = { type: 'test', id: key }
        const lines = [
          { house: 'opening', amount: -100n } as const,
          { userId: user.id, kind: 'available', amount: 100n } as const,
        ]
        const posting = { currency: 'kefir', reason: 'test', ref, at: new Date(), lines } as const
        return bed.context
          .transact((tx) => post(tx, [posting]))
          .then(
            () => true,
            (error: { code?: string }) => {
              if (error.code !== 'DATABASE_AWAY') wrong.push(String(error))
              return error.code !== 'DATABASE_AWAY'
            },
          )
      })
      paid += 1
    }
  }

  const times = <T>(count: number, run: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => run(index))
  const load = [...times(READERS, read), ...times(WRITERS, write), ...times(PAYERS, pay)]
  await act(async (answers) => {
    for (const wanted = good + answers; good < wanted;) await once(progress, 'good')
  }).finally(() => (isOver = true))
  await Promise.all(load)

  const [kept] = await query<{ hearts: number; counted: number; payments: number }>(
    db,
    `select (select count(*)::int from token_favorites where token_id = any($1)) as hearts,
       (select sum(favorites_count)::int from tokens where id = any($1)) as counted,
       (select count(*)::int from ledger_transactions where reason = 'test') as payments`,
    hearts.map(({ token }) => token.id),
  )
  return {
    answers,
    wrong,
    hearts: { acknowledged: given, kept: kept!.hearts, counted: kept!.counted },
    payments: { acknowledged: paid, kept: kept!.payments },
  }
}

/** Every write that was acknowledged is there once, and the books and counters add up. */
export async function expectNothingLost(
  { context: { db } }: TestApp,
  { wrong, hearts, payments }: LoadReport,
) {
  expect(wrong).toEqual([])
  expect(hearts.kept).toBe(hearts.acknowledged)
  expect(hearts.counted).toBe(hearts.acknowledged)
  expect(payments.kept).toBe(payments.acknowledged)
  expect(await recount(db)).toBeNull()
  for await (const { difference } of mendCounters({ db, now: () => new Date() }))
    expect(difference).toBeUndefined()
}
