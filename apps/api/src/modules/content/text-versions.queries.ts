import type { TextFields, TextKind } from '@kefir/wire/texts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type Wording = {
  kind: TextKind
  id: number
  version: number
  fields: TextFields
  /** Null for what came with the installation. */
  editedBy: number | null
  at: Date
}

/** Keeps a wording; one that is kept already stays as it is. */
export async function keepWording(tx: Tx, { kind, id, version, fields, editedBy, at }: Wording) {
  const { slug, group, title, lead, body } = fields
  await tx
    .insertInto('text_versions')
    .values({
      kind,
      text_id: id,
      version,
      slug,
      text_group: group,
      title,
      lead,
      body,
      edited_by: editedBy,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const wordings = (db: Db | Tx, kind: TextKind, id: number) =>
  db
    .selectFrom('text_versions')
    .leftJoin('users', 'users.id', 'text_versions.edited_by')
    .select((query) => [
      'version',
      'slug',
      'text_group as group',
      'title',
      'lead',
      'body',
      'edited_by',
      'at',
      query.fn.coalesce('users.nikname', 'users.name', sql<string>`''`).as('editor_name'),
    ])
    .where('kind', '=', kind)
    .where('text_id', '=', id)

export type WordingRow = Awaited<ReturnType<typeof listWordings>>[number]

const MOST_SHOWN = 50

/** The newest first. */
export async function listWordings(db: Db | Tx, kind: TextKind, id: number) {
  return wordings(db, kind, id).orderBy('version', 'desc').limit(MOST_SHOWN).execute()
}

export async function findWording(tx: Tx, kind: TextKind, id: number, version: number) {
  return wordings(tx, kind, id).where('version', '=', version).executeTakeFirst()
}
