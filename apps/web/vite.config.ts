import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What long lists need, by folder. */
const LISTS = {
  lib: 'use-pages|join-pages|page-number|leave-past-end',
  ui: 'load-more|sort-menu|expandable-text|drawn-banner|share-menu|skeleton|breadcrumbs',
}
/** Not for the first load: what a visitor may never open, and what only forms need. */
const LATER = [
  'layouts|pictures|sidebar-panel|live',
  'use-form|use-action-form|form-draft|read-refusal|field|password-field|tick',
  'coming-|search[\\\\/]|workshop-tabs|text-',
  LISTS.lib,
  LISTS.ui,
].join('|')
const CARDS = 'token-card|token-link|favourite-|checked-line|format-age|volume-change'
const SHELL = new RegExp(
  [
    `apps[\\\\/]web[\\\\/]app[\\\\/](lib[\\\\/][a-z]+|ui|shell)[\\\\/](?!${LATER})`,
    `features[\\\\/]catalogue[\\\\/](${CARDS})`,
    'packages[\\\\/](?!rules[\\\\/]accounts[\\\\/]socials)',
  ].join('|'),
)
/** Not the grid with its filters, which only collections have. */
const CATALOGUE = new RegExp(
  [
    'features[\\\\/]catalogue[\\\\/](?!filters|token-explorer|token-grid|collection-meta)',
    'features[\\\\/]complaints[\\\\/]complaint-button',
    `lib[\\\\/]paging[\\\\/](${LISTS.lib})`,
    `ui[\\\\/](${LISTS.ui})`,
  ].join('|'),
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
              // A group takes along what its modules import, so the order of priority matters.
              groups: [
                // Two long-lived files instead of twenty: each request costs a round trip on a phone.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                  priority: 4,
                },
                {
                  name: 'shell',
                  test: SHELL,
                  minShareCount: 2,
                  priority: 3,
                },
                // Forms come after the page, so they do not ride with the shell.
                {
                  name: 'forms',
                  test: /app[\\/](lib[\\/]forms[\\/](use-form|form-draft|read-refusal)|ui[\\/](field|password-field|tick))\./,
                  priority: 2,
                },
                // What the pages of tokens and collections share, beside what the home page has of it.
                {
                  name: 'catalogue',
                  test: CATALOGUE,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'account-forms',
                  test: /app[\\/]features[\\/]accounts[\\/](?!account-door|account-page)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
