import { DEED_EXAMPLES } from './deed-examples.ts'
import type { TestApp } from './test-app.ts'

const PAYMENTS = '/profile/settings/payments'
const PROFILE = '/profile/settings/profileSettings'
export const SECURITY = '/profile/settings/security'
export const ADDRESSES = '/profile/blockchain-accounts'
export const WALLET = '/wallet'
export const UNLOAD = '/unloadToken/unloadTokenPages?id=:id'
export const IMPORT = '/import_nft'
export const COMPLAINTS = '/support/complaints'
export const GALLERY = '/gallery/:id'
export const REQUEST = '/support/requests/:id'
export const TOKEN = '/collection/token/:id'
export const ORDER = '/orders/:id'
export const PROMO = '/promotion-token/:id'
export const OFFERS = '/offers'
export const OFFERS_RECEIVED = '/offers/received'
export const OWN_COLLECTION = '/collection/editingCollection/:id'

export type Fields = Record<string, unknown>
/** `:id` of a page is the example's own. */
type FormRow = [intent: string, page: string, deed: keyof typeof DEED_EXAMPLES, fields?: Fields]

/** A form for each deed that a page does without scripts; where fields are named unlike the call's, they follow. */
export const FORMS: FormRow[] = [
  ['password', SECURITY, 'changePassword'],
  ['login-alerts', SECURITY, 'setLoginAlerts', { login_alerts: 'on' }],
  ['session-end', SECURITY, 'endSession'],
  ['two-factor-start', SECURITY, 'startSecondFactor'],
  ['two-factor-confirm', SECURITY, 'confirmSecondFactor'],
  ['two-factor-off', SECURITY, 'turnOffSecondFactor'],
  ['recovery-codes', SECURITY, 'renewRecoveryCodes'],
  ['removal', SECURITY, 'orderRemoval'],
  ['removal-cancel', SECURITY, 'cancelRemoval'],
  ['token-export', UNLOAD, 'mintToken'],
  ['address-main', ADDRESSES, 'chooseMainAddress'],
  ['address-unlink', ADDRESSES, 'unlinkAddress'],
  ['address-main', WALLET, 'chooseMainAddress'],
  ['address-unlink', WALLET, 'unlinkAddress'],
  ['wallet-scan', IMPORT, 'scanWallet'],
  ['wallet-name', IMPORT, 'scanWallet', { contract: `0x${'c1'.repeat(20)}`, number: '1' }],
  ['wallet-import', IMPORT, 'importTokens'],
  ['wallet-import-all', IMPORT, 'importTokens'],
  ['wallet-trust', IMPORT, 'trustTokens'],
  ['metadata-refresh', TOKEN, 'refreshTokenMetadata'],
  ['sbp', PAYMENTS, 'saveSbpPhone'],
  ['sbp-remove', PAYMENTS, 'removeSbpPhone'],
  ['card-remove', PAYMENTS, 'removeCard'],
  ['account', PAYMENTS, 'saveRequisites'],
  ['account-remove', PAYMENTS, 'removeRequisites'],
  ['payout', '/finance/create/sbp', 'orderPayout', { bank: 'Сбербанк' }],
  ['profile', PROFILE, 'saveProfile', { nikname: 'novoe-imya' }],
  ['socials', PROFILE, 'saveSocials', { vk: 'https://vk.com/stranica' }],
  ['avatar-remove', PROFILE, 'removeAvatar'],
  ['banner-remove', PROFILE, 'removeBanner'],
  ['notifications-read', '/notifications', 'readNotifications'],
  [
    'notification-settings',
    '/notifications/settings',
    'saveNotificationSettings',
    { shown: 'price_drop.email' },
  ],
  ['appeal', COMPLAINTS, 'appealComplaint'],
  ['gallery-create', '/createGallery', 'createGallery', { tokens: '[]' }],
  ['gallery-edit', GALLERY, 'changeGallery'],
  ['gallery-renew-link', GALLERY, 'changeGallery'],
  ['gallery-delete', GALLERY, 'deleteGallery'],
  ['gallery-restore', GALLERY, 'restoreGallery'],
  ['request', '/support', 'sendTicket'],
  ['request-message', REQUEST, 'writeToTicket'],
  ['collection-create', '/createCollection', 'createCollection'],
  ['collection-edit', OWN_COLLECTION, 'editCollection'],
  ['edit-withdraw', OWN_COLLECTION, 'withdrawCollectionEdit'],
  ['token-buy', TOKEN, 'buyTokens'],
  ['cart-add', TOKEN, 'addToCart'],
  ['cart-remove', '/cart', 'removeFromCart'],
  ['cart-order', '/cart', 'orderCart'],
  ['offer-make', TOKEN, 'makeOffer'],
  ['offer-withdraw', OFFERS, 'withdrawOffer'],
  ['offer-accept', OFFERS_RECEIVED, 'acceptOffer'],
  ['offer-decline', OFFERS_RECEIVED, 'declineOffer'],
  ['order-pay', ORDER, 'payOrder'],
  ['order-cancel', ORDER, 'cancelOrder'],
  ['invoice-test-pay', ORDER, 'payInvoiceByTest'],
  ['promo-buy', PROMO, 'buyPromo'],
  ['promo-cancel', PROMO, 'giveUpPromo'],
  ['register', '/account/register', 'register'],
  ['fast-register', '/account/fast-register', 'registerFast'],
]

export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** The fields as a browser sends them. */
export const encodeForm = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value === true ? 'on' : value)]),
  ).toString()

export const keyOn = (page: string) => /name="form_key" value="([^"]+)"/.exec(page)?.[1]

/** Whose form it is, with the key of the page on which it stands, and what it sends. */
export async function fillForm(site: TestApp, [intent, path, deed, fields = {}]: FormRow) {
  const { id, pageId = id, cookie, payload } = await DEED_EXAMPLES[deed](site)
  const url = path.replace(':id', String(pageId))
  const page = await site.call({ url, ...(cookie && { cookie }) })
  const words = intent === 'appeal' ? `appeal ${id}` : intent
  const sent: Fields = { ...payload, ...fields, id, intent: words, form_key: keyOn(page.payload) }
  return { url, cookie, sent }
}
