import type { Context } from '../context.ts'
import type { Listener } from '../delivery/listener.ts'
import { forEach } from '../jobs/for-each.ts'
import { query } from './query.ts'

/** Tables that processes of one test share: whose turn is next, and what was heard where. */
export async function makeHearing({ db }: Pick<Context, 'db'>): Promise<void> {
  await query(db, 'create table stories (id int primary key, told int not null default 0)')
  await query(db, 'insert into stories select generate_series(0, 99)')
  await query(
    db,
    `create table heard (
       at bigint generated always as identity, listener text, node text, story int, part int)`,
  )
}

/** Writes down what it hears on this node. */
export const hearingListener = (name: string, node: string): Listener => ({
  name,
  runs: 'worker',
  hears: {
    async 'user.logged_in'({ db }, { userId, sessionId }) {
      const values = [name, node, userId, sessionId]
      await query(
        db,
        'insert into heard (listener, node, story, part) values ($1, $2, $3, $4)',
        ...values,
      )
    },
  },
})

/** Tells parts of these stories, many at once; each part is numbered under its story's lock. */
export async function tellStories(
  { db, publish }: Pick<Context, 'db' | 'publish'>,
  stories: number[],
  parts: number,
): Promise<void> {
  const turns = Array.from({ length: parts }, () => stories).flat()
  await forEach(turns, 6, (userId) =>
    db.transaction().execute(async (tx) => {
      await query(tx, 'select 1')
      const [story] = await query<{ told: number }>(
        tx,
        'update stories set told = told + 1 where id = $1 returning told',
        userId,
      )
      await publish(tx, { type: 'user.logged_in', userId, sessionId: story!.told })
    }),
  )
}
