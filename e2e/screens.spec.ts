import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './site.ts'

const GUEST_SCREENS = [
  '/',
  '/?auth=true',
  '/search?query=кефир',
  '/categories/all',
  '/categories/10574',
  '/categories/polygon-only',
  '/categories/kefir-only',
  '/collection/1',
  '/collection/1/sale',
  '/collection/token/1',
  '/gallery/1',
  '/articles/chto-takoe-nft',
  '/FAQ',
  '/FAQ/1',
  '/support/aboutNFT',
  '/support/popularQuestions',
  '/support/termsOfUse',
  '/statistics/ActivityHistory',
  '/statistics/Rating',
  '/auctions',
  '/museums',
  '/ton-only',
  '/accountActivation',
  '/password',
  '/profile/1',
  '/profile/1/galleries',
  '/nft-quest',
  '/nft-quest/1',
  '/drop/factory',
  '/drop/factory-mini',
  '/drop/kefirbox1',
  '/drop/kefirbox2025',
  '/test3model',
  '/testingUploladTokens',
  '/puzzle',
  '/puzzle/games/che',
  '/puzzle/prizes',
]
const OWN_SCREENS = [
  '/',
  '/profile',
  '/profile/hidden',
  '/profile/favorites/favoritesNFT',
  '/profile/settings/profileSettings',
  '/createNFT',
  '/createCollection',
  '/createGallery',
  '/createAuction',
  '/import_nft',
  '/finance',
  '/finance/create/sbp',
  '/points',
  '/wallet',
  '/referral',
  '/factories',
  '/factory/rare',
  '/factory/rare/1',
  '/mint-barrels',
  '/unloadToken/unloadTokenPages?id=1',
  '/collection/editingCollection/1',
  '/promotion-token/1',
]

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in the ${scheme} theme`, () => {
    test.use({ colorScheme: scheme })

    for (const path of GUEST_SCREENS)
      test(`a guest can read ${path}`, async ({ quiet: page }) => {
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('main')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })

    for (const path of OWN_SCREENS)
      test(`a user can read ${path}`, async ({ quiet: page }) => {
        await signIn(page)
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('main')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })

    test('a page that is not there says so', async ({ page }) => {
      expect((await page.goto('/nothing-here'))?.status()).toBe(404)
      await expect(page.getByText('This page could not be found')).toBeVisible()
      await expectAccessible(page)
    })
  })

for (const path of [
  '/categories/abc',
  '/categories/12x',
  '/articles/net-takoy',
  '/profile/abc',
  '/404',
])
  test(`${path} is 404`, async ({ request }) =>
    expect((await request.get(path)).status()).toBe(404))
