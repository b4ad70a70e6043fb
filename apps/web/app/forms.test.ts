import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is kept of every form until it is sent. A new form gets its line here: a draft, or the reason why not. */
const KEPT = 'a draft in the browser'
const KEPT_FIELDS = 'useKeptFields, in the browser and on the server'
const LOGIN = 'the login keeps none: Core §3'
const SECRETS = 'only passwords, codes or a card, which nothing may keep'
const BUTTON = 'nothing is typed: a press, a switch or a choice that acts at once'
const ADDRESS = 'what is asked stands in the address'
const STAFF = 'a deed of staff: what was written of one must not stand ready for the next'
const NO_SCRIPTS = 'shown to who has no scripts, and so keeps nothing'

const FORMS: Record<string, string> = {
  'features/accounts/forms/fast-register-form.tsx': KEPT,
  'features/accounts/forms/login-form.tsx': LOGIN,
  'features/accounts/forms/recovery-form.tsx': KEPT,
  'features/accounts/forms/register-form.tsx': KEPT,
  'features/accounts/forms/resend-form.tsx': KEPT,
  'features/accounts/forms/reset-form.tsx': SECRETS,
  'features/accounts/forms/use-letter-form.ts': KEPT,
  'features/catalogue/filters/filter-panel.tsx <form>': ADDRESS,
  'features/catalogue/person/list-search.tsx <form>': ADDRESS,
  'features/catalogue/person/person-filters.tsx <form>': ADDRESS,
  'features/catalogue/person/selection/sale-prices.tsx':
    'prices of tokens that were chosen on the page, and the choice goes with it',
  'features/complaints/complaint-card.tsx': KEPT,
  'features/content/faq-search.tsx <Form>': ADDRESS,
  'features/finance/payout-form.tsx payout': KEPT,
  'features/export/export-form.tsx token-export': BUTTON,
  'features/galleries/create-form.tsx gallery-create': KEPT,
  'features/galleries/delete-gallery.tsx <Form>': BUTTON,
  'features/galleries/deleted-panel.tsx gallery-restore': BUTTON,
  'features/galleries/edit-panel.tsx gallery-edit': KEPT,
  'features/galleries/gallery-toolbar.tsx <Form>': ADDRESS,
  'features/galleries/link-panel.tsx gallery-renew-link': BUTTON,
  'features/import/import-filters.tsx <Form>': ADDRESS,
  'features/import/import-form.tsx': BUTTON,
  'features/import/import-all.tsx wallet-import-all': BUTTON,
  'features/import/metadata-refresh.tsx metadata-refresh': BUTTON,
  'features/import/name-token.tsx wallet-name': KEPT,
  'features/import/wallet-bar.tsx <Form>': ADDRESS,
  'features/import/wallet-bar.tsx wallet-scan': BUTTON,
  'features/market/buy-button.tsx <form>': BUTTON,
  'features/market/cart-button.tsx <form>': BUTTON,
  'features/market/cart-row.tsx <form>': BUTTON,
  'features/market/cart-total.tsx <form>': BUTTON,
  'features/market/offer-deed.tsx <fetcher.Form>': BUTTON,
  'features/market/offer-dialog.tsx': KEPT,
  'features/market/offers-list.tsx <form>': NO_SCRIPTS,
  'features/market/order-cancel.tsx <form>': BUTTON,
  'features/market/order-invoice.tsx <form>': BUTTON,
  'features/market/order-ways.tsx <form>': BUTTON,
  'features/market/sale-dialog.tsx': KEPT,
  'features/notifications/read-all.tsx notifications-read': BUTTON,
  'features/notifications/settings-form.tsx notification-settings': KEPT,
  'features/promos/buy-promo.tsx <form>': BUTTON,
  'features/promos/give-up-promo.tsx <form>': BUTTON,
  'features/settings/card-form.tsx': SECRETS,
  'features/settings/kept-detail.tsx': BUTTON,
  'features/settings/login-alerts.tsx login-alerts': BUTTON,
  'features/settings/password-card.tsx password': SECRETS,
  'features/settings/picture-picker.tsx': BUTTON,
  'features/settings/profile-form.tsx profile': KEPT,
  'features/settings/removal-card.tsx removal': SECRETS,
  'features/settings/removal-card.tsx removal-cancel': BUTTON,
  'features/settings/requisites-card.tsx account': KEPT,
  'features/settings/sbp-card.tsx sbp': KEPT,
  'features/settings/session-row.tsx session-end': BUTTON,
  'features/settings/sessions-card.tsx logout-all': BUTTON,
  'features/settings/socials-form.tsx socials': KEPT,
  'features/settings/two-factor-card.tsx recovery-codes': SECRETS,
  'features/settings/two-factor-card.tsx two-factor-confirm': SECRETS,
  'features/settings/two-factor-card.tsx two-factor-off': SECRETS,
  'features/settings/two-factor-setup.tsx two-factor-start': SECRETS,
  'features/staff/desk-filters.tsx <Form>': ADDRESS,
  'features/staff/moderation/reject-dialog.tsx': STAFF,
  'features/staff/reason-dialog.tsx': STAFF,
  'features/staff/texts/text-form.tsx': KEPT,
  'features/staff/tickets/reply-form.tsx': KEPT,
  'features/support/message-form.tsx request-message': KEPT,
  'features/support/request-form.tsx request': KEPT,
  'features/token/confirm-check.tsx': SECRETS,
  'features/works/collection-dialog.tsx collection-create': KEPT,
  'features/works/collection-form.tsx': KEPT_FIELDS,
  'features/works/withdraw-form.tsx edit-withdraw': BUTTON,
  'features/works/work-form.tsx': KEPT_FIELDS,
  'features/wallet/address-card.tsx address-main': BUTTON,
  'features/wallet/blockchain-account-dialog.tsx <form>': BUTTON,
  'features/wallet/unlink-fold.tsx address-unlink': BUTTON,
  'routes/account/activation.tsx': SECRETS,
  'routes/admin/reports.tsx <Form>': ADDRESS,
  'shell/exit-form.tsx <form>': BUTTON,
  'shell/search/header-search.tsx <Form>': ADDRESS,
}

type Found = { key: string; hasDraft: boolean }

const SOURCES = globSync('{features,routes,shell}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8') }))

const HOOK = /(?<!function )\buse(?:Action|Letter)?Form(?:<[^;=]*?>)?\(\{/g
/** A form of no hook, unless a component of the file's own is called so. */
const ELEMENT = /<(form|Form|fetcher\.Form)(?=[\s>])/g

const hooksIn = ({ file, text }: (typeof SOURCES)[number]): Found[] =>
  [...text.matchAll(HOOK)].map(({ index, 0: opening }) => {
    const options = untilClosed(text, index + opening.length - 1, '{', '}')
    const intent = /\bintent: '([\w-]+)'/.exec(options)?.[1]
    return { key: intent ? `${file} ${intent}` : file, hasDraft: /\bdraft\b/.test(options) }
  })

const elementsIn = ({ file, text }: (typeof SOURCES)[number]): Found[] =>
  [...text.matchAll(ELEMENT)].flatMap(({ index, 1: name }) => {
    const tag = openingTag(text, index)
    const isOwnName = name === 'Form' && !/\bForm\b[^}]*\} from 'react-router'/.test(text)
    const isHooked = isOwnName || /\{\.\.\.(?:\w+\.)?formProps\}/.test(tag)
    return isHooked ? [] : [{ key: `${file} <${name}>`, hasDraft: false }]
  })

/** From its first brace to the one that closes it. */
function untilClosed(text: string, from: number, open: string, close: string): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1
    if (text[at] === close) depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** To its `>`, past those of functions in its attributes. */
function openingTag(text: string, from: number): string {
  let at = from
  while (at < text.length && text[at] !== '>')
    at += text[at] === '{' ? untilClosed(text, at, '{', '}').length : 1
  return text.slice(from, at + 1)
}

const found = SOURCES.flatMap((source) => [...hooksIn(source), ...elementsIn(source)])

test('every form keeps what was typed until it is sent, or says here why not', () => {
  expect([...new Set(found.map(({ key }) => key))].toSorted()).toEqual(
    Object.keys(FORMS).toSorted(),
  )
})

test('what is said to be kept has the name of its draft, and nothing else has one', () => {
  const named = found.filter(({ hasDraft }) => hasDraft).map(({ key }) => key)
  const said = Object.keys(FORMS).filter((key) => FORMS[key] === KEPT)
  expect(named.toSorted()).toEqual(said.toSorted())
})

test('a form that keeps its fields itself does so', () => {
  const keepers = SOURCES.filter(({ text }) => text.includes('useKeptFields<')).map(
    ({ file }) => file,
  )
  const said = Object.keys(FORMS).filter((key) => FORMS[key] === KEPT_FIELDS)
  expect(keepers.toSorted()).toEqual(expect.arrayContaining(said.map((key) => key.split(' ')[0]!)))
})
