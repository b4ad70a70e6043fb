import type { Context } from '../../../context.ts'
import { listForeignTokens } from './metadata.queries.ts'
import { noteHeard } from './planned-readings.queries.ts'

/** A contract says that a token's metadata changed: the sweeper has it read, once in five minutes, however often that is said. */
export async function hearOfMetadata(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  tokenId: number,
) {
  await transact(async (tx) => {
    const [token] = await listForeignTokens(tx, [tokenId])
    if (token) await noteHeard(tx, token, now())
  })
}
