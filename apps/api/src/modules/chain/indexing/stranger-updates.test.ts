import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainLog, Hex } from '../../../ports/chain.ts'
import { startIndexBed, type IndexBed } from '../../../testing/index-bed.ts'
import { makeToken } from '../../../testing/make-token.ts'
import { query } from '../../../testing/query.ts'
import { findCursor } from './cursor.queries.ts'
import { keepStep } from './keep-step.ts'
import type { Run } from './refresh-run.ts'
import { listWatched } from './watched.queries.ts'

let bed: IndexBed
beforeAll(async () => {
  bed = await startIndexBed()
})
afterAll(() => bed.close())

/** Of so many a step tells itself. */
const MOST = 5

type Named = Pick<Run, 'contract' | 'first' | 'last'>

/** What a block with these logs has told and ordered, which nobody works. */
async function kept(named: Named[]) {
  const cursor = (await findCursor(bed.db))!
  const block = cursor.number + 1n
  const blockHash = `0x${String(block).padStart(64, 'a')}` as Hex
  const logs: ChainLog[] = named.map((one, index) => ({
    ...{ ...one, kind: 'metadata', block, blockHash, txHash: blockHash, index },
  }))
  const ordered: Run[] = []
  const told: number[] = []
  const context = {
    ...bed.context,
    jobs: {
      ...bed.context.jobs,
      sendMissing: async (_tx: unknown, _queue: string, wanted: { data: object }[]) => {
        ordered.push(...wanted.map(({ data }) => data as Run))
      },
    },
    publish: async (_tx: unknown, ...events: object[]) => {
      for (const event of events) if ('tokenId' in event) told.push(event.tokenId as number)
    },
  }
  const watched = await listWatched(bed.db)
  const blocks = [{ number: block, hash: blockHash }]
  const step = { blocks, logs, watched, isFinal: true, range: 1_000 }
  expect(await keepStep(context, cursor, step, MOST)).toBe(true)
  return { ordered, told }
}

test('a contract that names its tokens three hundred times in a block has one run ordered', async () => {
  const anna = await bed.newPerson()
  const { collectionId, contract: address, id } = await bed.makeOnChain(anna)
  const contract = address.toLowerCase() as Hex
  await bed.index()
  for (let made = 0; made < MOST; made += 1) {
    const token = await makeToken(bed.db, { createdAt: new Date(), collectionId })
    await query(bed.db, 'update tokens set is_on_chain = true where id = $1', token.id)
  }
  const everything = Array.from({ length: 300 }, (_, index) => ({
    ...{ contract, first: '0', last: String(10n ** 12n + BigInt(index)) },
  }))
  const { told, ordered } = await kept(everything)
  expect(told).toHaveLength(MOST)
  expect(ordered).toEqual([{ ...everything.at(-1), after: told.at(-1) }])

  // Of numbers that we have not nothing is ordered, and one that stands by itself is told alone.
  const unknown = everything.map(({ last }) => ({ contract, first: last, last }))
  expect(await kept(unknown)).toEqual({ told: [], ordered: [] })
  const [token] = await query<{ number: string }>(
    bed.db,
    'select chain_token_id as number from tokens where id = $1',
    id,
  )
  const { number } = token!
  const alone = [{ contract, first: number, last: number }]
  expect(await kept(alone)).toEqual({ told: [id], ordered: [] })

  // What is read anew as soon as it may be is not told again.
  const planned = `insert into token_metadata (contract, number, read_at, next_try_at)
    values ($1, $2, $3, $3::timestamptz + interval '5 minutes')`
  await query(bed.db, planned, contract, number, bed.context.now())
  expect(await kept(alone)).toEqual({ told: [], ordered: [] })
})
