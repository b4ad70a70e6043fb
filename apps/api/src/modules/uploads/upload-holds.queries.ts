import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Hold = { id: string; holder: string }

const HELD_MS = 8_000
const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)

/** A hold is worth nothing after a crash, so its commit does not wait for the disk. */
const forgetfully = sql<string>`set_config('synchronous_commit', 'off', true)`

/** False while somebody else holds it. */
export async function takeHold(db: Db, { id, holder }: Hold, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ held_by: holder, held_until: heldUntil(now), is_wanted: false })
    .where('id', '=', id)
    .where(forgetfully, '=', 'off')
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<', now)]))
    .executeTakeFirstOrThrow()

  return numUpdatedRows > 0n
}

export async function askForHold(db: Db, id: string) {
  await db
    .updateTable('uploads')
    .set({ is_wanted: true })
    .where('id', '=', id)
    .where(forgetfully, '=', 'off')
    .where('is_wanted', '=', false)
    .execute()
}

export async function renewHold(
  db: Db,
  { id, holder }: Hold,
  now: Date,
): Promise<'held' | 'wanted' | 'lost'> {
  const row = await db
    .updateTable('uploads')
    .set({ held_until: heldUntil(now) })
    .where('id', '=', id)
    .where(forgetfully, '=', 'off')
    .where('held_by', '=', holder)
    .returning('is_wanted')
    .executeTakeFirst()

  if (!row) return 'lost'
  return row.is_wanted ? 'wanted' : 'held'
}

export async function removeHold(db: Db, { id, holder }: Hold) {
  await db
    .updateTable('uploads')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .where(forgetfully, '=', 'off')
    .where('held_by', '=', holder)
    .execute()
}
