import type { PointsPage } from '@kefir/wire/points'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { HouseKind } from '../ledger/account-kinds.ts'
import { post, type Posting } from '../ledger/post.ts'
import { reasonReply } from './reason-reply.ts'

type User = Awaited<ReturnType<typeof makeUser>>

let bed: TestApp
let owner: User
let stranger: User
beforeAll(async () => {
  bed = await startTestApp()
  owner = await makeUser(bed.context.db, { nikname: 'bogach' })
  stranger = await makeUser(bed.context.db, { nikname: 'bednyak' })
  await move('quest', 500n, { ref: { type: 'task', id: '7' }, at: '2026-03-01T10:00:00+03:00' })
  await move('workshop', 1250n, { ref: { type: 'place', id: '3' } })
  await move('box', -1000n, { ref: { type: 'box', id: 'n5' } })
  for (let cycle = 1; cycle <= 22; cycle += 1) await move('rent', 1n)
})
afterAll(() => bed.close())

let made = 0
type Of = { ref?: Posting['ref']; at?: string }

/** Litres that came to the owner, or went where they are below zero. */
function move(reason: string, amount: bigint, { ref, at }: Of = {}) {
  const house = `${amount < 0n ? 'burned' : 'issued'}:${reason}` as HouseKind<'kefir'>
  return bed.context.db.transaction().execute((tx) =>
    post(tx, [
      {
        currency: 'kefir',
        reason,
        ref: ref ?? { type: 'test', id: String((made += 1)) },
        at: new Date(at ?? '2026-03-02T10:00:00+03:00'),
        lines: [
          { house, amount: -amount },
          { userId: owner.id, kind: 'available', amount },
        ],
      },
    ]),
  )
}

const ask = (path: string, cookie?: string) =>
  bed.call({ url: `/api/v1/points${path}`, ...(cookie && { cookie }) })
const read = async (path = '') => (await ask(path, owner.cookie)).json<PointsPage>()

test.each(['teleport', '', 'constructor', '__proto__'])(
  'a reason that nobody brings, such as %j, has words too',
  (code) => expect(reasonReply(bed.context.doors, code)).toEqual({ code, name: 'Прочее' }),
)

test('no reason has the words of another', () => {
  const names = [...bed.context.doors.litreReasons.values()].map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names).not.toContain('Прочее')
})

describe('GET /v1/points', () => {
  test('gives the history newest first, with a running balance, words and links', async () => {
    const page = await read('?per_page=100')
    expect(page).toMatchObject({ balance: '7.72', total: 25, per_page: 100, next_page_url: null })
    expect(page.data).toHaveLength(25)
    expect(page.data.slice(-3)).toEqual([
      {
        id: expect.any(Number),
        created_at: '2026-03-02T10:00:00+03:00',
        delta: '-10.00',
        balance_after: '7.50',
        reason: { code: 'box', name: 'Кефирбокс' },
        ref: { type: 'box', id: 'n5', link: null },
      },
      {
        id: expect.any(Number),
        created_at: '2026-03-02T10:00:00+03:00',
        delta: '12.50',
        balance_after: '17.50',
        reason: { code: 'workshop', name: 'Кефирный Цех' },
        ref: { type: 'place', id: '3', link: '/factories' },
      },
      {
        id: expect.any(Number),
        created_at: '2026-03-01T10:00:00+03:00',
        delta: '5.00',
        balance_after: '5.00',
        reason: { code: 'quest', name: 'Задание' },
        ref: { type: 'task', id: '7', link: '/nft-quest' },
      },
    ])
  })

  test('comes by twenties, each row once, and tells the balance on each page', async () => {
    const first = await read()
    expect(first.data).toHaveLength(20)
    const second = await read(first.next_page_url!.replace('/api/v1/points', ''))
    expect(second).toMatchObject({ current_page: 2, from: 21, to: 25, balance: '7.72' })
    expect(second.next_page_url).toBeNull()
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, two) => two - one))
    expect(new Set(ids).size).toBe(25)
    expect((await read('?page=2')).data).toEqual(second.data)
  })

  test('is narrowed by a reason, which its next pages keep; the choice of reasons stays whole', async () => {
    const page = await read('?reason=rent')
    expect(page).toMatchObject({ total: 22, balance: '7.72' })
    expect(page.data.every(({ reason }) => reason.code === 'rent')).toBe(true)
    expect(page.next_page_url).toContain('reason=rent')
    expect(page.reasons.map(({ code }) => code)).toEqual(['workshop', 'rent', 'quest', 'box'])

    expect(await read('?reason=decor')).toMatchObject({ total: 0, data: [], balance: '7.72' })
    expect((await read('?reason=')).total).toBe(25)
  })

  test('is nobody else’s: a stranger gets their own, which is empty', async () => {
    expect((await ask('', stranger.cookie)).json()).toMatchObject({
      data: [],
      total: 0,
      balance: '0.00',
      reasons: [],
    })
  })

  test('refuses a guest', async () => expect((await ask('')).statusCode).toBe(401))

  test.each(['gold', 'rent,quest', 'constructor'])(
    'refuses the reason %s in words',
    async (reason) => {
      const answer = await ask(`?reason=${reason}`, owner.cookie)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ reason: [expect.stringContaining('не\u00a0бывает')] })
    },
  )

  test.each([
    `?reason=${'x'.repeat(41)}`,
    '?page=0',
    '?page=9999',
    '?per_page=101',
    '?cursor=abc',
    '?cursor=WzIsIjEiXQ',
  ])('refuses %s', async (query) => expect((await ask(query, owner.cookie)).statusCode).toBe(422))
})
