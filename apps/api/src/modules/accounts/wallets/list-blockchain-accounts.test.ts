import { toMoscowIso } from '@kefir/rules/time/moscow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const list = (cookie: string) => bed.call({ url: '/api/v1/blockchain-accounts', cookie })

test('somebody’s addresses come with the checksum, the main one first, and nobody else’s', async () => {
  const { db } = bed.context
  const me = await makeUser(db, { nikname: 'koshelnik' })
  const stranger = await makeUser(db, { nikname: 'prohozhiy' })
  const { tokenIds } = await makeCollection(db, {
    tokens: [{ ownerId: me.id }, { ownerId: me.id }, { ownerId: me.id }],
  })
  const checkedAt = new Date('2026-11-01T09:00:00Z')
  const vault = `0x${'5'.repeat(40)}`
  await db
    .insertInto('chain_owners')
    .values(
      [OTHER, OTHER, vault].map((address, index) => ({
        token_id: tokenIds[index]!,
        address: address.toLowerCase(),
        block_number: 1n,
        checked_at: checkedAt,
      })),
    )
    .execute()
  await db
    .insertInto('blockchain_accounts')
    .values([
      { user_id: me.id, address: OTHER.toLowerCase() },
      { user_id: me.id, address: ADDRESS.toLowerCase(), is_main: true },
    ])
    .execute()

  const answer = await list(me.cookie)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject([
    // What waits in the vault lies at none of them.
    { address: ADDRESS, network_id: 137, is_main: true, tokens_count: 0, last_checked_at: null },
    { address: OTHER, is_main: false, tokens_count: 2, last_checked_at: toMoscowIso(checkedAt) },
  ])
  expect((await list(stranger.cookie)).json()).toEqual({ data: [] })
})

test('a guest is refused', async () => expect((await list('')).statusCode).toBe(401))
