import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Whether the row of `users` called so is blocked at this time. The one place that knows: a block with an end is over
 * then, whether or not anybody has taken it off the row.
 */
export const isBlockedAs = (alias: string, now: Date) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('blocked_at')} is not null
    and (${column('blocked_until')} is null or ${column('blocked_until')} > ${now}))`
}

/** What `isBlocked` asks of a row of `users`. */
export const BLOCK = ['users.blocked_at', 'users.blocked_until'] as const

export const isNotBlockedAs = (alias: string, now: Date) =>
  sql<boolean>`(not ${isBlockedAs(alias, now)})`

type Block = { userId: number; at: Date; until: Date | null; reason: string }

export async function setBlock(tx: Tx, { userId, at, until, reason }: Block) {
  await tx
    .updateTable('users')
    .set({ blocked_at: at, blocked_until: until, block_reason: reason })
    .where('id', '=', userId)
    .execute()
}

const NO_BLOCK = { blocked_at: null, blocked_until: null, block_reason: null }

export async function removeBlock(tx: Tx, userId: number) {
  await tx.updateTable('users').set(NO_BLOCK).where('id', '=', userId).execute()
}

/** Takes blocks that are over off their rows: the search then finds these people again. */
export async function removeEndedBlocks(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = tx
    .selectFrom('users')
    .select('id')
    .where('blocked_until', '<=', now)
    .orderBy('blocked_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('users')
    .set(NO_BLOCK)
    .where('id', 'in', ended)
    .returning('id')
    .execute()

  return rows.length
}
