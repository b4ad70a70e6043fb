import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath } from 'vite'
import { chunkModules } from './chunk-modules.ts'
import { isOf, isOnlyOf, isShared, pagesBelow, pagesIn, sharedChunks } from './shared-chunks.ts'
import { throwLostRoutes } from './throw-lost-routes.ts'

const APP = normalizePath(join(import.meta.dirname, 'app'))

/** What the first visit to the site loads. */
const FIRST = pagesIn(APP, 'entry.client.tsx', 'root.tsx', 'routes/home.tsx')
/** Where accounts are opened and entered. */
const ACCOUNT = pagesIn(
  APP,
  'features/accounts/account-dialogs.tsx',
  'routes/account/activation.tsx',
  'routes/account/form.tsx',
  'routes/account/logout.tsx',
  'routes/account/password.tsx',
)
const SETTINGS = pagesIn(
  APP,
  'routes/settings/payments.tsx',
  'routes/settings/profile-settings.tsx',
  'routes/settings/security.tsx',
)
const TOKEN = pagesIn(APP, 'routes/token/token.tsx')
/** The pages of tokens, collections and lists of them, which visitors walk between. */
const CATALOGUE = pagesIn(
  APP,
  'routes/categories.tsx',
  'routes/collection/collection.tsx',
  'routes/profile/tokens.tsx',
  'routes/search.tsx',
  'routes/statistics/activity-history.tsx',
  'routes/statistics/rating.tsx',
  ...TOKEN,
)
/** A collection's page, what it sells, and how its author sees it before it is there. */
const COLLECTION = pagesIn(
  APP,
  'routes/collection/collection.tsx',
  'routes/collection/sale.tsx',
  'routes/create/collection-preview.tsx',
)
/** Where deals are looked at while their money moves. */
const DEALS = pagesIn(
  APP,
  'routes/orders/cart.tsx',
  'routes/orders/offers.tsx',
  'routes/orders/order.tsx',
)
/** The desks of staff, of which visitors load nothing. */
const STAFF = pagesBelow(APP, 'routes/admin')

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    throwLostRoutes(),
    chunkModules(import.meta.dirname, join(import.meta.dirname, 'build/chunk-modules.json')),
  ],
  build: {
    // A font or icon inside the style sheet would be fetched by those who never see it.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A few long-lived files instead of forty: each request costs a round trip on a phone.
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                  // Before every chunk of our own.
                  priority: 100,
                },
                ...sharedChunks(APP, [
                  { name: 'shell', takes: (by) => isOf(by, FIRST) },
                  // What the forms of accounts share with the rest of the site comes without them.
                  { name: 'forms', takes: (by) => isOf(by, ACCOUNT) && !isOnlyOf(by, ACCOUNT) },
                  {
                    name: 'catalogue',
                    takes: (by) => isShared(by, CATALOGUE) && isOf(by, TOKEN),
                  },
                  // What only lists share: a token's page has no filters.
                  { name: 'lists', takes: (by) => isShared(by, CATALOGUE) },
                  {
                    name: 'collection-parts',
                    takes: (by) => isShared(by, COLLECTION) && isOnlyOf(by, COLLECTION),
                  },
                  // What keeps a deal fresh on a token's page too: a file, not one for each of its hooks.
                  {
                    name: 'fresh',
                    takes: (by) => isOf(by, TOKEN) && isOf(by, DEALS),
                  },
                  { name: 'account-forms', takes: (by) => isShared(by, ACCOUNT) },
                  { name: 'settings', takes: (by) => isShared(by, SETTINGS) },
                  // A chunk takes along what its modules import: what others need too must not go with it.
                  // What a moderator looks at as visitors do comes without what only forms share with the desks.
                  { name: 'looks', takes: (by) => isOf(by, STAFF) && isOf(by, CATALOGUE) },
                  // What a token's page shares with its own lazy parts and with an author's preview of it.
                  { name: 'token-parts', takes: (by) => isOf(by, TOKEN) },
                  { name: 'common', takes: (by) => isOf(by, STAFF) && !isOnlyOf(by, STAFF) },
                  { name: 'staff', takes: (by) => isShared(by, STAFF) && isOnlyOf(by, STAFF) },
                ]),
              ],
            },
          },
        },
      },
    },
  },
})
