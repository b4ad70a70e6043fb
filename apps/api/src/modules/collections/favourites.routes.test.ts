import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppEvent } from '../../events/events.ts'
import { makeCollection, type MadeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const heard: AppEvent[] = []
let bed: TestApp
let farm: MadeCollection
let fan: { id: number; cookie: string }
let owner: { id: number; cookie: string }
beforeAll(async () => {
  bed = await startTestApp({
    listeners: [
      {
        name: 'test',
        runs: 'worker',
        hears: { 'token.changed': async (_context, event) => void heard.push(event) },
      },
    ],
  })
  const { db } = bed.context
  fan = await makeUser(db, { nikname: 'poklonnica' })
  owner = await makeUser(db, { nikname: 'vladelec' })
  farm = await makeCollection(db, {
    tokens: [{ ownerId: owner.id }, { status: 'hidden', ownerId: owner.id }, {}, {}],
  })
})
afterAll(() => bed.close())

type Method = 'POST' | 'DELETE'
let calls = 0
/** Each from an address of its own: these tests are more than one may do in a minute. */
const send = (method: Method, path: string, cookie?: string) => {
  calls += 1
  const remoteAddress = `10.0.${Math.floor(calls / 250)}.${calls % 250}`
  return bed.call({ method, url: `/api/v1/${path}`, remoteAddress, ...(cookie && { cookie }) })
}

describe.each(['token', 'collection'] as const)('favourites of a %s', (kind) => {
  const path = () => `${kind}/${kind === 'token' ? farm.tokenIds[0] : farm.id}/favorite`
  const shown = async () =>
    (
      await bed.call({ url: `/api/v1/${path().replace('/favorite', '')}`, cookie: fan.cookie })
    ).json()

  test('are made and unmade, and said twice are the same', async () => {
    const steps = [
      ['POST', true, 1],
      ['POST', true, 1],
      ['DELETE', false, 0],
      ['DELETE', false, 0],
      ['POST', true, 1],
    ] as const
    for (const [method, isFavourite, count] of steps) {
      const answer = await send(method, path(), fan.cookie)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ is_favorited: isFavourite, favorites_count: count })
      expect(await shown()).toMatchObject({ is_favorited: isFavourite, favorites_count: count })
    }
    await send('DELETE', path(), fan.cookie)
  })

  test('of twenty people at once are counted exactly', async () => {
    const { db } = bed.context
    const people = []
    for (let index = 0; index < 20; index += 1)
      people.push(await makeUser(db, { nikname: `tolpa-${kind}-${index}` }))

    const all = await Promise.all(
      people.flatMap(({ cookie }) => [send('POST', path(), cookie), send('POST', path(), cookie)]),
    )
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await shown()).favorites_count).toBe(20)

    await Promise.all([
      ...people.slice(0, 12).map(({ cookie }) => send('DELETE', path(), cookie)),
      ...people.slice(12).map(({ cookie }) => send('POST', path(), cookie)),
    ])
    expect((await shown()).favorites_count).toBe(8)
  })

  test('need a login and something to like', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await send(method, path())).statusCode).toBe(401)
      for (const id of ['999999', '0', 'abc', '99999999999'])
        expect((await send(method, `${kind}/${id}/favorite`, fan.cookie)).statusCode).toBe(404)
    }
  })
})

test('what a stranger does not see they cannot like', async () => {
  const draft = await makeCollection(bed.context.db, { status: 'draft' })
  expect((await send('POST', `token/${farm.tokenIds[1]}/favorite`, fan.cookie)).statusCode).toBe(
    404,
  )
  expect((await send('POST', `collection/${draft.id}/favorite`, fan.cookie)).statusCode).toBe(404)
})

test('a change of favourites is told, what changes nothing is not', async () => {
  const token = farm.tokenIds[2]!
  const about = () => heard.filter((event) => 'tokenId' in event && event.tokenId === token)
  await send('DELETE', `token/${token}/favorite`, fan.cookie)
  await send('POST', `token/${token}/favorite`, fan.cookie)
  await send('POST', `token/${token}/favorite`, fan.cookie)
  await send('DELETE', `token/${token}/favorite`, fan.cookie)
  await expect.poll(about).toHaveLength(2)
  expect(about()[0]).toEqual({ type: 'token.changed', tokenId: token })
})

test('a person’s export tells what they like and which checks they asked for', async () => {
  const reader = await makeUser(bed.context.db, { nikname: 'arhivist' })
  await send('POST', `token/${farm.tokenIds[3]}/favorite`, reader.cookie)
  await send('POST', `collection/${farm.id}/favorite`, reader.cookie)
  await bed.call({
    method: 'POST',
    url: '/api/v1/token/verification',
    payload: { token_id: farm.tokenIds[3] },
    cookie: reader.cookie,
  })
  const held = (await bed.call({ url: '/api/v1/account/export', cookie: reader.cookie })).json()
  expect(held).toMatchObject({
    tokens: { favorite_tokens: [farm.tokenIds[3]] },
    collections: { favorite_collections: [farm.id] },
    checks: { token_checks: [{ token_id: farm.tokenIds[3], confirmed_at: null }] },
  })
})

describe('hiding', () => {
  const path = () => `token/${farm.tokenIds[0]}/hide`

  test('is the owner’s to do and undo', async () => {
    const steps = [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const
    for (const [method, isHidden] of steps) {
      const answer = await send(method, path(), owner.cookie)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ is_hidden: isHidden })
      const url = `/api/v1/token/${farm.tokenIds[0]}`
      const token = await bed.call({ url, cookie: owner.cookie })
      expect(token.json()).toMatchObject({ is_hidden: isHidden, status: 'ready' })
      for (const cookie of ['', fan.cookie])
        expect((await bed.call({ url, cookie })).statusCode).toBe(isHidden ? 404 : 200)
    }
  })

  test('is refused to guests and strangers, and there must be a token', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await send(method, path())).statusCode).toBe(401)
      const refused = await send(method, path(), fan.cookie)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().Forbidden).toBe('Скрыть токен может только его владелец')
      expect((await send(method, `token/${farm.tokenIds[1]}/hide`, fan.cookie)).statusCode).toBe(
        404,
      )
      expect((await send(method, 'token/abc/hide', fan.cookie)).statusCode).toBe(404)
    }
  })
})
