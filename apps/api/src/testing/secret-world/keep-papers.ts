import type { Db } from '../../db/client.ts'
import { SECRETS, TEXTS, UPLOAD_ID, WORD } from './secrets.ts'

export type Persons = { ownerId: number; strangerId: number; staffId: number }

/** What they wrote and sent, and what staff wrote about it. */
export async function keepPapers(db: Db, { ownerId, strangerId, staffId }: Persons) {
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
export async function keepTicket(db: Db, { ownerId, staffId }: Persons) {
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

export async function keepTexts(db: Db) {
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
