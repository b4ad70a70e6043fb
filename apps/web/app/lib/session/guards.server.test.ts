import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, pageOf } from '../api/page-context.server.ts'
import { guards } from './guards.server.ts'

type Server = {
  me?: { id: number; roles?: string[]; hasNoFactor?: boolean }
  isClosed?: boolean
  refusal?: number
}
type Visit = Server & { path: string; params?: Record<string, string>; method?: string }

/** Where the guard sent the visitor, or what it refused with; null when it let them in. */
async function pass(
  name: string,
  { path, params = {}, method = 'GET', me, isClosed = false, refusal }: Visit,
) {
  const url = new URL(path, 'https://kefir.example')
  const context = openPage({
    nonce: 'n',
    publicUrl: 'https://kefir.example',
    livePort: 6001,
    askedQuery: url.search,
    callApi: async (request) => {
      if (refusal) return { status: refusal, body: null, setCookie: [] }
      if (request.path.startsWith('/v1/user/')) {
        const isKnown = request.path === `/v1/user/${anna.id}`
        return { status: isKnown ? 200 : 404, body: isKnown ? anna : null, setCookie: [] }
      }
      if (request.path === '/v1/admin/me' && me?.hasNoFactor)
        return { status: 403, body: { code: 'STAFF_SECOND_FACTOR' }, setCookie: [] }
      const body =
        request.path === '/v1/status'
          ? { maintenance: isClosed, until: null, message: null }
          : me && { roles: [], ...me }
      return { status: body ? 200 : 401, body, setCookie: [] }
    },
  })
  // A guest's page is rendered without what it does not read.
  if (!me) url.search = ''
  const visit = { request: new Request(url, { method }), url, params, context, pattern: '' }
  try {
    for (const guard of guards(name)) await guard(visit, async () => new Response())
    return { to: null, cookies: pageOf(context).cookies }
  } catch (thrown) {
    const status =
      thrown instanceof Response ? thrown.status : (thrown as { init: ResponseInit }).init.status
    const to = thrown instanceof Response ? thrown.headers.get('Location') : status
    return { to, cookies: pageOf(context).cookies }
  }
}

const anna = { id: 7 }

describe('auth', () => {
  test('lets a user in', async () =>
    expect((await pass('auth', { path: '/createNFT', me: anna })).to).toBeNull())

  test('sends a guest to the login and remembers the whole path for 30 minutes', async () => {
    const { to, cookies } = await pass('auth', { path: '/factory/rare?find_token=5' })
    expect(to).toBe('/?auth=true')
    expect(cookies).toEqual([
      'after_login=%2Ffactory%2Frare%3Ffind_token%3D5; Max-Age=1800; Path=/; SameSite=Lax; Secure',
    ])
  })
})

describe('a link that was made for one person', () => {
  test.each(['auth', 'profile'])('%s leads another home, and lets its owner in', async (name) => {
    expect((await pass(name, { path: '/finance?user_id=8', me: anna })).to).toBe('/')
    expect((await pass(name, { path: '/finance?user_id=', me: anna })).to).toBe('/')
    expect((await pass(name, { path: '/finance?user_id=7', me: anna })).to).toBeNull()
  })

  test('asks a guest to sign in first, and is tried again by whoever did', async () => {
    const { to, cookies } = await pass('auth', { path: '/finance?user_id=8' })
    expect(to).toBe('/?auth=true')
    expect(cookies[0]).toContain('after_login=%2Ffinance%3Fuser_id%3D8;')
  })
})

describe('maintenance', () => {
  test('lets everybody in while all is well', async () =>
    expect((await pass('maintenance', { path: '/' })).to).toBeNull())

  test('sends a visitor to the maintenance page and remembers where they were', async () => {
    const { to, cookies } = await pass('maintenance', { path: '/points?page=2', isClosed: true })
    expect(to).toBe('/maintenance')
    expect(cookies[0]).toContain('before_maintenance=%2Fpoints%3Fpage%3D2;')
  })

  test('lets staff through, and anyone onto the page itself', async () => {
    const admin = { id: 1, roles: ['admin'] }
    expect((await pass('maintenance', { path: '/', isClosed: true, me: admin })).to).toBeNull()
    expect((await pass('maintenance', { path: '/maintenance', isClosed: true })).to).toBeNull()
  })
})

describe('profile', () => {
  const params = { id: '7' }

  test('leads from one’s own number to /profile, keeping the child and the query', async () => {
    const path = '/profile/7/favorites/favoritesNFT?sort=price'
    expect((await pass('profile', { path, params, me: anna })).to).toBe(
      '/profile/favorites/favoritesNFT?sort=price',
    )
    expect((await pass('profile', { path: '/profile/7', params, me: anna })).to).toBe('/profile')
  })

  test('leads home when the query names another user', async () => {
    expect((await pass('profile', { path: '/profile?user_id=8', me: anna })).to).toBe('/')
    expect((await pass('profile', { path: '/profile?user_id=7', me: anna })).to).toBeNull()
  })

  test.each(['hidden', 'import_nft', 'blockchain-accounts'])(
    'keeps %s for its owner alone',
    async (child) =>
      expect((await pass('profile', { path: `/profile/7/${child}`, params })).to).toBe(
        '/profile/7',
      ),
  )

  test('shows other pages of other people', async () =>
    expect((await pass('profile', { path: '/profile/7/activity', params })).to).toBeNull())

  test.each(['anna', '8', '99999999999999999999'])('finds nobody under %s', async (id) =>
    expect((await pass('profile', { path: `/profile/${id}/hidden`, params: { id } })).to).toBe(404),
  )
})

describe('staff', () => {
  const editor = { id: 1, roles: ['editor'] }
  const careless = { ...editor, hasNoFactor: true }
  const door = '/admin/second-factor'

  test('lets staff in', async () =>
    expect((await pass('staff', { path: '/admin/people', me: editor })).to).toBeNull())

  test('leaves it to the route to refuse users', async () =>
    expect((await pass('staff', { path: '/admin', me: anna })).to).toBeNull())

  test('tells staff without a second factor what is missing, and nobody else', async () => {
    expect((await pass('staff', { path: '/admin/people', me: careless })).to).toBe(door)
    expect((await pass('staff', { path: door, me: careless })).to).toBeNull()
    expect((await pass('staff', { path: door, me: editor })).to).toBe('/admin')
  })
})

describe('redirect_to_place', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  beforeEach(() => log.mockClear())

  test('knows the six rarities', async () => {
    for (const rareCode of ['mini', 'usual', 'unusual', 'rare', 'epic', 'legend'])
      expect(
        (await pass('redirect_to_place', { path: `/factory/${rareCode}`, params: { rareCode } }))
          .to,
      ).toBeNull()
    expect(log).not.toHaveBeenCalled()
  })

  test('logs an unknown rarity and leads to the workshops', async () => {
    const params = { rareCode: 'gold' }
    expect((await pass('redirect_to_place', { path: '/factory/gold', params })).to).toBe(
      '/factories',
    )
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('referral', () => {
  test('leaves a guest’s code for the browser', async () =>
    expect((await pass('referral', { path: '/?ref=ABCD2345' })).to).toBeNull())

  test('takes the code out of a user’s address', async () =>
    expect((await pass('referral', { path: '/search?ref=A&query=bull', me: anna })).to).toBe(
      '/search?query=bull',
    ))
})

describe('while the API cannot say who comes', () => {
  const away = { path: '/profile/settings/security', refusal: 503 }

  test.each(['auth', 'profile'])('%s shows no page, nor its headers alone', async (name) => {
    expect((await pass(name, away)).to).toBe(503)
    expect((await pass(name, { ...away, method: 'HEAD' })).to).toBe(503)
  })

  test.each(['auth', 'profile', 'maintenance'])(
    '%s leaves a form to the call that it asks for',
    async (name) => expect((await pass(name, { ...away, method: 'POST' })).to).toBeNull(),
  )

  test('a fault is a fault for a form too', async () =>
    expect((await pass('auth', { ...away, method: 'POST', refusal: 500 })).to).toBe(500))
})

test('a guard that nobody knows is a fault of the site', async () => {
  expect((await pass('nonsense', { path: '/' })).to).toBe(500)
  expect((await pass('toString', { path: '/' })).to).toBe(500)
})
