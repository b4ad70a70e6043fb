import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEvent } from '../../../events/events.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveMoney } from '../../../testing/give-money.ts'
import { emptyAccounts } from './empty-accounts.ts'
import { giveConsents } from './give-consents.ts'
import { deleteRemoval } from './privacy.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-12-31T12:00:00+03:00')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

let bed: TestApp
const heard: AppEvent[] = []
beforeAll(async () => {
  bed = await startTestApp({
    listeners: [
      {
        name: 'test',
        runs: 'worker',
        hears: { 'user.removed': async (_context, event) => void heard.push(event) },
      },
    ],
  })
  bed.clock.at = NOW
})
afterAll(() => bed.close())

const read = (id: number) =>
  bed.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const change = (id: number, values: Partial<Awaited<ReturnType<typeof read>>>) =>
  bed.context.db.updateTable('users').set(values).where('id', '=', id).execute()

async function makeDue(nikname: string) {
  const user = await makeUser(bed.context.db, { nikname })
  await change(user.id, { removal_at: daysAgo(1) })
  return user
}

const give = (userId: number, amount: bigint) =>
  giveMoney(bed.context.db, { userId, amount, currency: 'RUB' })

test('leaves nothing of the person but a number, consents and the ledger', async () => {
  const { db, seal } = bed.context
  const { id, cookie } = await makeDue('proshchay')
  await change(id, {
    first_name: 'Прасковья',
    last_name: 'Молочная',
    about: 'О себе',
    website: 'https://example.org',
    shows_email: true,
    ref_code: 'PQRS2345',
    verification_type_id: 1,
    created_tokens_count: 3,
  })
  await db
    .transaction()
    .execute((tx) => giveConsents(tx, { userId: id, ip: '10.0.0.1', at: new Date() }))
  await db.insertInto('user_socials').values({ user_id: id, key: 'vk', url: 'x' }).execute()
  await db
    .insertInto('second_factors')
    .values({ user_id: id, secret: seal.close('x') })
    .execute()
  const address = `0x${'5'.repeat(40)}`
  await db.insertInto('blockchain_accounts').values({ user_id: id, address }).execute()
  const hash = Buffer.from('hash')
  await db.insertInto('recovery_codes').values({ user_id: id, code_hash: hash }).execute()
  await db.insertInto('known_devices').values({ user_id: id, device_hash: hash }).execute()
  await db
    .insertInto('account_codes')
    .values({ user_id: id, purpose: 'reset', code_hash: hash, expires_at: NOW })
    .execute()
  await give(id, 5n)
  await give(id, -5n)

  await emptyAccounts(bed.context)

  const { email, ...row } = await read(id)
  expect(email).toMatch(new RegExp(`^removed-${id}-[0-9a-f-]{36}@removed\\.invalid$`))
  expect(row).toMatchObject({
    nikname: 'Удалённый аккаунт',
    removed_at: NOW,
    removal_at: null,
    shows_email: false,
    created_tokens_count: 0,
  })
  for (const column of [
    ...(['password_hash', 'nikname_key', 'name', 'first_name', 'last_name', 'about'] as const),
    ...(['info', 'website', 'avatar_id', 'banner_id', 'ref_code', 'verification_type_id'] as const),
  ])
    expect(row[column]).toBeNull()
  for (const table of [
    ...(['user_socials', 'sessions', 'second_factors', 'recovery_codes'] as const),
    ...(['known_devices', 'account_codes', 'blockchain_accounts'] as const),
  ])
    expect(
      await db.selectFrom(table).where('user_id', '=', id).select('user_id').execute(),
    ).toEqual([])
  for (const table of ['consents', 'ledger_accounts'] as const)
    expect(
      await db.selectFrom(table).where('user_id', '=', id).select('user_id').execute(),
    ).not.toEqual([])
  expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
})

test('an organisation is emptied too', async () => {
  const { id } = await makeDue('ooo')
  await change(id, { legal_class: 'entity', name: 'ООО «Сметана»', nikname: null, info: 'О нас' })
  await emptyAccounts(bed.context)
  expect(await read(id)).toMatchObject({ name: 'Удалённый аккаунт', nikname: null, info: null })
})

test('a second run, or two at once, change nothing more and tell it once', async () => {
  const { id } = await makeDue('odnazhdy')
  await Promise.all([emptyAccounts(bed.context), emptyAccounts(bed.context)])
  const after = await read(id)
  await emptyAccounts({ ...bed.context, now: () => new Date(NOW.getTime() + DAY_MS) })

  expect(await read(id)).toEqual(after)
  // By the time a later account is heard of, a second word about this one would have been, too.
  const { id: next } = await makeDue('sleduyushchiy')
  await emptyAccounts(bed.context)
  const ids = () => heard.map((event) => 'userId' in event && event.userId)
  await expect.poll(ids).toContain(next)
  expect(ids().filter((heardId) => heardId === id)).toHaveLength(1)
})

test('goes through more accounts than one batch holds', async () => {
  const { db } = bed.context
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 230 }, (_, index) => ({
        email: `many-${index}@example.org`,
        legal_class: 'individual',
        nikname: `many-${index}`,
        nikname_key: `many-${index}`,
        activated_at: NOW,
        removal_at: daysAgo(1),
      })),
    )
    .execute()
  await emptyAccounts(bed.context)
  const left = await db.selectFrom('users').select('id').where('email', 'like', 'many-%').execute()
  expect(left).toEqual([])
})

test('spares what is not due, was cancelled, has roubles again or became staff', async () => {
  const [early, cancelled, paid, hired] = [
    await makeDue('rano'),
    await makeDue('otmena'),
    await makeDue('poluchka'),
    await makeDue('nanyat'),
  ]
  await change(early.id, { removal_at: new Date(NOW.getTime() + 1000) })
  await deleteRemoval(bed.context.db, cancelled.id)
  await give(paid.id, 100n)
  await bed.context.db
    .insertInto('user_roles')
    .values({ user_id: hired.id, role: 'support' })
    .execute()
  await emptyAccounts(bed.context)

  for (const { id, email } of [early, cancelled, paid, hired])
    expect(await read(id)).toMatchObject({ email, removed_at: null })
  await give(paid.id, -100n)
  await emptyAccounts(bed.context)
  expect((await read(paid.id)).removed_at).toEqual(NOW)
})

test('an account nobody confirmed for 30 days gives its address and nickname back', async () => {
  const { db } = bed.context
  const stale = await makeUser(db, { nikname: 'zabyvchivy', isActivated: false })
  const fresh = await makeUser(db, { nikname: 'nedavny', isActivated: false })
  const waiting = await makeUser(db, { nikname: 'zhdushchy', isActivated: false })
  await change(stale.id, { created_at: daysAgo(31) })
  await change(fresh.id, { created_at: daysAgo(29) })
  await change(waiting.id, { created_at: daysAgo(31) })
  // A link that still works must not lead to an emptied account.
  await db
    .insertInto('account_codes')
    .values({
      user_id: waiting.id,
      purpose: 'activation',
      code_hash: Buffer.from('live'),
      expires_at: new Date(NOW.getTime() + 1000),
    })
    .execute()
  await emptyAccounts(bed.context)

  expect((await read(stale.id)).removed_at).toEqual(NOW)
  expect((await read(fresh.id)).removed_at).toBeNull()
  expect((await read(waiting.id)).removed_at).toBeNull()
  const again = await makeUser(db, { nikname: 'zabyvchivy', isActivated: false })
  expect(again.id).not.toBe(stale.id)
})

test('nobody can block a removal by taking the names it would leave', async () => {
  const { id } = await makeDue('zhertva')
  const squatter = await makeUser(bed.context.db, { nikname: `removed-${id}` })
  await change(squatter.id, { email: `removed-${id}@removed.invalid` })
  await emptyAccounts(bed.context)
  expect((await read(id)).removed_at).toEqual(NOW)
  expect((await read(squatter.id)).removed_at).toBeNull()
})

test('an emptied account can no longer be kept', async () => {
  const { id } = await makeDue('pozdno')
  await emptyAccounts(bed.context)
  expect(await deleteRemoval(bed.context.db, id)).toBe(false)
})

test('an account kept at the last moment is either whole or emptied', async () => {
  const users = []
  for (let serial = 0; serial < 20; serial += 1) users.push(await makeDue(`mig-${serial}`))
  const [, ...answers] = await Promise.all([
    emptyAccounts(bed.context),
    ...users.map(({ cookie }) =>
      bed.call({ method: 'DELETE', url: '/api/v1/account/removal', cookie }),
    ),
  ])

  for (const [index, { id, email }] of users.entries()) {
    const row = await read(id)
    if (answers[index]?.statusCode === 200)
      expect(row).toMatchObject({ email, removal_at: null, removed_at: null })
    else {
      expect(answers[index]?.statusCode).toBe(401)
      expect(row.removed_at).toEqual(NOW)
    }
  }
})

test('does not wait for an account that somebody is changing, and finds it the next time', async () => {
  const { id, email } = await makeDue('zanyat')
  await bed.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    await emptyAccounts(bed.context)
  })
  expect(await read(id)).toMatchObject({ email, removed_at: null })

  await emptyAccounts(bed.context)
  expect((await read(id)).removed_at).toEqual(NOW)
})
