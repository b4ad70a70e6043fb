import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type MarkRow = { link: string; label: string | null; is_new: boolean }

export async function listMarks(db: Db | Tx): Promise<MarkRow[]> {
  return db.selectFrom('menu_marks').select(['link', 'label', 'is_new']).execute()
}

export async function saveMark(tx: Tx, { link, label, is_new }: MarkRow, at: Date) {
  await tx
    .insertInto('menu_marks')
    .values({ link, label, is_new, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('link').doUpdateSet({ label, is_new, updated_at: at }),
    )
    .execute()
}

/** Who marks a link holds this: what was before is read before it is changed. */
export async function lockMarks(tx: Tx) {
  await sql`lock table menu_marks in share row exclusive mode`.execute(tx)
}
