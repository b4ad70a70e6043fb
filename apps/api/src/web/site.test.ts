import { loadDemo } from '@kefir/demo/load-demo'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { findSetting } from '../modules/system/settings.queries.ts'
import { loadWebBuild, mountWeb } from '../start/mount-web.ts'
import { NEXT_SCREENS, warmUp } from '../start/warm-up.ts'
import { formKeyOf } from '../testing/form-key-of.ts'
import { GUARDED_SCREENS } from '../testing/guarded-screens.ts'
import { makeToken } from '../testing/make-token.ts'
import { makeUser } from '../testing/make-user.ts'
import { pagesOf } from '../testing/pages-of.ts'
import { recordParameters, STRANGER } from '../testing/record-parameters.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createAddressCut } from './page-address.ts'
import { createRenderer } from './render-page.ts'
import { serveWeb } from './serve-web.ts'

/** What the site answers to a program: everything of its pages that needs no browser to be seen. */
const OPEN_SCREENS = [
  '/categories',
  '/categories/all',
  '/categories/10574',
  '/categories/kefir-only',
  '/gallery/1',
  '/FAQ/1',
  '/support/aboutNFT',
  '/support/popularQuestions',
  '/support/termsOfUse',
  '/statistics/ActivityHistory',
  '/statistics/Rating',
  '/auctions',
  '/museums',
  '/ton-only',
  '/account/fast-register',
  '/account/recovery',
  '/account/resend',
  '/profile/1/activity',
  '/profile/1/galleries',
  '/profile/1/created/myCollections',
  '/profile/1/created/myTokens',
  '/profile/1/favorites/favoritesCollection',
  '/profile/1/favorites/favoritesNFT',
  '/nft-quest',
  '/nft-quest/1',
  '/drop/factory',
  '/drop/factory-mini',
  '/drop/kefirbox1',
  '/drop/kefirbox2025',
  '/puzzle/games/che',
  '/puzzle/games/fortune',
  '/puzzle/games/owl',
  '/puzzle/prizes',
]

const NOTHING_THERE = [
  '/404',
  '/categories/abc',
  '/categories/12x',
  '/categories/999999999',
  '/collection/abc',
  '/collection/999999999',
  '/collection/999999999/sale',
  '/articles/net-takoy',
  '/FAQ/net-takogo',
  '/FAQ/999999',
  '/profile/abc',
  '/profile/999999',
  '/profile/999999/activity',
  '/profile/99999999999999999',
]

let site: TestApp
let cookie: string
let staffCookie: string
beforeAll(async () => {
  site = await startTestApp()
  await mountWeb(site.app)
  await loadDemo(site.context, { demoEmail: null, progress: () => undefined })
  const reader = await makeUser(site.context.db, { nikname: 'reader' })
  cookie = reader.cookie
  await site.context.db
    .insertInto('complaints')
    .values({ user_id: reader.id, subject_user_id: 1, reason: 'Спам' })
    .execute()
  const admin = await makeUser(site.context.db, { nikname: 'za-stolom', role: 'admin' })
  staffCookie = admin.cookie
})
afterAll(() => site.close())

const open = (url: string, as?: string) => site.call({ url, ...(as && { cookie: as }) })
/** However long it takes, no copy is old enough to be rendered anew in the background. */
function stopClock() {
  site.clock.at = new Date()
  return () => void (site.clock.at = null)
}

describe('the demo', () => {
  test('is whole and marked as such, with every picture to be had', async () => {
    expect(await findSetting(site.context.db, 'demo')).toBeDefined()
    const { payload } = await open('/')
    const addresses = payload.match(/\/files\/[\w/-]+-large\.webp/g) ?? []
    expect(addresses.length).toBeGreaterThan(20)
    expect((await open(addresses.at(-1)!)).statusCode).toBe(200)
  })

  test('shows the pictures of the first screens before anybody comes', async () => {
    await warmUp(site.app)
    const home = (await open('/')).payload
    const next = NEXT_SCREENS.map((link) => link.exec(home)![1]!)

    for (const path of ['/', ...next]) {
      const [first] = (await open(path)).payload.match(/\/files\/[\w/-]+-medium\.webp/) ?? []
      expect(await site.context.files.sizeOf(first!.slice('/files/'.length))).toBeGreaterThan(0)
    }
  })
})

test.each(OPEN_SCREENS)('%s opens for a guest', async (path) => {
  const { statusCode, payload } = await open(path)
  expect(statusCode).toBe(200)
  expect(payload).toContain('<main')
})

test.each(GUARDED_SCREENS)(
  'a guest at %s is sent to sign in, a user is let in, but not to what is another’s',
  async (path) => {
    const refused = await open(path)
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/?auth=true'])
    const isOthers = path.startsWith('/collection/editingCollection/')
    expect((await open(path, cookie)).statusCode).toBe(isOthers ? 403 : 200)
  },
)

describe('/admin', () => {
  const PAGES = [
    '/admin',
    '/admin/people',
    '/admin/people/1',
    '/admin/moderation',
    '/admin/moderation/1',
    '/admin/complaints',
    '/admin/complaints/1',
  ]

  test.each(PAGES)('%s is for staff: guests sign in, to users it is not there', async (path) => {
    const guest = await open(path)
    expect([guest.statusCode, guest.headers.location]).toEqual([302, '/?auth=true'])
    const user = await open(path, cookie)
    expect(user.statusCode).toBe(404)
    expect(user.payload).toContain('Страница не найдена')
    expect(user.payload).toContain('Меню аккаунта')
    expect(user.payload).not.toContain('Столы')
    const staff = await open(path, staffCookie)
    expect(staff.statusCode).toBe(200)
    expect(staff.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(staff.headers['cache-control']).toBe('private, no-store')
    expect(staff.payload).toContain('<meta name="robots" content="noindex"/>')
  })

  test('asks staff who have no second factor to turn it on first', async () => {
    const { cookie: careless } = await makeUser(site.context.db, {
      nikname: 'bez-koda',
      role: 'editor',
      hasSecondFactor: false,
    })
    for (const path of PAGES) {
      const { statusCode, headers } = await open(path, careless)
      expect([statusCode, headers.location]).toEqual([302, '/admin/second-factor'])
    }
    const door = await open('/admin/second-factor', careless)
    expect(door.statusCode).toBe(200)
    expect(door.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(door.payload).toContain('href="/profile/settings/security"')
    expect((await open('/admin/second-factor', staffCookie)).headers.location).toBe('/admin')
  })

  test('a desk that is not theirs is refused inside the frame, and so is a page that is not there', async () => {
    const { cookie: editor } = await makeUser(site.context.db, {
      nikname: 'pishet',
      role: 'editor',
    })
    const refused = await open('/admin/people', editor)
    expect(refused.statusCode).toBe(403)
    expect(refused.payload).toContain('Этот стол не ваш')
    const lost = await open('/admin/nowhere', staffCookie)
    expect(lost.statusCode).toBe(404)
    expect(lost.payload).toContain('Здесь ничего нет')
  })

  test('is linked from the menu of staff alone', async () => {
    expect((await open('/', staffCookie)).payload).toContain('href="/admin"')
    expect((await open('/', cookie)).payload).not.toContain('href="/admin"')
    expect((await open('/')).payload).not.toContain('href="/admin"')
  })
})

test.each(NOTHING_THERE)('%s is 404', async (path) =>
  expect((await open(path)).statusCode).toBe(404),
)

test('the footer of every page has the links that editors keep, as soon as they keep them', async () => {
  const { db } = site.context
  const footer = async (url: string) => {
    // Pages of guests are kept for a moment.
    const { payload: body } = await open(url, cookie)
    return body.slice(body.indexOf('<footer'), body.indexOf('</footer>'))
  }
  expect(await footer('/support/aboutNFT')).toContain('href="/articles/partneram"')

  const link = { column: 'company', name: 'Вакансии завода', to: '/articles/vakansii' }
  const links = JSON.stringify([
    { ...link, is_shown: true },
    { ...link, name: 'Тайная', to: '/articles/taynaya', is_shown: false },
  ])
  const version = sql<number>`(select max(version) + 1 from footer_versions)`
  await db.insertInto('footer_versions').values({ version, links, at: new Date() }).execute()
  const shown = await footer('/support/popularQuestions')
  expect(shown).toContain('Вакансии завода')
  expect(shown).toContain('Компания')
  expect(shown).not.toContain('Тайная')
  expect(shown).not.toContain('Документы')
  await db.deleteFrom('footer_versions').where('version', '>', 1).execute()
})

test('a search that finds people and tokens says that there are no collections, and where the tokens are', async () => {
  const { payload } = await open('/search?query=zakvoska')
  expect(payload).toContain('Аккаунты')
  expect(payload).toContain('Таких коллекций нет')
  expect(payload).toContain('href="/search?query=zakvoska&amp;tab=tokens"')
})

test('a call that is not there is refused as a call, not with a page', async () => {
  const answer = await site.call({ method: 'POST', url: '/api/v1/nowhere' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Не найдено', code: 'NOT_FOUND' })
})

test('each answer has its own nonce and the page works under it', async () => {
  const [one, two] = await Promise.all([open('/'), open('/')])
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]
  const nonces = [one, two].map(({ headers }) => nonceOf(headers['content-security-policy']))

  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
  expect(one.payload).toContain(`nonce="${nonces[0]}"`)
  expect(one.payload).not.toContain(nonces[1])
})

test.each([
  ['its address says', (text: string) => `/search?query=${encodeURIComponent(text)}`],
  [
    'somebody wrote',
    async (text: string) => {
      const { id } = await makeToken(site.context.db, { name: text, createdAt: new Date() })
      return `/collection/token/${id}`
    },
  ],
])('what %s is text on a page, never markup', async (_what, addressOf) => {
  const text = `"></script></title><img src=x onerror=alert(1)>`
  const { payload } = await open(await addressOf(text))
  expect(payload).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(payload).not.toContain('<img src=x')
  expect(payload).not.toContain('"></script></title>')
})

test.each([
  ['/gallery/1', '/share/gallery/1/'],
  ['/drop/kefirbox1', '/share/drop/kefirbox1/'],
  ['/drop/kefirbox2025', '/share/drop/kefirbox2025/'],
])('%s is shared with a card of its own, which is there', async (url, card) => {
  const { payload } = await open(url)
  const image = /<meta property="og:image" content="([^"]+)"/.exec(payload)?.[1] ?? ''
  expect(image).toContain(card)
  const { statusCode, headers } = await open(new URL(image).pathname)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
})

test('a link that names another leads home, wherever one must be signed in', async () => {
  const { id } = await site.context.db
    .selectFrom('users')
    .select('id')
    .where('nikname', '=', 'reader')
    .executeTakeFirstOrThrow()
  for (const path of ['/profile', '/finance', '/factories', '/profile/settings/security']) {
    const { statusCode, headers } = await open(`${path}?user_id=${id + 1}`, cookie)
    expect([statusCode, headers.location], path).toEqual([302, '/'])
    expect((await open(`${path}?user_id=${id}`, cookie)).statusCode, path).toBe(200)
  }
})

/** Addresses that show nothing of their own: they lead elsewhere, nothing is there, or it is somebody else's. */
const WITHOUT_SCREEN = [
  '/404',
  '/nowhere',
  '/profile/1/nowhere',
  '/admin/nowhere',
  '/admin/second-factor',
  '/collection/editingCollection',
  '/collection/editingCollection/1',
  '/collection/sale',
  '/collection/token',
  '/factory',
  '/gallery',
  '/maintenance',
  '/profile/settings',
  '/support/requests/1',
  '/orders/1',
  '/admin/payouts/1',
  '/admin/payments/1',
  '/finance/receipts/1',
]

describe('what the address of a page may ask', () => {
  /** Names that were asked for while pages were rendered. */
  const asked = new Set<string>()
  let uncut: FastifyInstance
  let cut: (url: string) => string
  let pages: string[]

  beforeAll(stopClock)
  beforeAll(async () => {
    const build = await loadWebBuild()
    const render = createRenderer(build, 'production')
    cut = createAddressCut(build.routes)
    pages = pagesOf(build.routes)
    uncut = await buildApp(site.context)
    await serveWeb(uncut, {
      clientFolder: null,
      render: (...args) => recordParameters(asked, () => render(...args)),
      cutAddress: (url) => url,
      isDev: false,
    })
    return () => uncut.close()
  })

  const ask = (path: string, query: Record<string, string> = {}, as = '') =>
    uncut.inject({
      url: `${path}?${new URLSearchParams({ ...query, [STRANGER]: 'x' })}`,
      headers: { cookie: as },
    })

  test('no page reads a parameter that its routes do not name', { timeout: 120_000 }, async () => {
    await ask('/search')
    expect(asked).toContain('query')
    for (const path of pages) {
      asked.clear()
      const answers = [await ask(path), await ask(path, { tab: 'activity' })]
      // What is closed to guests is read by users.
      if (answers[0]!.statusCode === 302)
        answers.push(await ask(path, {}, path.startsWith('/admin') ? staffCookie : cookie))
      const names = [...asked].toSorted()
      const kept = new URLSearchParams(cut(`${path}?${names.join('=&')}=`).split('?')[1])
      expect.soft(names, path).toEqual([...kept.keys()])
      if (!WITHOUT_SCREEN.includes(path)) expect.soft(answers.at(-1)!.statusCode, path).toBe(200)
    }
  })

  test('what nobody reads makes no other copy of a page, and does not get into it', async () => {
    const first = await open('/categories/all?utm_source=first')
    const second = await open('/categories/all?utm_source=second')
    expect(first.payload).not.toContain('utm_source')
    expect(formKeyOf(first)).toMatch(/^[\w-]+$/)
    expect(formKeyOf(second)).toBe(formKeyOf(first))
    expect(first.payload).not.toContain('noindex')
    expect((await open('/categories/all?sort=name')).payload).toContain('noindex')
  })

  test('search engines keep the tokens of a category as a page of its own, and no part of them', async () => {
    const { payload } = await open('/categories/all?tab=tokens')
    expect(payload).not.toContain('noindex')
    expect(payload).toMatch(/rel="canonical" href="[^"]+\/categories\/all\?tab=tokens"/)
    for (const part of ['&sort=price&dir=asc', '&status=sale', '&page=2'])
      expect((await open(`/categories/all?tab=tokens${part}`)).payload, part).toContain('noindex')
  })
})

describe('a guest who is sent away', () => {
  const placeKeptAt = async (url: string) => {
    const { statusCode, headers } = await open(url)
    expect(statusCode).toBe(url.includes('.data') ? 202 : 302)
    return decodeURIComponent(/after_login=([^;]*)/.exec(String(headers['set-cookie']))![1]!)
  }

  test.each(['/finance?tab=withdraw&sum=500', '/promotion-token?id=5&from=letter&page=2'])(
    'from %s comes back to all of it',
    async (url) => expect(await placeKeptAt(url)).toBe(url),
  )

  test('by a link inside the site comes back to the page, not to its data', async () =>
    expect(await placeKeptAt('/finance.data?sum=500&_routes=root')).toBe('/finance?sum=500'))

  test('comes back to their own address, however many are sent away at once', async () => {
    const urls = ['a', 'b', 'c'].map((tab) => `/finance?tab=${tab}`)
    expect(await Promise.all(urls.map(placeKeptAt))).toEqual(urls)
  })
})

test.each(['/', '/profile', '/categories.data?_routes=root'])(
  'a user’s browser that is not known yet is given its cookie with %s, once',
  async (url) => {
    const { cookie } = await makeUser(site.context.db, { nikname: `staraya${url.length}` })
    const first = await site.call({ url, cookie })
    const device = /\bdevice=[\w.~-]{104}(?=;)/.exec(String(first.headers['set-cookie']))?.[0]
    expect(device).toBeDefined()
    const second = await site.call({ url, cookie: `${cookie}; ${device}` })
    expect(second.headers['set-cookie']).toBeUndefined()
  },
)
