import { calls } from '@kefir/wire/calls'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import type { ACTS_OUTSIDE, DeedName } from '../plugins/acts-outside.ts'
import { DESK_DEEDS } from './desk-deeds.ts'
import { giveMoney } from './give-money.ts'
import { makeCollection } from './make-collection.ts'
import { makeImported, makeWalletToken } from './make-imported.ts'
import { makeOrganisation } from './make-organisation.ts'
import { makeUser, TEST_PASSWORD } from './make-user.ts'
import { makeSeller } from './make-seller.ts'
import { PEOPLE_DEEDS } from './people-deeds.ts'
import type { TestApp } from './test-app.ts'
import { linkWallet, newWallet, proofOf } from './wallet-of.ts'
import { WORK_EXAMPLES } from './work-examples.ts'

export type Asked = {
  id?: number
  /** The `:id` of the page with its form, where that is another. */
  pageId?: number
  /** Of texts: articles where nothing is said. */
  kind?: string
  cookie?: string
  payload?: object
  headers?: Record<string, string>
}
export type Example = (bed: TestApp) => Promise<Asked>

let serial = 0
const newName = () => `deyatel-${(serial += 1)}`
const newUser = ({ context }: TestApp) => makeUser(context.db, { nikname: newName() })
const newEmail = () => `${newName()}@example.org`

const fillPath = (path: string, id: number, kind: string) =>
  path.replace(':id', String(id)).replace(':kind', kind).replace(':form', 'createNFT')

/** The request of a deed; it comes from an address of its own, for addresses have limits. */
export const requestOf = (
  name: DeedName,
  { id = 0, kind = 'pages', cookie, payload, headers }: Asked,
) => ({
  ...(cookie && { cookie }),
  ...(payload && { payload }),
  ...(headers && { headers }),
  method: calls[name].method,
  url: `/api${encodeURI(fillPath(calls[name].path, id, kind))}`,
  remoteAddress: `10.20.0.${(serial += 1) % 250}`,
})

async function done(bed: TestApp, name: DeedName, asked: Asked) {
  const answer = await bed.call(requestOf(name, asked))
  if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.body}`)
  return answer.json()
}

/** A person with nothing but what they send. */
const withBody =
  (payload: object = {}): Example =>
  async (bed) => ({ cookie: (await newUser(bed)).cookie, payload })

const proof = { password: TEST_PASSWORD }
const consents = { agreement: true, agree_personal: true }
const REQUISITES = {
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  account: '40702810938000000001',
}

async function newToken(bed: TestApp) {
  const { id: ownerId, cookie } = await newUser(bed)
  const made = await makeCollection(bed.context.db, { authorId: ownerId, tokens: [{ ownerId }] })
  return { tokenId: made.tokenIds[0]!, collectionId: made.id, ownerId, cookie }
}

const ownToken: Example = async (bed) => {
  const { tokenId, cookie } = await newToken(bed)
  return { id: tokenId, cookie }
}
const ownCollection: Example = async (bed) => {
  const { collectionId, cookie } = await newToken(bed)
  return { id: collectionId, cookie }
}

/** Somebody who looks at another's token. */
const asBuyer: Example = async (bed) => ({
  cookie: (await newUser(bed)).cookie,
  payload: { token_id: (await newToken(bed)).tokenId },
})

const asOwnerWithCode: Example = async (bed) => {
  const { tokenId, cookie } = await newToken(bed)
  const buyer = await newUser(bed)
  const { code } = await done(bed, 'askVerification', {
    cookie: buyer.cookie,
    payload: { token_id: tokenId },
  })
  return { cookie, payload: { token_id: tokenId, code } }
}

const complaint: Example = async (bed) => ({
  cookie: (await newUser(bed)).cookie,
  payload: { user_id: (await newUser(bed)).id, text: 'Спам' },
})

const declinedComplaint: Example = async (bed) => {
  const asked = await complaint(bed)
  const { id } = await done(bed, 'makeComplaint', asked)
  const declined = bed.context.db.updateTable('complaints').set({ status: 'declined' })
  await declined.where('id', '=', id).execute()
  return { ...asked, id, payload: { text: 'Посмотрите, пожалуйста, ещё раз' } }
}

async function newGallery(bed: TestApp) {
  const { id, cookie } = await newUser(bed)
  const { tokenId } = await newToken(bed)
  const gallery = await bed.context.db
    .insertInto('galleries')
    .values({ user_id: id, name: 'Любимое', is_public: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { cookie, payload: { gallery_id: gallery.id, token_id: tokenId } }
}

const filledGallery: Example = async (bed) => {
  const { cookie, payload } = await newGallery(bed)
  await done(bed, 'addToGallery', { cookie, payload })
  const { gallery_id, token_id } = payload
  return { cookie, payload: { gallery_id, tokens: [{ token_id }] } }
}

const ownGallery: Example = async (bed) => {
  const { cookie, payload } = await newGallery(bed)
  return { cookie, id: payload.gallery_id, payload: { name: 'Избранное' } }
}

const galleryOfMany: Example = async (bed) => {
  const { cookie, payload } = await newGallery(bed)
  const { gallery_id, token_id } = payload
  return { cookie, payload: { gallery_id, tokens: [{ token_id }] } }
}

const galleryToDelete: Example = async (bed) => {
  const { cookie, payload } = await newGallery(bed)
  const { gallery_id } = payload
  return { cookie, id: gallery_id, payload: { gallery_id } }
}

const deletedGallery: Example = async (bed) => {
  const { cookie, payload } = await newGallery(bed)
  const { gallery_id } = payload
  await done(bed, 'deleteGallery', { cookie, payload: { gallery_id } })
  return { cookie, id: gallery_id }
}

const manyOwnTokens: Example = async (bed) => {
  const { tokenId, cookie } = await newToken(bed)
  return { cookie, payload: { token_ids: [tokenId], is_hidden: true } }
}

async function tokenToSell({ context: { db } }: TestApp) {
  const seller = await makeSeller(db, newName())
  const { tokenIds } = await makeCollection(db, { authorId: seller.id, tokens: [{}] })
  return { id: tokenIds[0]!, cookie: seller.cookie, payload: { price: '100.00' } }
}
const tokensToSell: Example = async (bed) => {
  const { id, cookie, payload } = await tokenToSell(bed)
  return { cookie, payload: { items: [{ token_id: id, ...payload }] } }
}
const tokensOnSale: Example = async (bed) => {
  const asked = await tokenToSell(bed)
  await done(bed, 'putOnSale', asked)
  return { cookie: asked.cookie, payload: { token_ids: [asked.id] } }
}

const tokenToBuy = async (bed: TestApp) => {
  const asked = await tokenToSell(bed)
  await done(bed, 'putOnSale', asked)
  return { id: asked.id, cookie: (await newUser(bed)).cookie, payload: { token_id: asked.id } }
}
const filledCart: Example = async (bed) => {
  const { cookie, payload } = await tokenToBuy(bed)
  await done(bed, 'addToCart', { cookie, payload })
  return { cookie }
}
const ownOrder =
  (payload?: object): Example =>
  async (bed) => {
    const asked = await tokenToBuy(bed)
    const { order_id } = await done(bed, 'buyTokens', asked)
    return { id: order_id, cookie: asked.cookie, ...(payload && { payload }) }
  }

const OFFER = { price: '150.00', expires_in_days: 3 }
const tokenToOffer: Example = async (bed) => ({
  id: (await tokenToSell(bed)).id,
  cookie: (await newUser(bed)).cookie,
  payload: { ...OFFER, method: 'card' },
})
/** An offer from the balance, with who made it and who received it. */
const madeOffer = async (bed: TestApp) => {
  const { id, cookie: ownerCookie } = await tokenToSell(bed)
  const { id: userId, cookie } = await newUser(bed)
  await giveMoney(bed.context.db, { userId, amount: 50_000n, currency: 'RUB' })
  const offer = await done(bed, 'makeOffer', { id, cookie, payload: OFFER })
  return { id: offer.id, cookie, ownerCookie }
}
const receivedOffer =
  (payload?: object): Example =>
  async (bed) => {
    const { id, ownerCookie } = await madeOffer(bed)
    return { id, cookie: ownerCookie, ...(payload && { payload }) }
  }

const tokenForPromo =
  (slot: 'new_1' | 'new_2') =>
  async (bed: TestApp): Promise<Asked> => {
    const { tokenId, cookie } = await newToken(bed)
    return { id: tokenId, cookie, payload: { token_id: tokenId, slot, method: 'card' } }
  }
const ownPromo: Example = async (bed) => {
  const asked = await tokenForPromo('new_2')(bed)
  const { id } = await done(bed, 'buyPromo', asked)
  return { id, pageId: asked.id!, cookie: asked.cookie! }
}

async function newCard(bed: TestApp) {
  const card = await bed.call({
    method: 'POST',
    url: '/test-bank/card-tokens',
    payload: { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '737' },
  })
  const { card_token } = card.json()
  return { cookie: (await newUser(bed)).cookie, payload: { card_token } }
}

const SBERBANK = '100000000111'

/** Somebody who has sold enough to take money out. */
const withRoubles: Example = async (bed) => {
  const { id: userId, cookie } = await newUser(bed)
  await giveMoney(bed.context.db, { userId, amount: 50_000n, currency: 'RUB' })
  const to = { method: 'sbp', phone: '+7 916 123-45-67', bank_id: SBERBANK }
  return { cookie, payload: { amount: '150.00', ...to, ...proof } }
}

const organisation =
  (payload: object): Example =>
  async ({ context }) => ({
    cookie: (await makeOrganisation(context.db, { name: 'ООО Ряженка' })).cookie,
    payload,
  })

/** Whoever has done the first and now undoes it. */
const after =
  (name: DeedName, example: Example): Example =>
  async (bed) => {
    const asked = await example(bed)
    await done(bed, name, asked)
    const { id, cookie } = asked
    return { ...(id && { id }), ...(cookie && { cookie }) }
  }

const picture: Example = async (bed) => ({
  cookie: (await newUser(bed)).cookie,
  payload: await sharp({ create: { width: 500, height: 500, channels: 3, background: '#1d49f2' } })
    .png()
    .toBuffer(),
  headers: { 'content-type': 'image/png' },
})

const otherSession: Example = async (bed) => {
  const { email, cookie } = await newUser(bed)
  await done(bed, 'logIn', { payload: { email, ...proof } })
  const sessions: { id: number; is_current: boolean }[] = (
    await bed.call({ url: '/api/v1/account/sessions', cookie })
  ).json()
  return { id: sessions.find(({ is_current }) => !is_current)!.id, cookie }
}

const startedFactor = async (bed: TestApp) => {
  const { cookie } = await newUser(bed)
  const { secret } = await done(bed, 'startSecondFactor', { cookie, payload: proof })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return { cookie, payload: { code } }
}

const confirmedFactor: Example = async (bed) => {
  const started = await startedFactor(bed)
  const { recovery_codes } = await done(bed, 'confirmSecondFactor', started)
  return { cookie: started.cookie, payload: { ...proof, code: recovery_codes[0] } }
}

const walletToLink: Example = async (bed) => {
  const { cookie } = await newUser(bed)
  return { cookie, payload: await proofOf(bed, cookie, newWallet()) }
}
/** The second of two, so that it may become the main one. */
const linkedWallet: Example = async (bed) => {
  const { cookie } = await newUser(bed)
  await linkWallet(bed, cookie)
  const { id } = (await linkWallet(bed, cookie)).json()
  return { id, cookie }
}

const tokenToTakeOut: Example = async (bed) => {
  const { tokenId, cookie } = await newToken(bed)
  await linkWallet(bed, cookie)
  return { pageId: tokenId, cookie, payload: { token_id: tokenId } }
}

/** What its history has needs no chain to be told again. */
const movedToken: Example = async (bed) => {
  const { tokenId, collectionId, cookie } = await newToken(bed)
  const tx_hash = `0x${(serial += 1).toString(16).padStart(64, '0')}`
  const { address } = newWallet()
  await bed.context.db
    .insertInto('transactions')
    .values({
      token_id: tokenId,
      collection_id: collectionId,
      type: 'transfer',
      status: 'done',
      hash: tx_hash,
      to_address: address.toLowerCase(),
    })
    .execute()
  return { cookie, payload: { token_id: tokenId, address, network_id: 137, tx_hash } }
}

const CONTRACT = `0x${'c0'.repeat(20)}`
/** A linked address where something was found. */
const walletWithTokens =
  (rest: object, { isNamed = true } = {}): Example =>
  async (bed) => {
    const { cookie } = await newUser(bed)
    const wallet = newWallet()
    await linkWallet(bed, cookie, wallet)
    const address = wallet.address.toLowerCase()
    await makeWalletToken(bed.context.db, { wallet: address, contract: CONTRACT, number: '7' })
    const ids = isNamed ? { token_ids: [`${CONTRACT}:7`] } : {}
    return { cookie, payload: { wallet: wallet.address, ...ids, ...rest } }
  }
const importedToken: Example = async (bed) => {
  const { id: ownerId, cookie } = await newUser(bed)
  return { id: await makeImported(bed.context.db, { ownerId }), cookie }
}

const referralLink: Example = async (bed) => {
  const { id } = await newUser(bed)
  // Codes have no 0 and no 1.
  const code = `KMNP${serial
    .toString(8)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => `${Number(digit) + 2}`)}`
  await bed.context.db.updateTable('users').set({ ref_code: code }).where('id', '=', id).execute()
  return { payload: { code } }
}

/** How each deed that acts in `transact` is done; one more in the table is one more here. */
export const DEED_EXAMPLES: Record<Exclude<DeedName, keyof typeof ACTS_OUTSIDE>, Example> = {
  askVerification: asBuyer,
  renewVerification: asBuyer,
  confirmVerification: asOwnerWithCode,
  favourCollection: ownCollection,
  unfavourCollection: after('favourCollection', ownCollection),
  makeComplaint: complaint,
  makeComplaintLatin: complaint,
  appealComplaint: declinedComplaint,
  createGallery: withBody({ name: 'Любимое', tokens: [] }),
  changeGallery: ownGallery,
  deleteGallery: galleryToDelete,
  restoreGallery: deletedGallery,
  addToGallery: newGallery,
  addManyToGallery: galleryOfMany,
  removeFromGallery: filledGallery,
  saveCard: newCard,
  saveSbpPhone: withBody({ phone: '+7 916 123-45-67' }),
  saveRequisites: organisation(REQUISITES),
  removeCard: after('saveCard', newCard),
  removeSbpPhone: after('saveSbpPhone', withBody({ phone: '+7 916 123-45-67' })),
  removeRequisites: after('saveRequisites', organisation(REQUISITES)),
  orderRemoval: withBody(proof),
  cancelRemoval: after('orderRemoval', withBody(proof)),
  countReferralVisit: referralLink,
  setLoginAlerts: withBody({ login_alerts: false }),
  changePassword: withBody({
    old_password: TEST_PASSWORD,
    password: 'топлёное-молоко',
    password_confirmation: 'топлёное-молоко',
  }),
  endSession: otherSession,
  startSecondFactor: withBody(proof),
  confirmSecondFactor: startedFactor,
  renewRecoveryCodes: confirmedFactor,
  turnOffSecondFactor: confirmedFactor,
  saveProfile: withBody({ first_name: 'Анна', shows_email: true }),
  saveSocials: withBody({ items: [{ key: 'vk', url: 'https://vk.com/stranica' }] }),
  uploadAvatar: picture,
  uploadBanner: picture,
  removeAvatar: after('uploadAvatar', picture),
  removeBanner: after('uploadBanner', picture),
  register: async () => ({
    payload: {
      legal_id: 1,
      email: newEmail(),
      nikname: newName(),
      first_name: 'Анна',
      last_name: 'Сырникова',
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      ...consents,
    },
  }),
  registerFast: async () => ({ payload: { email: newEmail(), ...consents } }),
  repeatLetter: async () => ({ payload: { email: newEmail() } }),
  orderRecovery: async () => ({ payload: { email: newEmail() } }),
  linkAddress: walletToLink,
  chooseMainAddress: linkedWallet,
  unlinkAddress: linkedWallet,
  mintToken: tokenToTakeOut,
  hearOfMove: movedToken,
  scanWallet: walletWithTokens({}, { isNamed: false }),
  importTokens: walletWithTokens({}),
  trustTokens: walletWithTokens({ is_spam: false }),
  refreshTokenMetadata: importedToken,
  favourToken: ownToken,
  unfavourToken: after('favourToken', ownToken),
  hideManyTokens: manyOwnTokens,
  hideToken: ownToken,
  showToken: after('hideToken', ownToken),
  putOnSale: tokenToSell,
  withdrawFromSale: after('putOnSale', tokenToSell),
  sellMany: tokensToSell,
  withdrawMany: tokensOnSale,
  readNotifications: withBody({ all: true }),
  saveNotificationSettings: withBody({ kinds: [{ code: 'price_drop', email: false }] }),
  buyTokens: tokenToBuy,
  addToCart: tokenToBuy,
  removeFromCart: after('addToCart', tokenToBuy),
  orderCart: filledCart,
  payOrder: ownOrder({ method: 'card' }),
  cancelOrder: ownOrder(),
  buyPromo: tokenForPromo('new_1'),
  giveUpPromo: ownPromo,
  makeOffer: tokenToOffer,
  withdrawOffer: async (bed) => {
    const { id, cookie } = await madeOffer(bed)
    return { id, cookie }
  },
  acceptOffer: receivedOffer({ price: OFFER.price }),
  declineOffer: receivedOffer(),
  orderPayout: withRoubles,
  hearBank: async () => ({
    payload: {
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: 'unknown-payment' },
    },
  }),
  ...WORK_EXAMPLES,
  ...DESK_DEEDS,
  ...PEOPLE_DEEDS,
}
