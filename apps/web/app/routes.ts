import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { PRODUCT } from '@kefir/rules/product'

const product = PRODUCT.slug

/**
 * The site's contents page: every screen, grouped by its layout, then by its guard.
 * `soon` lists screens that are still being built; each moves to a `route` of its own.
 */
export default [
  framed('default', [
    index('routes/home.tsx'),
    route('search', 'routes/search.tsx'),
    route('statistics/ActivityHistory', 'routes/statistics/activity-history.tsx'),
    route('statistics/Rating', 'routes/statistics/rating.tsx'),
    route('collection/:id', 'routes/collection/collection.tsx'),
    route('collection/token/:id?', 'routes/token.tsx'),
    route('articles', 'routes/articles.tsx'),
    route('articles/:id', 'routes/article.tsx'),
    route('FAQ', 'routes/faq/faq.tsx'),
    route('FAQ/:id', 'routes/faq/entry.tsx'),
    route('support', 'routes/support/support.tsx'),
    route('support/aboutNFT', 'routes/support/about-nft.tsx'),
    route('support/popularQuestions', 'routes/support/popular-questions.tsx'),
    route('support/termsOfUse', 'routes/support/terms-of-use.tsx'),
    route('404', 'routes/not-found.tsx', { id: '404' }),
    route('*', 'routes/not-found.tsx', { id: 'unknown' }),

    ...soon(
      // The catalogue
      'gallery/:id?',
      'auctions',
      'museums',
      'ton-only',
      'eth-only',
      // Drops and quests
      'drop/factory',
      'drop/factory-mini',
      `drop/${product}box1`,
      `drop/${product}box2025`,
      'nft-quest/:id?',
    ),

    behind('auth', [
      route('support/complaints', 'routes/support/complaints.tsx'),
      route('promotion-token/:id?', 'routes/promotion-token.tsx'),
    ]),
    behind(
      'auth',
      soon(
        'createNFT',
        'createCollection',
        'createGallery',
        'createAuction',
        'collection/editingCollection/:id?',
        'import_nft/:token?',
        'finance',
        'finance/create/sbp',
        'points',
        'wallet',
        'referral',
      ),
    ),
  ]),

  framed('categories', [route('categories/:identifier?', 'routes/categories.tsx')]),
  framed('sale', [route('collection/:id?/sale', 'routes/collection/sale.tsx')]),

  framed('profile', [
    behind('own-profile', [
      layout(
        'routes/profile/own.tsx',
        soonTabs(
          'profile',
          'profile/activity',
          'profile/blockchain-accounts',
          'profile/galleries',
          'profile/hidden',
          'profile/import_nft',
          'profile/created/myCollections',
          'profile/created/myTokens',
          'profile/favorites/favoritesCollection',
          'profile/favorites/favoritesNFT',
        ),
      ),
      layout('routes/settings/settings.tsx', [
        route('profile/settings', 'routes/settings/to-profile-settings.tsx'),
        route('profile/settings/payments', 'routes/settings/payments.tsx'),
        route('profile/settings/profileSettings', 'routes/settings/profile-settings.tsx'),
        route('profile/settings/security', 'routes/settings/security.tsx'),
      ]),
    ]),
    behind('profile', [
      layout(
        'routes/profile/other.tsx',
        soonTabs(
          'profile/:id',
          'profile/:id/activity',
          'profile/:id/galleries',
          'profile/:id/created/myCollections',
          'profile/:id/created/myTokens',
          'profile/:id/favorites/favoritesCollection',
          'profile/:id/favorites/favoritesNFT',
        ),
      ),
      route('profile/:id/*', 'routes/not-found.tsx', { id: 'profile/:id/*' }),
    ]),
  ]),

  framed('factories', [behind('auth', soon('factories'))]),
  framed('factory-player', [
    behind('redirect-to-place', soon('factory/:rareCode?', 'factory/:rareCode/:placeId')),
  ]),
  framed('barrels', [behind('auth', soon('mint-barrels'))]),
  framed('unload-token', [behind('auth', soon('unloadToken/unloadTokenPages'))]),

  framed(
    'puzzle',
    soon('puzzle', 'puzzle/games/che', 'puzzle/games/fortune', 'puzzle/games/owl', 'puzzle/prizes'),
  ),

  framed('footer', [
    route('maintenance', 'routes/maintenance.tsx'),
    // The account's forms, for who has no scripts; others meet them as dialogs.
    route('account/:form', 'routes/account/form.tsx'),
    route('accountActivation', 'routes/account/activation.tsx'),
    route('password', 'routes/account/password.tsx'),
  ]),
  behind('staff', [
    route('admin/second-factor', 'routes/admin/second-factor.tsx'),
    layout('routes/admin/admin.tsx', [
      route('admin', 'routes/admin/start.tsx'),
      route('admin/moderation', 'routes/admin/moderation/queue.tsx'),
      route('admin/moderation/:id', 'routes/admin/moderation/review.tsx'),
    ]),
  ]),
  framed('header-only', [
    route('test3model', 'routes/test3model.tsx'),
    ...soon('testingUploladTokens'),
  ]),
] satisfies RouteConfig

/** Inside a layout of the specification, by its name. */
function framed(name: string, screens: RouteConfigEntry[]) {
  return layout(`shell/layouts/${name}.tsx`, screens)
}

/** Behind a guard; the id is told apart by the first screen it keeps. */
function behind(guard: string, screens: RouteConfigEntry[]) {
  const first = screens[0]?.path ?? screens[0]?.children?.[0]?.path
  return layout(`routes/guards/${guard}.tsx`, { id: `${guard} of ${first}` }, screens)
}

/** Screens to come. The path is the id, under which `coming-screens.ts` describes the screen. */
function soon(...paths: string[]) {
  return paths.map((path) => route(path, 'routes/under-construction.tsx', { id: path }))
}

/** The same inside a profile, below its card. */
function soonTabs(...paths: string[]) {
  const file = 'routes/profile/tab-under-construction.tsx'
  return paths.map((path) => route(path, file, { id: path }))
}
