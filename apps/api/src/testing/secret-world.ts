import type { Db } from '../db/client.ts'
import { post } from '../modules/ledger/post.ts'
import { makeCollection } from './make-collection.ts'
import { makeUser } from './make-user.ts'

/** Every shown thing has this word in its name, so that one question to the search could find them all. */
export const WORD = 'кувшин'

/**
 * What somebody keeps to themselves, or what waits for a moderator: each is known again by a text or a number
 * that stands nowhere else in the world.
 */
export const SECRETS = {
  hiddenToken: ['zzhidden', 7_000_001],
  tokenOnModeration: ['zzwaits', 7_000_002],
  tokenInProcessing: ['zzprocessing', 7_000_003],
  rejectedToken: ['zzrejected', 7_000_004],
  rejectionReason: ['zzreason'],
  removedToken: ['zzremoved', 7_000_005],
  unlockable: ['zzunlockable'],
  pendingCollection: ['zzpending', 7_200_001],
  rejectedCollection: ['zzrefused', 7_200_002],
  pendingName: ['zznewname'],
  privateGallery: ['zzprivate', 7_100_001],
  email: ['zzowner@example.org'],
  firstName: ['Zzfirst'],
  lastName: ['Zzlast'],
  phone: ['9997770011'],
  sessionAddress: ['10.99.98.97'],
  draft: ['zzdraft'],
  uploadName: ['zzupload'],
  complaint: ['zzappeal', 'zzanswer'],
  journalReason: ['zzjournal'],
  ticket: ['zzsubject', 'zzquestion', 'zzreply', 7_300_001],
  litres: ['zzlitres'],
  order: ['zzordered', 7_500_001],
  offer: ['zzoffered', 7_900_001],
  promo: ['zzpromoted', 7_950_001],
  invoice: ['zzpayer', 7_960_001],
  notification: ['zzbell', 7_800_001],
  payout: ['zzbank', 7_850_001],
  payment: [7_860_001],
  receiptEmail: ['zzreceipt@example.org'],
  textDraft: ['zzarticle', 'zzfaq', 7_400_001],
} as const
/** An article and a question that everybody reads, and one of each that is not published yet. */
export const TEXTS = {
  open: { id: 7_400_002, slug: 'otkrytyi-kuvshin' },
  draft: { id: SECRETS.textDraft[2], slug: 'chernovik' },
} as const
export const COLLECTION_SLUG = 'kuvshiny'
export const UPLOAD_ID = '0a1b2c3d-0000-4000-8000-00000000abcd'
export type SecretName = keyof typeof SECRETS

/** Which secrets a text gives away. */
export const secretsIn = (text: string): SecretName[] =>
  (Object.keys(SECRETS) as SecretName[]).filter((name) =>
    SECRETS[name].some((mark) =>
      typeof mark === 'string' ? text.includes(mark) : new RegExp(`\\b${mark}\\b`).test(text),
    ),
  )

export type SecretWorld = Awaited<ReturnType<typeof makeSecretWorld>>

/** An owner who has something of everything, a stranger, and a member of staff. */
export async function makeSecretWorld(db: Db) {
  const owner = await makeUser(db, { nikname: 'khozyain' })
  const stranger = await makeUser(db, { nikname: 'prohozhii' })
  const staff = await makeUser(db, { nikname: 'sotrudnik', role: 'admin' })
  await keepFacts(db, owner.id)
  const { id: collectionId, tokenIds } = await makeCollection(db, {
    name: `Открытый ${WORD}`,
    authorId: owner.id,
    tokens: [{ name: `Открытый ${WORD}`, price: 5000n, traits: { Глина: 'белая' } }],
  })
  const tokenId = tokenIds[0]!
  await db
    .updateTable('tokens')
    .set({ unlockable: SECRETS.unlockable[0] })
    .where('id', '=', tokenId)
    .execute()
  await db
    .updateTable('collections')
    .set({ slug: COLLECTION_SLUG })
    .where('id', '=', collectionId)
    .execute()
  await keepTokens(db, collectionId, tokenId)
  await keepCollections(db, collectionId)
  await keepGallery(db, owner.id, tokenId)
  const persons = { ownerId: owner.id, strangerId: stranger.id, staffId: staff.id }
  await keepPapers(db, persons)
  await keepTicket(db, persons)
  await keepTexts(db)
  await keepLitres(db, owner.id)
  await keepOrder(db, owner.id, stranger.id)
  await keepInvoice(db, owner.id)
  await keepOffer(db, owner.id)
  await keepPromo(db, owner.id)
  await keepNotification(db, owner.id)
  await keepPayout(db, owner.id)
  await keepPayment(db, owner.id)
  // Favoured while it was shown.
  await db
    .insertInto('token_favorites')
    .values([tokenId, SECRETS.hiddenToken[1]].map((id) => ({ user_id: stranger.id, token_id: id })))
    .execute()

  return { owner, stranger, staff, collectionId, tokenId }
}

async function keepFacts(db: Db, userId: number) {
  await db
    .updateTable('users')
    .set({
      email: SECRETS.email[0],
      first_name: SECRETS.firstName[0],
      last_name: SECRETS.lastName[0],
    })
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('sessions')
    .set({ ip: SECRETS.sessionAddress[0] })
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('payment_details')
    .values({ user_id: userId, sbp_phone: `+7${SECRETS.phone[0]}` })
    .execute()
}

/** Tokens of every state beside the open one, each with a history. */
async function keepTokens(db: Db, collectionId: number, openId: number) {
  const open = await db
    .selectFrom('tokens')
    .select(['author_id', 'owner_id', 'picture_id', 'rarity_code'])
    .where('id', '=', openId)
    .executeTakeFirstOrThrow()
  const states = [
    [SECRETS.hiddenToken, 'ready'],
    [SECRETS.tokenOnModeration, 'moderation'],
    [SECRETS.tokenInProcessing, 'processing'],
    [SECRETS.rejectedToken, 'rejected'],
    [SECRETS.removedToken, 'hidden'],
  ] as const
  for (const [[mark, id], status] of states)
    await db
      .insertInto('tokens')
      .values({
        ...open,
        id,
        collection_id: collectionId,
        name: `${WORD} ${mark}`,
        chain_token_id: String(id),
        status,
        is_hidden: status === 'ready',
        status_reason: status === 'rejected' ? SECRETS.rejectionReason[0] : null,
        created_at: new Date(),
      })
      .execute()
  await db
    .insertInto('transactions')
    .values(
      [openId, ...states.map(([[, id]]) => id)].map((id) => ({
        token_id: id,
        collection_id: collectionId,
        type: 'created',
        status: 'done',
        to_user_id: open.owner_id,
      })),
    )
    .execute()
  for (const id of [openId, ...states.map(([[, id]]) => id)])
    await db
      .insertInto('token_favorites')
      .values({ user_id: open.owner_id, token_id: id })
      .execute()
}

/** Collections before and after a refusal, and a new name of the open one that nobody has approved. */
async function keepCollections(db: Db, openId: number) {
  const open = await db
    .selectFrom('collections')
    .select(['author_id', 'category_id', 'cover_id', 'origin'])
    .where('id', '=', openId)
    .executeTakeFirstOrThrow()
  for (const [[mark, id], status] of [
    [SECRETS.pendingCollection, 'pending'],
    [SECRETS.rejectedCollection, 'rejected'],
  ] as const) {
    await db
      .insertInto('collections')
      .values({ ...open, id, name: `${WORD} ${mark}`, status, slug: mark })
      .execute()
    await db
      .insertInto('collection_favorites')
      .values({ user_id: open.author_id, collection_id: id })
      .execute()
  }
  await db
    .insertInto('reviews')
    .values([
      {
        kind: 'collection',
        collection_id: SECRETS.pendingCollection[1],
        author_id: open.author_id,
      },
      {
        kind: 'collection_edit',
        collection_id: openId,
        author_id: open.author_id,
        edit: JSON.stringify({ name: SECRETS.pendingName[0] }),
      },
      { kind: 'token', token_id: SECRETS.tokenOnModeration[1], author_id: open.author_id },
    ])
    .execute()
}

const IN_GALLERIES = ['hiddenToken', 'tokenOnModeration', 'removedToken'] as const

async function keepGallery(db: Db, userId: number, tokenId: number) {
  const [mark, id] = SECRETS.privateGallery
  await db
    .insertInto('galleries')
    .values({ id, user_id: userId, name: `${WORD} ${mark}`, is_public: false })
    .execute()
  const open = await db
    .insertInto('galleries')
    .values({ user_id: userId, name: `Открытый ${WORD}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gallery_tokens')
    .values(
      [id, open.id].flatMap((gallery_id) =>
        [tokenId, ...IN_GALLERIES.map((name) => SECRETS[name][1])].map((token_id, position) => ({
          gallery_id,
          token_id,
          position,
        })),
      ),
    )
    .execute()
}

type Persons = { ownerId: number; strangerId: number; staffId: number }

/** What they wrote and sent, and what staff wrote about it. */
async function keepPapers(db: Db, { ownerId, strangerId, staffId }: Persons) {
  await db
    .insertInto('drafts')
    .values({
      user_id: ownerId,
      form: 'createNFT',
      body: JSON.stringify({ name: SECRETS.draft[0] }),
    })
    .execute()
  await db
    .insertInto('uploads')
    .values({
      id: UPLOAD_ID,
      user_id: ownerId,
      purpose: 'token',
      filename: `${SECRETS.uploadName[0]}.png`,
      bytes: 1n,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const [appeal, answer] = SECRETS.complaint
  await db
    .insertInto('complaints')
    .values({ user_id: ownerId, subject_user_id: strangerId, reason: 'Спам', appeal, answer })
    .execute()
  await db
    .insertInto('journal')
    .values({
      actor_id: staffId,
      act: 'people.warn',
      subject_kind: 'user',
      subject_id: String(ownerId),
      reason: SECRETS.journalReason[0],
    })
    .execute()
}

/** What the owner asked support, and what they were told. */
async function keepTicket(db: Db, { ownerId, staffId }: Persons) {
  const [subject, question, reply, id] = SECRETS.ticket
  const at = new Date()
  await db
    .insertInto('tickets')
    .values({
      id,
      user_id: ownerId,
      email: SECRETS.email[0],
      subject,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('ticket_messages')
    .values([
      { ticket_id: id, is_staff: false, author_id: ownerId, text: question, at },
      { ticket_id: id, is_staff: true, author_id: staffId, text: reply, at },
    ])
    .execute()
}

async function keepTexts(db: Db) {
  const [article, question] = SECRETS.textDraft
  for (const { is_published, title, asked, ...place } of [
    { ...TEXTS.open, is_published: true, title: `Открытый ${WORD}`, asked: `Где ${WORD}?` },
    { ...TEXTS.draft, is_published: false, title: article, asked: question },
  ]) {
    const shared = { ...place, is_published, position: 1 }
    await db
      .insertInto('pages')
      .values({ ...shared, page_group: 'support', title, lead: title, body: title })
      .execute()
    await db
      .insertInto('faq_entries')
      .values({ ...shared, faq_group: 'Покупка', question: asked, answer: asked })
      .execute()
  }
}

/** What the owner wanted to buy. */
async function keepInvoice(db: Db, userId: number) {
  const [name, id] = SECRETS.invoice
  const at = new Date()
  await db
    .insertInto('invoices')
    .values({
      id,
      user_id: userId,
      order_id: SECRETS.order[1],
      amount: 1_000n,
      status: 'expired',
      payer_name: name,
      payer_inn: '7707083893',
      created_at: at,
      expires_at: at,
      updated_at: at,
    })
    .execute()
}

async function keepOrder(db: Db, buyerId: number, sellerId: number) {
  const [name, id] = SECRETS.order
  const at = new Date()
  await db
    .insertInto('orders')
    .values({
      id,
      buyer_id: buyerId,
      origin: 'listing',
      status: 'expired',
      total: 1_000n,
      created_at: at,
      expires_at: at,
      ended_at: at,
    })
    .execute()
  await db
    .insertInto('order_items')
    .values({
      order_id: id,
      token_name: name,
      seller_id: sellerId,
      price: 1_000n,
      fee: 50n,
      royalty: 0n,
    })
    .execute()
}

/** What the owner offered and gave up; to themselves, so that nobody else has a side of it. */
async function keepOffer(db: Db, userId: number) {
  const [name, id] = SECRETS.offer
  const at = new Date()
  await db
    .insertInto('offers')
    .values({
      id,
      token_name: name,
      bidder_id: userId,
      owner_id: userId,
      price: 1_000n,
      method: 'card',
      status: 'withdrawn',
      created_at: at,
      expires_at: at,
      ended_at: at,
    })
    .execute()
}

/** A paid place that the owner gave up. */
async function keepPromo(db: Db, userId: number) {
  const [name, id] = SECRETS.promo
  const at = new Date()
  await db
    .insertInto('promo_bookings')
    .values({
      ...{ id, user_id: userId, token_name: name, place: 'new_1', status: 'cancelled' },
      ...{ price: 99_000n, is_from_balance: false },
      ...{ starts_at: at, ends_at: new Date(at.getTime() + 60_000) },
      ...{ created_at: at, expires_at: at, ended_at: at },
    })
    .execute()
}

/** What the owner took out. */
async function keepPayout(db: Db, userId: number) {
  const [bankName, id] = SECRETS.payout
  const at = new Date()
  await db
    .insertInto('payouts')
    .values({
      id,
      user_id: userId,
      amount: 2_000_000n,
      method: 'sbp',
      status: 'waiting',
      phone: `7${SECRETS.phone[0]}`,
      sbp_bank_id: '100000000111',
      sbp_bank_name: bankName,
      key: crypto.randomUUID(),
      created_at: at,
      updated_at: at,
      look_at: at,
    })
    .execute()
}

/** What the owner paid, and where its receipt went. */
async function keepPayment(db: Db, userId: number) {
  const at = new Date()
  await db
    .insertInto('payments')
    .values({
      id: SECRETS.payment[0],
      user_id: userId,
      purpose: 'promo',
      ref_id: 1,
      method: 'sbp',
      amount: 1_000n,
      description: 'Рекламное место',
      status: 'succeeded',
      key: crypto.randomUUID(),
      bank_id: 'bank-of-the-owner',
      receipt: JSON.stringify({
        email: SECRETS.receiptEmail[0],
        items: [{ description: 'Рекламное место', kopecks: '1000' }],
      }),
      return_path: '/',
      spent_at: at,
      created_at: at,
      updated_at: at,
      look_at: at,
    })
    .execute()
}

/** What the owner was told. */
async function keepNotification(db: Db, userId: number) {
  const [title, id] = SECRETS.notification
  await db
    .insertInto('notifications')
    .values({
      id: BigInt(id),
      user_id: userId,
      kind: 'sold',
      title,
      text: title,
      cause: 'secret',
      is_on_site: true,
      awaits_digest: false,
      created_at: new Date(),
    })
    .execute()
}

const keepLitres = (db: Db, userId: number) =>
  db.transaction().execute((tx) =>
    post(tx, [
      {
        currency: 'kefir',
        reason: 'quest',
        ref: { type: 'task', id: SECRETS.litres[0] },
        at: new Date(),
        lines: [
          { house: 'issued:quest', amount: -500n },
          { userId, kind: 'available', amount: 500n },
        ],
      },
    ]),
  )
