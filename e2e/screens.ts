import type { Page } from '@playwright/test'

/**
 * Screens that differ from each other: every layout, and every screen that is more than a promise.
 * That the others answer at all is tested without a browser, in apps/api/src/web/site.test.ts.
 */
export const GUEST_SCREENS = [
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
export const OWN_SCREENS = [
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

/** A page that nobody made. */
export const NOTHING_HERE = '/nothing-here'

/** Every collection that the signed-in author may edit, a few of each state. */
export async function listEdited(page: Page): Promise<string[]> {
  const own = await page.request.get('/api/v1/user/collections/moderation')
  const { data } = (await own.json()) as { data: { id: number }[] }
  return data.slice(0, 3).map(({ id }) => `/collection/editingCollection/${id}`)
}
