import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './site.ts'

/**
 * Screens that differ from each other: every layout, and every screen that is more than a promise.
 * That the others answer at all is tested without a browser, in apps/api/src/web/site.test.ts.
 */
const GUEST_SCREENS = [
  '/',
  '/?auth=true',
  '/search?query=кефир',
  '/search?query=кефир&tab=tokens',
  '/search?query=ъъъъъ',
  '/statistics/ActivityHistory?filter=sale,transfer',
  '/statistics/Rating?kind=authors&period=all',
  '/economy',
  '/articles',
  '/FAQ',
  '/FAQ/chem-oplatit',
  '/support',
  '/categories/polygon-only',
  '/categories/all?tab=tokens',
  '/collection/1',
  '/collection/1?tab=activity',
  '/collection/1?price_min=9999999',
  '/collection/1/sale',
  '/collection/token/1',
  '/gallery/1',
  '/gallery/1?query=ъъъъъ',
  '/articles/chto-takoe-nft',
  '/articles/dogovor-oferta-polzovatelya-nft-platformy',
  '/profile/3',
  '/profile/3/created/myCollections',
  '/profile/3/activity?filter=sale',
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
  '/profile/hidden',
  '/profile/created/myCollections',
  '/profile/favorites/favoritesNFT?search=ъъъъъ',
  '/profile/import_nft',
  '/import_nft',
  '/profile/blockchain-accounts',
  '/wallet',
  '/wallet?choose',
  '/support/complaints',
  '/createGallery',
  '/createNFT',
  '/createCollection',
  '/testingUploladTokens',
  '/support/requests',
  '/points',
  '/points?reason=box',
  '/notifications',
  '/notifications/settings',
  '/cart',
  '/offers',
  '/offers/received',
  '/orders',
  '/finance',
  '/finance?type=payout',
  '/finance/create/sbp',
  '/factories',
  '/factory/rare/1',
  '/mint-barrels',
  '/unloadToken/unloadTokenPages',
  '/profile/settings/payments',
  '/profile/settings/profileSettings',
  '/profile/settings/security',
]

/** Colours are those of the wide screen, but for what only a phone has: its bars and sheets, which stand on these. */
const DARK_ON_PHONE = ['/', '/collection/1', '/collection/token/1', '/profile', '/createNFT']

for (const path of GUEST_SCREENS)
  test(`a guest can read ${path}`, async ({ quiet: page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page, path)
  })

for (const path of OWN_SCREENS)
  test(`a user can read ${path}`, async ({ quiet: page }) => {
    await signIn(page)
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page, path)
  })

test('a user can read /collection/editingCollection/{id} of their own', async ({ quiet: page }) => {
  await signIn(page)
  const own = await page.request.get('/api/v1/user/collections/moderation')
  for (const { id } of (await own.json()).data.slice(0, 3)) {
    expect((await page.goto(`/collection/editingCollection/${id}`))?.status()).toBe(200)
    await expectReadable(page)
    await page.getByRole('button', { name: 'Посмотреть страницу' }).click()
    const preview = page.getByRole('region', { name: 'Предпросмотр страницы' })
    await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Вернуться к правке' }).click()
    await expect(page.getByRole('button', { name: 'Посмотреть страницу' })).toBeFocused()
  }
})

test('a page that is not there says so', async ({ page }) => {
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectReadable(page)
})

async function expectReadable(page: Page, path?: string) {
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const isPhone = test.info().project.name === 'phone'
  if (!isPhone || DARK_ON_PHONE.includes(path ?? '')) await expectDarkContrast(page)
}
