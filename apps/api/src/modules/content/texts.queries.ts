import type { TextFields, TextKind } from '@kefir/wire/texts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type TextRecord = TextFields & {
  id: number
  is_published: boolean
  version: number
  updated_at: Date
}

/** Articles and questions are kept apart and edited alike: what each calls the same thing. */
const TABLES = {
  pages: sql`(select id, slug, page_group as "group", title, lead, body, position, is_published, version,
    updated_at from pages)`,
  faq: sql`(select id, slug, faq_group as "group", question as title, '' as lead, answer as body, position,
    is_published, version, updated_at from faq_entries)`,
}

/** Every text, drafts too: articles by their group, questions where the first of their group stands. */
export async function listTexts(db: Db | Tx, kind: TextKind) {
  const { rows } = await sql<Omit<TextRecord, 'lead' | 'body'>>`
    select id, slug, "group", title, is_published, version, updated_at from ${TABLES[kind]} texts
    order by min(position) over (partition by "group"), "group", position, id`.execute(db)
  return rows
}

export async function findText(db: Db | Tx, kind: TextKind, id: number) {
  const { rows } = await sql<TextRecord>`
    select id, slug, "group", title, lead, body, is_published, version, updated_at
    from ${TABLES[kind]} texts where id = ${id}`.execute(db)
  return rows[0]
}

/** The text, nobody else's to edit until the transaction ends. */
export async function lockText(tx: Tx, kind: TextKind, id: number) {
  const table = kind === 'pages' ? 'pages' : 'faq_entries'
  await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
  return findText(tx, kind, id)
}

/** Who gives an address or an order holds this: two at once would both find it free. */
export async function lockAddresses(tx: Tx) {
  await sql`lock table text_redirects in share row exclusive mode`.execute(tx)
}

/** Whether another text stands at this address, or stood there once. */
export async function isAddressTaken(tx: Tx, kind: TextKind, slug: string, id: number | null) {
  const { rows } = await sql<{ id: number }>`
    select id from ${TABLES[kind]} texts where slug = ${slug} and id is distinct from ${id}
    union all
    select text_id from text_redirects
    where kind = ${kind} and slug = ${slug} and text_id is distinct from ${id}`.execute(tx)
  return rows.length > 0
}

/** The old address leads to the text from now on, and the new one is no mere redirect. */
export async function moveAddress(
  tx: Tx,
  moved: { kind: TextKind; id: number; from: string; to: string },
) {
  const { kind, id, from, to } = moved
  await tx.deleteFrom('text_redirects').where('kind', '=', kind).where('slug', '=', to).execute()
  await tx.insertInto('text_redirects').values({ kind, slug: from, text_id: id }).execute()
}

export async function findMovedText(db: Db, kind: TextKind, slug: string) {
  const row = await db
    .selectFrom('text_redirects')
    .select('text_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.text_id
}

type Written = { kind: TextKind; fields: TextFields; at: Date }

/** A draft at the end of its group. */
export async function insertText(tx: Tx, { kind, fields, at }: Written): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${TABLES[kind]} texts)`
  const shared = { slug: fields.slug, position: last, is_published: false, updated_at: at }
  const { id } = await (
    kind === 'pages'
      ? tx
          .insertInto('pages')
          .values({ ...shared, ...pageColumns(fields) })
          .returning('id')
      : tx
          .insertInto('faq_entries')
          .values({ ...shared, ...faqColumns(fields) })
          .returning('id')
  ).executeTakeFirstOrThrow()
  return id
}

export async function updateText(
  tx: Tx,
  { kind, fields, at, id, version }: Written & { id: number; version: number },
) {
  const shared = { slug: fields.slug, version, updated_at: at }
  if (kind === 'pages')
    await tx
      .updateTable('pages')
      .set({ ...shared, ...pageColumns(fields) })
      .where('id', '=', id)
      .execute()
  else
    await tx
      .updateTable('faq_entries')
      .set({ ...shared, ...faqColumns(fields) })
      .where('id', '=', id)
      .execute()
}

const pageColumns = ({ group, title, lead, body }: TextFields) => ({
  page_group: group,
  title,
  lead,
  body,
})
const faqColumns = ({ group, title, body }: TextFields) => ({
  faq_group: group,
  question: title,
  answer: body,
})

export async function setPublished(tx: Tx, kind: TextKind, id: number, isPublished: boolean) {
  const table = kind === 'pages' ? 'pages' : 'faq_entries'
  await tx
    .updateTable(table satisfies 'pages' | 'faq_entries')
    .set({ is_published: isPublished })
    .where('id', '=', id)
    .execute()
}

/** Gives the positions that these texts have to them in this order; other groups stand where they stood. */
export async function saveOrder(tx: Tx, kind: TextKind, ids: number[]) {
  const places = sql`(
    select wanted.id, place.position
    from unnest(${ids}::int[]) with ordinality wanted (id, number)
    join (select position, row_number() over (order by position, id) as number
      from ${TABLES[kind]} texts where id = any(${ids}::int[])) place using (number))`
  if (kind === 'pages')
    await sql`update pages set position = places.position from ${places} places
      where pages.id = places.id`.execute(tx)
  else
    await sql`update faq_entries set position = places.position from ${places} places
      where faq_entries.id = places.id`.execute(tx)
}
