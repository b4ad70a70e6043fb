import { calls } from '@kefir/wire/calls'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import type { ACTS_OUTSIDE, DeedName } from '../plugins/acts-outside.ts'
import { makeCollection } from './make-collection.ts'
import { makeOrganisation } from './make-organisation.ts'
import { makeUser, TEST_PASSWORD } from './make-user.ts'
import type { TestApp } from './test-app.ts'
import { WORK_EXAMPLES } from './work-examples.ts'

type Asked = {
  id?: number
  cookie?: string
  payload?: object
  headers?: Record<string, string>
}
type Example = (bed: TestApp) => Promise<Asked>

let serial = 0
const newName = () => `deyatel-${(serial += 1)}`
const newUser = ({ context }: TestApp) => makeUser(context.db, { nikname: newName() })
const newEmail = () => `${newName()}@example.org`

/** The request of a deed; it comes from an address of its own, for addresses have limits. */
export const requestOf = (name: DeedName, { id = 0, ...asked }: Asked) => ({
  ...asked,
  method: calls[name].method,
  url: `/api${encodeURI(calls[name].path.replace(':id', String(id)).replace(':form', 'createNFT'))}`,
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

async function newCard(bed: TestApp) {
  const card = await bed.call({
    method: 'POST',
    url: '/test-bank/card-tokens',
    payload: { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '737' },
  })
  const { card_token } = card.json()
  return { cookie: (await newUser(bed)).cookie, payload: { card_token } }
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
  addToGallery: newGallery,
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
  favourToken: ownToken,
  unfavourToken: after('favourToken', ownToken),
  hideToken: ownToken,
  showToken: after('hideToken', ownToken),
  ...WORK_EXAMPLES,
}
