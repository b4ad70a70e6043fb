import { randomBytes } from 'node:crypto'
import type { Tx } from '@kefir/api/db/client'
import { DAY_MS } from './day-ms.ts'

const LIFE_DAYS = 30
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
]

/** When people were here last. Nobody has what would open these sessions: only its hash is random, not made of it. */
export async function insertSessions(tx: Tx, { userIds, now }: { userIds: number[]; now: Date }) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const people = await tx
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute()
  await tx
    .insertInto('sessions')
    .values(
      people.map(({ id, created_at }, index) => {
        const days = ((index * 37) % 190) / 10 + 0.1
        const begun = new Date(Math.max(ago(days + 5).getTime(), created_at.getTime()))
        return {
          user_id: id,
          token_hash: randomBytes(32),
          user_agent: AGENTS[index % AGENTS.length]!,
          created_at: begun,
          last_seen_at: new Date(Math.max(ago(days).getTime(), begun.getTime())),
          expires_at: ago(days - LIFE_DAYS),
        }
      }),
    )
    .execute()
}
