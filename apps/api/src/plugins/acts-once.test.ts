import type { Call } from '@kefir/wire/call'
import { calls } from '@kefir/wire/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECONCILE } from '../modules/payments/reconciliation/reconcile.ts'
import { REFRESH_AFTER_SALE } from '../modules/statistics/refresh-after-sale.ts'
import { DEED_EXAMPLES, requestOf } from '../testing/deed-examples.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { lettersSent } from '../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../testing/make-user.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { ACTS_OUTSIDE } from './acts-outside.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  await watchWrites()
  await watchDating()
})
afterAll(() => bed.close())

type Sent = Parameters<TestApp['call']>[0]
const send = (key: string, { headers, ...options }: Sent) =>
  bed.call({ ...options, headers: { ...headers, 'idempotency-key': key } })

const keyOf = (key: string) =>
  bed.context.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute()
/** As if the process had died between the act and its answer. */
const loseAnswer = (key: string) =>
  bed.context.db
    .updateTable('idempotency_keys')
    .set({ status: null, body: null })
    .where('key', '=', key)
    .execute()

/** A job gives a picture its second format whenever it comes to it, and listeners tell people of what was done. */
const UNWATCHED = ['idempotency_keys', 'pictures', 'notifications']

/** From now on every table notes that it was written to. */
async function watchWrites() {
  const { db } = bed.context
  const tables = await query<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    UNWATCHED,
  )
  await query(db, 'create table written (name text)')
  await query(
    db,
    `create function note_written() returns trigger language plpgsql as $$
     begin insert into written values (tg_table_name); return null; end $$`,
  )
  for (const { name } of tables)
    await query(
      db,
      `create trigger watched after insert or update or delete on "${name}"
       for each row execute function note_written()`,
    )
}

/** Tables written to since it was last asked. */
async function takeWritten() {
  const rows = await query<{ name: string }>(
    bed.context.db,
    'with taken as (delete from written returning name) select distinct name from taken',
  )
  return rows.map(({ name }) => name)
}

/** What the database dates in `watchDating`, by a time of its own. */
const DATED = '1999-09-09'
/** The journal tells the time itself; nobody reads when a file was stored or an account of the ledger opened. */
const DATES_ITSELF = [
  'journal.at',
  'ledger_accounts.updated_at',
  'media_files.created_at',
  'pictures.created_at',
]

/** While a deed is done, every column that the database would date by itself gets a time that shows it. */
async function watchDating() {
  const { db } = bed.context
  await query(db, 'create table dating as select false as is_watched')
  await query(
    db,
    `create function dated() returns timestamptz language sql volatile as $$
     select case when is_watched then '${DATED}'::timestamptz else now() end from dating $$`,
  )
  for (const { name, column } of await listDated())
    if (!DATES_ITSELF.includes(`${name}.${column}`))
      await query(db, `alter table "${name}" alter column ${column} set default dated()`)
}

const watchDates = (isWatched: boolean) =>
  query(bed.context.db, 'update dating set is_watched = $1', isWatched)

const listDated = () =>
  query<{ name: string; column: string }>(
    bed.context.db,
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and column_default = any($1)`,
    ['now()', 'dated()'],
  )

/** Until the bank has been asked of every payment, pay-out and refund: its next look is later than this test lasts. */
async function paymentsAsked() {
  await expect
    .poll(() =>
      query(
        bed.context.db,
        `select id from payments
         where status not in ('succeeded', 'cancelled') and look_at <= now()
         union all
         select id from payouts
         where status in ('new', 'pending') and method <> 'account'
         union all
         select id from refunds where status in ('new', 'pending') and look_at <= now()`,
      ),
    )
    .toEqual([])
}

/** A picture may have got its second format meanwhile. */
const stable = (body: string) => body.replaceAll('"avif",', '')

test('every deed of the table is done below, or declared to act outside `transact`', () => {
  const deeds = Object.entries(calls).flatMap(([name, { method }]) =>
    method === 'GET' ? [] : [name],
  )
  const known = [...Object.keys(DEED_EXAMPLES), ...Object.keys(ACTS_OUTSIDE)]
  expect(known.toSorted()).toEqual(deeds.toSorted())
})

describe('a deed whose answer was lost is told again and not done again', () => {
  test.each(Object.keys(DEED_EXAMPLES) as (keyof typeof DEED_EXAMPLES)[])('%s', async (name) => {
    const request = requestOf(name, await DEED_EXAMPLES[name](bed))
    await watchDates(true)
    const first = await send(name, request)
    const { status }: Call = calls[name]
    expect(first.statusCode, first.body).toBe(status ?? 200)

    await loseAnswer(name)
    await paymentsAsked()
    // Whoever hears of it writes its line and its letter, and counts what was sold, once.
    await jobsDone(bed.context.db, '%.notifications')
    await lettersSent(bed)
    for (const listener of ['statistics', 'market', 'payments', 'chain'])
      await jobsDone(bed.context.db, `event.${listener}`)
    await jobsDone(bed.context.db, REFRESH_AFTER_SALE)
    await jobsDone(bed.context.db, RECONCILE)
    await jobsDone(bed.context.db, '%recount')
    await watchDates(false)
    await takeWritten()
    const again = await send(name, request)

    expect(await takeWritten()).toEqual([])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.statusCode).toBe(first.statusCode)
    expect(stable(again.body)).toBe(stable(first.body))
  })
})

test('what a deed writes is dated by the context, not by the database', async () => {
  const dated = await listDated()
  expect(dated).not.toEqual([])
  const found = await Promise.all(
    dated.map(async ({ name, column }) => {
      const rows = await query(
        bed.context.db,
        `select from "${name}" where ${column} = '${DATED}' limit 1`,
      )
      return rows.length > 0 ? [`${name}.${column}`] : []
    }),
  )
  expect(found.flat()).toEqual([])
})

describe('two at once with one key', () => {
  test.each([
    'endSession',
    'removeCard',
    'saveProfile',
    'hideToken',
    'startSecondFactor',
    'repeatLetter',
    'orderRecovery',
  ] as const)('%s is done once and answered alike', async (name) => {
    const request = requestOf(name, await DEED_EXAMPLES[name](bed))
    const answers = await Promise.all([1, 2].map(() => send(`${name}-twice`, request)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]!.body).toBe(answers[1]!.body)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'])).toHaveLength(1)
  })
})

describe('ten at once with one key and the right password', () => {
  test.each(['startSecondFactor', 'changePassword', 'renewRecoveryCodes', 'orderRemoval'] as const)(
    '%s is done once, and none of them is told that there were too many tries',
    async (name) => {
      const request = requestOf(name, await DEED_EXAMPLES[name](bed))
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send(`${name}-ten`, request)),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    },
  )

  test('the wrong password is still tried five times and no more', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'desyat.raz' })
    const request = requestOf('orderRemoval', { cookie, payload: { password: 'не-тот-пароль' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('ten-wrong', request)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(5).fill(429)])
  })
})

describe('a repeat does not undo what came between', () => {
  const user = (nikname: string) => makeUser(bed.context.db, { nikname })

  test('a profile saved again with the key of before stays as it was saved last', async () => {
    const { cookie } = await user('pravit')
    const save = (key: string, first_name: string) =>
      send(key, {
        method: 'PUT',
        url: '/api/v1/account/profile',
        cookie,
        payload: { first_name, shows_email: false },
      })
    await save('profile-1', 'Анна')
    await loseAnswer('profile-1')
    await save('profile-2', 'Вера')

    expect((await save('profile-1', 'Анна')).statusCode).toBe(200)
    const account = (await bed.call({ url: '/api/v1/account', cookie })).json()
    expect(account.legal.first_name).toBe('Вера')
  })

  test('a hidden token that was shown again stays shown', async () => {
    const { id, cookie } = await DEED_EXAMPLES.hideToken(bed)
    const hide = { method: 'POST', url: `/api/v1/token/${id}/hide`, cookie } as const
    await send('hide', hide)
    await loseAnswer('hide')
    await bed.call({ ...hide, method: 'DELETE' })
    await send('hide', hide)

    const token = await bed.context.db
      .selectFrom('tokens')
      .select('is_hidden')
      .where('id', '=', id!)
      .executeTakeFirstOrThrow()
    expect(token.is_hidden).toBe(false)
  })

  test('a proof of the password is not asked for again, though the password has changed', async () => {
    const { cookie } = await user('dokazal')
    const start = {
      method: 'POST',
      url: '/api/v1/account/two-factor',
      cookie,
      payload: { password: TEST_PASSWORD },
    } as const
    const first = await send('proof', start)
    await loseAnswer('proof')
    const password = 'топлёное-молоко'
    await bed.call({
      method: 'PUT',
      url: '/api/v1/account/password',
      cookie,
      payload: { old_password: TEST_PASSWORD, password, password_confirmation: password },
    })

    const again = await send('proof', start)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })
})

describe('a deed that ends its own session', () => {
  test.each(['logOut', 'logOutEverywhere'] as const)(
    '%s leaves no key, and a repeat is a guest’s',
    async (name) => {
      const { cookie } = await makeUser(bed.context.db, { nikname: name.toLowerCase() })
      const request = requestOf(name, { cookie })
      const answers = [await send(name, request), await send(name, request)]

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(answers[1]!.body).toBe(answers[0]!.body)
      expect(await keyOf(name)).toEqual([])
    },
  )
})
