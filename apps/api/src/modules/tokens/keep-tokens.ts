import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addToCreated } from './created-count.queries.ts'
import { setHidden, type LockedToken } from './tokens.queries.ts'

/** Hides tokens that are locked from everybody but their owner, or shows them; their authors' counts and who looks follow. */
export async function keepTokens(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  tokens: LockedToken[],
  isHidden: boolean,
) {
  const ids = tokens.map(({ id }) => id)
  if (ids.length === 0) return
  await setHidden(tx, ids, isHidden)

  // The others are before a moderator, or hidden by one: nobody saw them, and nobody does.
  const turned = tokens.filter(({ status }) => status === (isHidden ? 'ready' : 'kept'))
  const works = Map.groupBy(turned, ({ author_id }) => author_id)
  // By id, so that two who hide works of the same authors cannot wait for each other.
  for (const authorId of [...works.keys()].toSorted((one, other) => one - other))
    await addToCreated(tx, authorId, works.get(authorId)!.length * (isHidden ? -1 : 1))
  await publish(
    tx,
    ...turned.map(({ id }) => ({ type: 'token.changed' as const, tokenId: id })),
    ...(isHidden ? turned : []).map(({ id }) => ({ type: 'token.hidden' as const, tokenId: id })),
  )
}
