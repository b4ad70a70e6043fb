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
    route('economy', 'routes/economy.tsx'),
    route('collection/:id', 'routes/collection/collection.tsx'),
    route('collection/token/:id?', 'routes/token/token.tsx'),
    route('gallery/:id?', 'routes/gallery/gallery.tsx'),
    route('articles', 'routes/articles.tsx'),
    route('articles/:id', 'routes/article.tsx'),
    route('FAQ', 'routes/faq/faq.tsx'),
    route('FAQ/:id', 'routes/faq/entry.tsx'),
    route('support', 'routes/support/support.tsx'),
    route('support/requests/:id', 'routes/support/request.tsx'),
    route('support/aboutNFT', 'routes/support/about-nft.tsx'),
    route('support/popularQuestions', 'routes/support/popular-questions.tsx'),
    route('support/termsOfUse', 'routes/support/terms-of-use.tsx'),
    route('404', 'routes/not-found.tsx', { id: '404' }),
    route('*', 'routes/not-found.tsx', { id: 'unknown' }),

    ...soon(
      // The catalogue
      'auctions',
      'museums',
      'ton-only',
      'eth-only',
      // Quests
      'nft-quest/:id?',
    ),
    ...drops('factory', 'factory-mini', `${product}box1`, `${product}box2025`),

    behind('auth', [
      route('support/complaints', 'routes/support/complaints.tsx'),
      route('support/requests', 'routes/support/requests.tsx'),
      route('promotion-token/:id?', 'routes/promos.tsx'),
      route('points', 'routes/points.tsx'),
      route('notifications', 'routes/notifications/notifications.tsx'),
      route('notifications/settings', 'routes/notifications/settings.tsx'),
      route('cart', 'routes/orders/cart.tsx'),
      route('offers', 'routes/orders/offers.tsx'),
      route('offers/received', 'routes/orders/offers.tsx', { id: 'offers/received' }),
      route('orders', 'routes/orders/orders.tsx'),
      route('orders/:id', 'routes/orders/order.tsx'),
      route('wallet', 'routes/wallet/wallet.tsx'),
      route('import_nft/:token?', 'routes/import/import-nft.tsx'),
      route('finance', 'routes/finance/finance.tsx'),
      route('finance/create/sbp', 'routes/finance/payout.tsx'),
      route('finance/receipts/:id', 'routes/finance/receipt.tsx'),
      route('createGallery', 'routes/gallery/create.tsx'),
      route('createNFT', 'routes/create/create-nft.tsx'),
      route('createCollection', 'routes/create/create-collection.tsx'),
      route('collection/editingCollection/:id?', 'routes/create/edit-collection.tsx'),
    ]),
    behind('auth', soon('createAuction', 'referral')),
  ]),

  framed('categories', [route('categories/:identifier?', 'routes/categories.tsx')]),
  framed('sale', [route('collection/:id?/sale', 'routes/collection/sale.tsx')]),

  framed('profile', [
    behind('own-profile', [
      layout('routes/profile/own.tsx', [
        ...tabs('tokens', 'profile', 'profile/hidden', 'profile/created/myTokens'),
        ...tabs('tokens', 'profile/favorites/favoritesNFT'),
        ...tabs('import-nft', 'profile/import_nft'),
        ...tabs(
          'collections',
          'profile/created/myCollections',
          'profile/favorites/favoritesCollection',
        ),
        ...tabs('galleries', 'profile/galleries'),
        ...tabs('activity', 'profile/activity'),
        ...tabs('blockchain-accounts', 'profile/blockchain-accounts'),
      ]),
      layout('routes/settings/settings.tsx', [
        route('profile/settings', 'routes/settings/to-profile-settings.tsx'),
        route('profile/settings/payments', 'routes/settings/payments.tsx'),
        route('profile/settings/profileSettings', 'routes/settings/profile-settings.tsx'),
        route('profile/settings/security', 'routes/settings/security.tsx'),
      ]),
    ]),
    behind('profile', [
      layout('routes/profile/other.tsx', [
        ...tabs('tokens', 'profile/:id', 'profile/:id/created/myTokens'),
        ...tabs('tokens', 'profile/:id/favorites/favoritesNFT'),
        ...tabs(
          'collections',
          'profile/:id/created/myCollections',
          'profile/:id/favorites/favoritesCollection',
        ),
        ...tabs('galleries', 'profile/:id/galleries'),
        ...tabs('activity', 'profile/:id/activity'),
      ]),
      route('profile/:id/*', 'routes/not-found.tsx', { id: 'profile/:id/*' }),
    ]),
  ]),

  framed('factories', [behind('auth', soon('factories'))]),
  framed('factory-player', [
    behind('redirect-to-place', soon('factory/:rareCode?', 'factory/:rareCode/:placeId')),
  ]),
  framed('barrels', [behind('auth', soon('mint-barrels'))]),
  framed('unload-token', [
    behind('auth', [route('unloadToken/unloadTokenPages', 'routes/export/unload-token.tsx')]),
  ]),

  framed(
    'puzzle',
    soon('puzzle', 'puzzle/games/che', 'puzzle/games/fortune', 'puzzle/games/owl', 'puzzle/prizes'),
  ),

  framed('footer', [
    route('maintenance', 'routes/maintenance.tsx'),
    // The account's forms, for who has no scripts; others meet them as dialogs.
    route('account/:form', 'routes/account/form.tsx'),
    route('account/logout', 'routes/account/logout.tsx'),
    route('accountActivation', 'routes/account/activation.tsx'),
    route('password', 'routes/account/password.tsx'),
  ]),
  behind('staff', [
    route('admin/second-factor', 'routes/admin/second-factor.tsx'),
    layout('routes/admin/admin.tsx', [
      route('admin', 'routes/admin/start.tsx'),
      route('admin/moderation', 'routes/admin/moderation/queue.tsx'),
      route('admin/moderation/:id', 'routes/admin/moderation/review.tsx'),
      route('admin/complaints', 'routes/admin/complaints.tsx'),
      route('admin/complaints/:id', 'routes/admin/complaint.tsx'),
      route('admin/people', 'routes/admin/people.tsx'),
      route('admin/people/:id', 'routes/admin/person.tsx'),
      route('admin/tickets', 'routes/admin/tickets.tsx'),
      route('admin/tickets/:id', 'routes/admin/ticket.tsx'),
      route('admin/payouts', 'routes/admin/payouts.tsx'),
      route('admin/payouts/:id', 'routes/admin/payout.tsx'),
      route('admin/invoices', 'routes/admin/invoices.tsx'),
      route('admin/payments', 'routes/admin/payments.tsx'),
      route('admin/payments/:id', 'routes/admin/payment.tsx'),
      route('admin/reconciliation', 'routes/admin/reconciliation.tsx'),
      route('admin/content', 'routes/admin/texts.tsx'),
      route('admin/content/:kind/:id', 'routes/admin/text.tsx'),
      route('admin/banners', 'routes/admin/banners.tsx'),
      route('admin/promo', 'routes/admin/promo.tsx'),
      route('admin/menu', 'routes/admin/menu.tsx'),
      route('admin/footer', 'routes/admin/footer.tsx'),
      route('admin/reports', 'routes/admin/reports.tsx'),
      route('admin/journal', 'routes/admin/journal.tsx'),
      route('admin/system', 'routes/admin/system.tsx'),
      route('admin/*', 'routes/not-found.tsx', { id: 'routes/admin/*' }),
    ]),
  ]),
  framed('header-only', [
    route('test3model', 'routes/test3model.tsx'),
    behind('auth', [route('testingUploladTokens', 'routes/create/many-tokens.tsx')]),
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

/** As `soon`, but each has the share card of its drop. */
function drops(...kinds: string[]) {
  return kinds.map((kind) => route(`drop/${kind}`, 'routes/drop.tsx', { id: `drop/${kind}` }))
}

/** Parts of a profile that one screen shows; each path is an id of its own. */
function tabs(screen: string, ...paths: string[]) {
  return paths.map((path) => route(path, `routes/profile/${screen}.tsx`, { id: path }))
}
