import { describe, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { comingScreen } from './shell/coming-screens.ts'
import routes from './routes.ts'

const everyRoute = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...everyRoute(entry.children ?? [])])
const table = everyRoute(routes)

describe('the site’s contents page', () => {
  test.each([
    'search',
    'categories/:identifier?',
    'collection/:id',
    'collection/:id?/sale',
    'collection/editingCollection/:id?',
    'collection/token/:id?',
    'gallery/:id?',
    'articles/:id',
    'FAQ',
    'FAQ/:id',
    'createCollection',
    'createGallery',
    'createNFT',
    'import_nft/:token?',
    'promotion-token/:id?',
    'unloadToken/unloadTokenPages',
    'finance/create/sbp',
    'points',
    'wallet',
    'statistics/ActivityHistory',
    'statistics/Rating',
    'account/:form',
    'account/logout',
    'accountActivation',
    'password',
    'maintenance',
    'referral',
    'test3model',
    'testingUploladTokens',
    'factories',
    'factory/:rareCode?',
    'factory/:rareCode/:placeId',
    'mint-barrels',
    'puzzle/games/owl',
    'puzzle/prizes',
    'nft-quest/:id?',
    'drop/factory-mini',
    'drop/kefirbox2025',
    'profile/settings/security',
    'profile/:id/favorites/favoritesNFT',
  ])('has /%s', (path) => expect(table.filter((entry) => entry.path === path)).toHaveLength(1))

  test('describes every screen that is still to come', () => {
    const coming = table.filter(({ file }) => /\/(under-construction|drop)\.tsx$/.test(file))
    expect(coming.length).toBeGreaterThan(0)
    const nameless = coming.filter(({ id = '' }) => comingScreen(id).title === 'Новый раздел')
    expect(nameless).toEqual([])
  })
})
