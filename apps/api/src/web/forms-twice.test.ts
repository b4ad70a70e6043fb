import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountWeb } from '../start/mount-web.ts'
import { DEED_EXAMPLES } from '../testing/deed-examples.ts'
import {
  ADDRESSES,
  COMPLAINTS,
  encodeForm,
  fillForm,
  FORMS,
  REQUEST,
  FORM_TYPE,
  GALLERY,
  keyOn,
  OFFERS,
  OFFERS_RECEIVED,
  ORDER,
  OWN_COLLECTION,
  PROMO,
  SECURITY,
  TOKEN,
  UNLOAD,
  IMPORT,
  WALLET,
  type Fields,
} from '../testing/form-examples.ts'
import { makeUser, TEST_PASSWORD } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Asked for again on purpose, it is another letter; how often that may be is the call's own limit. */
const ASKED_AGAIN = ['recovery', 'resend']
/** These open a session, or end their own: `plugins/acts-outside.ts`. */
const OUTSIDE = ['login', 'reset', 'activate', 'logout-all']

/** Whoever bought goes on to the order, whoever offered to their offers, and so on to where it stands now. */
const LEADS_ON = ['token-buy', 'offer-make', 'cart-add', 'cart-order', 'payout']

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await mountWeb(site.app)
})
afterAll(() => site.close())

const open = async (url: string, cookie?: string) =>
  (await site.call({ url, ...(cookie && { cookie }) })).payload

function send(url: string, fields: Fields, cookie?: string, remoteAddress = '127.0.0.1') {
  return site.call({
    method: 'POST',
    url,
    remoteAddress,
    ...(cookie && { cookie }),
    headers: FORM_TYPE,
    payload: encodeForm(fields),
  })
}

const formsOf = (page: string) =>
  (page.match(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs) ?? []).filter((form) =>
    form.includes(`name="intent"`),
  )

test.each(FORMS)('%s of %s sent twice at once, and once more, is done once', async (...row) => {
  const { url, cookie, sent } = await fillForm(site, row)
  // Addresses have limits.
  const address = `10.34.0.${1 + FORMS.findIndex(([intent]) => intent === row[0])}`
  const press = () => send(url, sent, cookie, address)
  const answers = [...(await Promise.all([press(), press()])), await press()]
  const code = LEADS_ON.includes(row[0]) ? 302 : 200
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([code, code, code])
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
})

test.each([...new Set(FORMS.map(([, page]) => page)), '/account/login', '/account/resend'])(
  'every form of %s carries the key of its page',
  async (page) => {
    const { id, cookie } = await visitorOf(page)
    const forms = formsOf(await open(page.replace(':id', String(id)), cookie))
    expect(forms).not.toEqual([])
    for (const form of forms) expect(keyOn(form)).toMatch(/^[\w-]{36}$/)
  },
)

/** Who finds forms there. */
async function visitorOf(page: string): Promise<{ id?: number; cookie?: string }> {
  if (page.startsWith('/account/')) return {}
  if (page === COMPLAINTS) return DEED_EXAMPLES.appealComplaint(site)
  if (page === ADDRESSES || page === WALLET) return DEED_EXAMPLES.unlinkAddress(site)
  if (page === GALLERY) return DEED_EXAMPLES.changeGallery(site)
  if (page === OWN_COLLECTION) return DEED_EXAMPLES.editCollection(site)
  if (page === TOKEN) return DEED_EXAMPLES.buyTokens(site)
  if (page === '/cart') return DEED_EXAMPLES.orderCart(site)
  if (page === OFFERS) return DEED_EXAMPLES.withdrawOffer(site)
  if (page === OFFERS_RECEIVED) return DEED_EXAMPLES.declineOffer(site)
  if (page === ORDER) return DEED_EXAMPLES.payOrder(site)
  if (page === PROMO) return DEED_EXAMPLES.buyPromo(site)
  if (page === IMPORT) return DEED_EXAMPLES.importTokens(site)
  if (page === UNLOAD) {
    const { pageId, cookie } = await DEED_EXAMPLES.mintToken(site)
    return { id: pageId!, cookie: cookie! }
  }
  if (page === REQUEST) return DEED_EXAMPLES.writeToTicket(site)
  return makeUser(site.context.db, { nikname: `klyuch-${page.length}-${page.at(-1)}` })
}

test('every form of the site is in the table above, and names itself by FormIntent', () => {
  const app = join(import.meta.dirname, '../../../web/app')
  const sources = globSync('{features,routes}/**/*.tsx', { cwd: app }).map((file) =>
    readFileSync(join(app, file), 'utf8'),
  )
  const named = sources.flatMap((text) => [...text.matchAll(/<FormIntent name="([\w-]+)"/g)])
  const asked = sources.flatMap((text) => [...text.matchAll(/\bintent(?:: '|=")([\w-]+)['"]/g)])
  const known = [...FORMS.map(([intent]) => intent), ...ASKED_AGAIN, ...OUTSIDE]

  expect(named.length).toBeGreaterThan(10)
  expect(
    [...named, ...asked].map(([, name]) => name).filter((name) => !known.includes(name!)),
  ).toEqual([])
  expect(sources.filter((text) => text.includes('name="intent"'))).toEqual([])
})

describe('the key of a page', () => {
  test('does not stand for other words: what is changed and sent again is another deed', async () => {
    const { cookie } = await makeUser(site.context.db, { nikname: 'peredumal' })
    const form_key = keyOn(await open(SECURITY, cookie))
    const ask = (password: string) =>
      send(SECURITY, { intent: 'removal', password, form_key }, cookie)

    expect((await ask('не тот пароль')).statusCode).toBe(422)
    expect((await ask(TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('is new after each answer, and the page is not shown again by Back', async () => {
    const { cookie } = await makeUser(site.context.db, { nikname: 'vozvrat' })
    const one = await site.call({ url: SECURITY, cookie })
    const sent = { intent: 'login-alerts', form_key: keyOn(one.payload) }
    const two = await send(SECURITY, sent, cookie)

    expect(keyOn(two.payload)).toMatch(/^[\w-]{36}$/)
    expect(keyOn(two.payload)).not.toBe(keyOn(one.payload))
    for (const { headers } of [one, two]) expect(headers['cache-control']).toBe('private, no-store')
  })

  test('does not hold back a letter that is asked for again', async () => {
    const { email } = await makeUser(site.context.db, { nikname: 'bez-pisma', isActivated: false })
    const form_key = keyOn(await open('/account/resend'))
    const answer = () => send('/account/resend', { intent: 'resend', email, form_key })
    site.clock.at = new Date()
    await answer()
    site.clock.at = new Date(site.clock.at.getTime() + 3_600_000)
    await answer()
    site.clock.at = null
    const letters = async () => (await site.mailbox.list()).filter(({ to }) => to === email)
    await expect.poll(async () => (await letters()).length).toBe(2)
  })

  test('is not needed: a form of an older page is done as ever', async () => {
    const { cookie } = await makeUser(site.context.db, { nikname: 'bez-klyucha' })
    const answer = await send(SECURITY, { intent: 'removal', password: TEST_PASSWORD }, cookie)
    expect(answer.statusCode).toBe(200)
  })
})
