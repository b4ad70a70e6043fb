import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { endEndedBlocks } from './people/end-ended-blocks.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const SOURCE = join(import.meta.dirname, '../..')
/** Who shows it to staff, and who writes it. */
const KNOW = [
  'modules/accounts/blocked.queries.ts',
  'modules/accounts/is-blocked.ts',
  'modules/accounts/people/',
  'db/',
  'testing/',
]

test('whether somebody is blocked is asked in one place', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|torture)\.ts$/.test(file))
    .filter((file) => !KNOW.some((known) => file.startsWith(known)))
  const asking = files.filter((file) =>
    /blocked_(?:at|until)/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )
  expect(asking).toEqual([])
})

const HOUR_MS = 3_600_000
let serial = 0

/** Somebody blocked since yesterday, until so many hours from now. */
async function blockedFor(hours: number) {
  const nikname = `srok-${(serial += 1)}`
  const user = await makeUser(bed.context.db, { nikname })
  await bed.context.db
    .updateTable('users')
    .set({
      blocked_at: new Date(Date.now() - 24 * HOUR_MS),
      blocked_until: new Date(Date.now() + hours * HOUR_MS),
      block_reason: 'Спам',
    })
    .where('id', '=', user.id)
    .execute()
  return { ...user, nikname }
}

const logIn = (email: string) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email, password: TEST_PASSWORD },
    remoteAddress: `10.40.0.${(serial += 1)}`,
  })

const found = async (nikname: string) =>
  (await bed.call({ url: `/api/v1/search?query=${nikname}&limit=10` })).json().users.length

describe('a block with an end', () => {
  test('shuts out until then', async () => {
    const { id, email, cookie } = await blockedFor(1)
    expect((await logIn(email)).statusCode).toBe(422)
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
    expect((await bed.call({ url: `/api/v1/user/${id}` })).statusCode).toBe(404)
  })

  test('is over by itself, though nobody has looked at the row', async () => {
    const { id, email, cookie } = await blockedFor(-1)
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(200)
    expect((await bed.call({ url: `/api/v1/user/${id}` })).statusCode).toBe(200)
  })

  test('is taken off the row by the clock, and the search finds the person again', async () => {
    const ended = await blockedFor(-1)
    const lasting = await blockedFor(1)
    expect(await found(ended.nikname)).toBe(0)
    await endEndedBlocks(bed.context)
    await endEndedBlocks(bed.context)

    expect(await found(ended.nikname)).toBe(1)
    expect(await found(lasting.nikname)).toBe(0)
    const rows = await bed.context.db
      .selectFrom('users')
      .select(['id', 'blocked_at', 'blocked_until', 'block_reason'])
      .where('id', 'in', [ended.id, lasting.id])
      .orderBy('id')
      .execute()
    expect(rows[0]).toEqual({
      id: ended.id,
      blocked_at: null,
      blocked_until: null,
      block_reason: null,
    })
    expect(rows[1]).toMatchObject({ id: lasting.id, block_reason: 'Спам' })
  })
})
