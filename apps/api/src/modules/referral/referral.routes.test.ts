import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deviceOf, visitorsOf } from '../../testing/visitors-of.ts'
import { countVisit } from './count-visit.ts'

let bed: TestApp
let inviter: { id: number; cookie: string }
const CODE = 'KMNP2345'
beforeAll(async () => {
  bed = await startTestApp()
  inviter = await makeInviter('priglashayu', CODE)
})
beforeEach(async () => {
  bed.clock.at = null
  await bed.context.db.deleteFrom('referral_visits').execute()
})
afterAll(() => bed.close())

async function makeInviter(nikname: string, code: string) {
  const user = await makeUser(bed.context.db, { nikname })
  await change(user.id, { ref_code: code })
  return user
}

const change = (id: number, values: object) =>
  bed.context.db.updateTable('users').set(values).where('id', '=', id).execute()

const visitors = visitorsOf(() => bed)

/** Somebody who was signed in here: what their browser still has, and a session of theirs elsewhere. */
async function signedOut(nikname: string) {
  const { email, cookie } = await makeUser(bed.context.db, { nikname })
  const known = deviceOf(await visitors.logIn(email, TEST_PASSWORD, '10.0.1.1'))
  return { email, known, session: cookie }
}

type Visitor = { from?: string; browser?: string; cookie?: string }
const visit = (payload: object, { from = '10.0.0.1', browser = 'A', cookie }: Visitor = {}) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/ref/increment',
    payload,
    remoteAddress: from,
    headers: { 'user-agent': browser },
    ...(cookie && { cookie }),
  })

const countVisits = async () =>
  (await bed.context.db.selectFrom('referral_visits').select('user_id').execute()).length

describe('POST /v1/ref/increment', () => {
  test('says whose link it is and counts the visit', async () => {
    const answer = await visit({ code: CODE })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      user: { id: inviter.id, avatar: null, legal: { name: null, nikname: 'priglashayu' } },
    })
    expect(await countVisits()).toBe(1)
  })

  test('takes a code typed by hand', async () =>
    expect((await visit({ code: ` ${CODE.toLowerCase()} ` })).json().user.id).toBe(inviter.id))

  test('counts a guest once a Moscow day, each network by itself', async () => {
    bed.clock.at = new Date('2026-12-01T23:58:00+03:00')
    await visit({ code: CODE })
    bed.clock.at = new Date('2026-12-01T23:59:00+03:00')
    await visit({ code: CODE })
    expect(await countVisits()).toBe(1)
    await visit({ code: CODE }, { from: '10.0.0.2' })
    expect(await countVisits()).toBe(2)
    bed.clock.at = new Date('2026-12-02T00:00:00+03:00')
    await visit({ code: CODE })
    expect(await countVisits()).toBe(3)
  })

  test('sixty browsers of one network are one visit, and so are sixty addresses of one home', async () => {
    for (let index = 0; index < 60; index += 1) {
      // Past the limit of calls a minute, which is another guard and counts by address.
      const from = `2001:db8:0:7::${index.toString(16)}`
      await countVisit(bed.context, CODE, { ip: from, device: null, userId: null })
    }
    for (let index = 0; index < 20; index += 1)
      await visit({ code: CODE }, { from: '10.0.0.6', browser: `browser ${index}` })
    expect(await countVisits()).toBe(2)
  })

  test('two people at one address whose browsers are known are two, signed in or out', async () => {
    const { known, session } = await signedOut('sosedka')
    const sister = await signedOut('sestra')
    await visit({ code: CODE }, { cookie: known })
    await visit({ code: CODE }, { cookie: sister.known })
    await visit({ code: CODE })
    expect(await countVisits()).toBe(3)

    await visit({ code: CODE }, { cookie: known, from: '10.0.0.17' })
    await visit({ code: CODE }, { cookie: session, from: '10.0.0.18' })
    expect(await countVisits()).toBe(3)
  })

  test('nobody mints devices: not by signing in anew, by registering, nor by a cookie made up', async () => {
    const { email, known, session } = await signedOut('chekanshchik')
    const minted = [known, deviceOf(await bed.call({ url: '/api/v1/account', cookie: session }))]
    for (let index = 0; index < 5; index += 1)
      minted.push(deviceOf(await visitors.logIn(email, TEST_PASSWORD, `10.5.0.${index}`)))
    expect(new Set(minted).size).toBe(minted.length)
    const from = '10.0.0.9'
    for (const cookie of minted) await visit({ code: CODE }, { cookie, from })
    expect(await countVisits()).toBe(1)

    const consents = { agreement: true, agree_personal: true }
    const registered = await visitors.post(
      '/register/fast',
      { email: 'chekanka@example.org', ...consents },
      '10.5.1.1',
    )
    const [head = '', marks = '', tail = ''] = known.replace('device=', '').split('~')
    const browser = `${head}~${marks}`
    for (const cookie of [
      deviceOf(registered),
      `device=${browser}`,
      `device=${browser}~${'A'.repeat(44)}`,
      `device=${browser}~A${tail.slice(1)}`,
    ])
      await visit({ code: CODE }, { cookie, from })
    await visit({ code: CODE }, { from })
    expect(await countVisits()).toBe(2)
  })

  test('counts many visits of one device at once as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visit({ code: CODE }, { from: '10.0.0.3' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await countVisits()).toBe(1)
  })

  test('counts another user and not the owner', async () => {
    const guest = await makeUser(bed.context.db, { nikname: 'gostya' })
    expect((await visit({ code: CODE }, { cookie: inviter.cookie })).json().user.id).toBe(
      inviter.id,
    )
    expect(await countVisits()).toBe(0)
    await visit({ code: CODE }, { cookie: guest.cookie })
    expect(await countVisits()).toBe(1)
  })

  test.each(['', 'ABCD2345', 'KMNP234', `${CODE}9`, '0OIL1UV0', "' or 1=1", 'КМNP2345'])(
    'answers nobody for the code «%s»',
    async (code) => {
      const answer = await visit({ code }, { from: '10.0.0.4' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ user: null })
      expect(await countVisits()).toBe(0)
    },
  )

  test.each([
    ['blocked', 'BBBB2345', { blocked_at: new Date() }],
    ['removed', 'RRRR2345', { removed_at: new Date() }],
    ['not-confirmed', 'NNNN2345', { activated_at: null }],
    ['organisation', 'EEEE2345', { legal_class: 'entity', name: 'ООО «Ряженка»' }],
  ])('answers nobody when the owner is %s', async (nikname, code, values) => {
    const { id } = await makeInviter(nikname, code)
    await change(id, values)
    expect((await visit({ code }, { from: '10.0.0.5' })).json()).toEqual({ user: null })
    expect(await countVisits()).toBe(0)
  })

  test.each([[{}], [{ code: 5 }], [{ code: { $ne: '' } }], [{ code: 'A'.repeat(65) }]])(
    'refuses malformed input %j',
    async (payload) => {
      const answer = await visit(payload, { from: '10.0.0.6' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('code')
    },
  )

  test('stops a flood from one address', async () => {
    const flood = { from: '10.0.0.7' }
    for (let sent = 0; sent < 30; sent += 1)
      expect((await visit({ code: CODE }, flood)).statusCode).toBe(200)
    const refused = await visit({ code: CODE }, flood)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().retry_after).toBeGreaterThan(0)
  })
})
