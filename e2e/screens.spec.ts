import type { Page } from '@playwright/test'
import { GUARDED_SCREENS } from './guarded-screens.ts'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './site.ts'

/** Screens that differ from each other: every layout, and every screen that is more than a promise. */
const GUEST_SCREENS = [
  '/',
  '/?auth=true',
  '/search?query=кефир',
  '/search?query=ъъъъъ',
  '/statistics/ActivityHistory?filter=sale,transfer',
  '/statistics/Rating?kind=authors&period=all',
  '/articles',
  '/FAQ',
  '/FAQ/chem-oplatit',
  '/support',
  '/categories/polygon-only',
  '/collection/1',
  '/collection/1?tab=activity',
  '/collection/1?price_min=9999999',
  '/collection/1/sale',
  '/collection/token/1',
  '/articles/chto-takoe-nft',
  '/articles/dogovor-oferta-polzovatelya-nft-platformy',
  '/profile/1',
  '/accountActivation',
  '/account/login',
  '/account/register',
  '/password',
  '/password?reset=unknown',
  '/test3model',
  '/puzzle',
]
const OWN_SCREENS = [
  '/',
  '/profile',
  '/support/complaints',
  '/finance',
  '/factories',
  '/factory/rare/1',
  '/mint-barrels',
  '/unloadToken/unloadTokenPages?id=1',
  '/profile/settings/payments',
  '/profile/settings/profileSettings',
  '/profile/settings/security',
]

/** The rest of the site's table of contents, for guests and for users. */
const OTHER_GUEST_SCREENS = [
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
  '/testingUploladTokens',
  '/puzzle/games/che',
  '/puzzle/games/fortune',
  '/puzzle/games/owl',
  '/puzzle/prizes',
]

for (const path of GUEST_SCREENS)
  test(`a guest can read ${path}`, async ({ quiet: page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page)
  })

for (const path of OWN_SCREENS)
  test(`a user can read ${path}`, async ({ quiet: page }) => {
    await signIn(page)
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page)
  })

test('a page that is not there says so', async ({ page }) => {
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectReadable(page)
})

async function expectReadable(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectDarkContrast(page)
}

test('every other screen opens for a guest', async ({ request }) => {
  for (const path of OTHER_GUEST_SCREENS) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain('<main')
  }
})

test('every guarded screen opens for a user', async ({ page }) => {
  await signIn(page)
  for (const path of GUARDED_SCREENS) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
})

test('a call that is not there is refused as a call, not with a page', async ({ request }) => {
  const answer = await request.post('/api/v1/nowhere')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Не найдено', code: 'NOT_FOUND' })
})

for (const path of [
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
])
  test(`${path} is 404`, async ({ request }) =>
    expect((await request.get(path)).status()).toBe(404))
