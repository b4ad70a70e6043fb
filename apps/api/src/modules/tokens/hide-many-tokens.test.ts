import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let owner: { id: number; cookie: string }
let own: number[]
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
})
beforeEach(async () => {
  serial += 1
  owner = await makeUser(bed.context.db, { nikname: `hozyain-${serial}` })
  const tokens = Array.from({ length: 4 }, () => ({ ownerId: owner.id }))
  own = (await makeCollection(bed.context.db, { tokens })).tokenIds
})
afterAll(() => bed.close())

const hide = (token_ids: unknown, is_hidden: unknown = true, cookie = owner.cookie) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/tokens/hide',
    payload: { token_ids, is_hidden },
    cookie,
    remoteAddress: `10.0.1.${serial}`,
  })

async function hiddenNow() {
  const rows = await bed.context.db
    .selectFrom('tokens')
    .select('id')
    .where('id', 'in', own)
    .where('is_hidden', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

describe('POST /v1/tokens/hide', () => {
  test('hides many and tells which it changed, so that undoing restores exactly those', async () => {
    await hide([own[1]])
    const answer = await hide([own[3], own[1], own[0], own[0]])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ is_hidden: true, changed: [own[0], own[3]] })
    expect(await hiddenNow()).toEqual([own[0], own[1], own[3]])

    const undone = await hide(answer.json().changed, false)
    expect(undone.json()).toEqual({ is_hidden: false, changed: [own[0], own[3]] })
    expect(await hiddenNow()).toEqual([own[1]])
  })

  test('hides none where one is somebody else’s', async () => {
    const { tokenIds } = await makeCollection(bed.context.db, { tokens: [{}] })
    const answer = await hide([...own, ...tokenIds])
    expect(answer.statusCode).toBe(403)
    expect(answer.json().Forbidden).toContain('уже не ваша')
    expect(await hiddenNow()).toEqual([])
  })

  test('answers alike for a token that is not and one that may not be seen', async () => {
    const { tokenIds } = await makeCollection(bed.context.db, {
      tokens: [{ status: 'moderation' }],
    })
    for (const id of [999_999, tokenIds[0]]) expect((await hide([own[0], id])).statusCode).toBe(404)
    expect(await hiddenNow()).toEqual([])
  })

  test('hiding and showing the same tokens at once, in any order, ends in one of the two', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        hide(index % 2 ? own : own.toReversed(), index % 3 > 0),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect([0, own.length]).toContain((await hiddenNow()).length)
  })

  test('refuses a guest', async () => expect((await hide(own, true, '')).statusCode).toBe(401))

  test.each([[[]], ['all'], [[0]], [[1.5]], [['7']], [[2 ** 40]], [Array(101).fill(1)]])(
    'refuses the ids %j',
    async (ids) => expect((await hide(ids)).statusCode).toBe(422),
  )

  test.each([null, 'yes', 1])('refuses is_hidden %j', async (isHidden) =>
    expect((await hide(own, isHidden)).statusCode).toBe(422),
  )
})
