import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountWeb } from '../start/mount-web.ts'
import { encodeForm, fillForm, FORMS, FORM_TYPE, SECURITY } from '../testing/form-examples.ts'
import { startLossBed, type LossBed } from '../testing/loss-bed.ts'
import { makeUser } from '../testing/make-user.ts'

type Filled = Awaited<ReturnType<typeof fillForm>>

let loss: LossBed
let filled: Filled[]
let owner: string
beforeAll(async () => {
  loss = await startLossBed()
  await mountWeb(loss.bed.app)
  filled = []
  for (const row of FORMS) filled.push(await fillForm(loss.bed, row))
  owner = (await makeUser(loss.bed.context.db, { nikname: 'khozyain' })).cookie
  await loss.server.stop()
}, 60_000)
afterAll(() => loss.close())

const post = (url: string, { cookie, sent }: Omit<Filled, 'url'>) =>
  loss.bed.call({
    method: 'POST',
    url,
    ...(cookie && { cookie }),
    headers: FORM_TYPE,
    payload: encodeForm(sent),
  })

describe('while the database is away', () => {
  test.each(FORMS.map(([intent, page], at) => [intent, page, at] as const))(
    '%s of %s keeps its screen and is told by the server what became of it',
    async (_intent, _page, at) => {
      const form = filled[at]!
      const { statusCode, payload } = await post(form.url.replace(/(?=\?|$)/, '.data'), form)
      expect(statusCode).toBe(503)
      expect(payload).toContain('"refusal"')
      expect(payload).toContain('"DATABASE_AWAY"')
      expect(payload).toContain('потерял связь с базой данных')
      // What the router shows instead of the screen.
      expect(payload).not.toContain('ErrorResponse')
    },
  )

  test('a guest’s form is led to the login as ever', async () => {
    const { sent } = filled[0]!
    const { payload } = await post(`${SECURITY}.data`, { cookie: undefined, sent })
    expect(payload).toContain('"redirect","/?auth=true"')
  })

  test.each(['/', SECURITY, '/account/login'])(
    'the page at %s says one thing for people, and asks for itself again where scripts are off',
    async (url) => {
      const { statusCode, payload } = await loss.bed.call({ url, cookie: owner })
      expect(statusCode).toBe(503)
      expect(payload).toContain('<title>Сайт скоро вернётся — Кефир</title>')
      expect(payload).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>')
      const main = /<main\b.*<\/main>/s.exec(payload)?.[0]
      expect(main).toContain('страница откроется сама')
      expect(main).not.toContain('баз')
    },
  )

  test('the page that answers a form is not asked for again by itself', async () => {
    const at = FORMS.findIndex(([, page]) => page === SECURITY)
    const { statusCode, payload } = await post(SECURITY, filled[at]!)
    expect(statusCode).toBe(503)
    expect(payload).toContain('Сайт скоро вернётся')
    expect(payload).not.toContain('http-equiv="refresh"')
  })
})
