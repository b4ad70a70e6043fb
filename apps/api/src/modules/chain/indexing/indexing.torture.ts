import { expect, onTestFinished, test } from 'vitest'
import { diceFrom } from '../../../testing/dice-from.ts'
import { startFaultyRpc, type RpcFault } from '../../../testing/faulty-rpc.ts'
import { startIndexBed, type IndexPerson, type IndexToken } from '../../../testing/index-bed.ts'
import { noteCounts } from '../../../testing/note-counts.ts'
import { query } from '../../../testing/query.ts'
import { roundsOf } from '../../../testing/torture-rounds.ts'
import { tortureSeed } from '../../../testing/torture-seed.ts'
import { checkOwners } from '../owning/check-owners.ts'

const DEPTHS = [1, 5, 32, 100]
const TOKENS = 6
const PEOPLE = 3
const REORGS = roundsOf(5)
const FAULTS = roundsOf(100)
const STALL_MINUTES = 15
const MINUTE_MS = 60_000
/** The emulated chain takes longer for many blocks at once than its caller waits. */
const MOST_MINED = 10

async function openBed() {
  const bed = await startIndexBed()
  onTestFinished(bed.close)
  const dice = diceFrom(Number(tortureSeed()))
  await bed.index()
  const { number: since } = await bed.chain.side.node.readFinal()
  const people: IndexPerson[] = []
  for (let person = 0; person < PEOPLE; person++) people.push(await bed.newPerson())
  const tokens: IndexToken[] = []
  for (let token = 0; token < TOKENS; token++) tokens.push(await bed.makeOnChain(people[0]!))
  await bed.index()

  return {
    bed,
    dice,
    since: since + 1n,
    async mine(blocks: number) {
      for (let left = blocks; left > 0; left -= MOST_MINED)
        await bed.chain.mine(Math.min(left, MOST_MINED))
    },
    /** Somebody sends a token to somebody else, by what the newest block says. */
    async moveOne() {
      const token = tokens[dice(tokens.length)]!
      const { node } = bed.chain.side
      const [owner] = await node.readOwners([token], (await node.readHead()).hash)
      const from = people.find(({ small }) => small === owner)!
      const others = people.filter((person) => person !== from)
      await bed.give(token, from, others[dice(others.length)]!.address)
    },
  }
}

test.for(DEPTHS)(
  `${REORGS} branches of %i blocks given up for another: the state is that of a fresh index`,
  async (depth, { task }) => {
    const { bed, since, mine, moveOne } = await openBed()
    let moves = 0
    for (let round = 0; round < REORGS; round++) {
      const before = await bed.chain.ask('evm_snapshot')
      const stalled = await bed.stalled()
      await moveOne()
      await moveOne()
      await mine(depth)
      await bed.index(stalled)
      await bed.chain.ask('evm_revert', before)
      await moveOne()
      await bed.index(stalled)
      await mine(depth + 4)
      moves += 3
      await bed.index()
      await bed.expectAsFresh(since)
    }
    noteCounts(task, { reorganisations: REORGS, moves })
  },
)

const KINDS: RpcFault[] = [
  ...(['none', 'too many', 'hanging', 'garbage'] as const),
  ...(['broken', 'wrong chain', 'range', 'lying', 'ahead'] as const),
]
/** So that a node that hangs does not make the torture one of patience. */
const PATIENCE_MS = 1_000

test(`${FAULTS} looks through nodes that fail and lie tell no wrong owner`, async ({ task }) => {
  const { bed, dice, moveOne } = await openBed()
  const proxy = await startFaultyRpc(bed.chain.url)
  onTestFinished(proxy.close)
  type Kept = { contract: `0x${string}`; number: string; address: string; block: bigint }
  const ownersKept = () =>
    query<Kept>(
      bed.db,
      `select k.address as contract, t.chain_token_id as number, o.address, o.block_number as block
      from chain_owners o join tokens t on t.id = o.token_id
      join collection_contracts k on k.collection_id = t.collection_id order by t.id`,
    )
  const looks: Record<string, number> = {}
  const proved = new Set<string>()
  for (let round = 0; round < FAULTS; round++) {
    await moveOne()
    await bed.chain.makeFinal()
    const { number } = await bed.chain.side.node.readHead()
    const fault = dice(8) === 0 ? 'stale' : KINDS[dice(KINDS.length)]!
    Object.assign(proxy.state, { fault, stoodAt: Number(number) - 1 - dice(6), mostBlocks: 2 })
    looks[fault] = (looks[fault] ?? 0) + 1
    const urls = dice(2) === 0 ? [proxy.url, bed.chain.url] : [bed.chain.url, proxy.url]
    await bed.index(bed.impatient(urls, PATIENCE_MS))
    await expectNoneWrong()
  }
  proxy.state.fault = 'none'
  // What nodes quarrelled about is asked again after a while.
  bed.app.clock.at = new Date(Date.now() + 60 * MINUTE_MS)
  // What a liar kept to itself is found when owners are read again.
  await query(bed.db, `update chain_owners set checked_at = checked_at - interval '2 days'`)
  await checkOwners(bed.context)
  await bed.index()
  const { hash } = await bed.chain.side.node.readFinal()
  await expectTrueAt(hash)
  noteCounts(task, looks)

  /** Each owner is who had it at the block that is named with them; asked soon, for the chain forgets old states. */
  async function expectNoneWrong() {
    const { node } = bed.chain.side
    for (const row of await ownersKept()) {
      const word = Object.values(row).join()
      if (proved.has(word)) continue
      proved.add(word)
      const block = (await node.findBlock(row.block))!
      expect(await node.readOwners([row], block.hash)).toEqual([row.address])
    }
  }

  async function expectTrueAt(blockHash: `0x${string}`) {
    const rows = await ownersKept()
    const owners = await bed.chain.side.node.readOwners(rows, blockHash)
    expect(rows.map(({ address }) => address)).toEqual(owners)
  }
})

test(`finality that stands for ${STALL_MINUTES} minutes loses no move`, async ({ task }) => {
  const { bed, since, mine, moveOne } = await openBed()
  const stalled = await bed.stalled()
  for (let minute = 1; minute <= STALL_MINUTES; minute++) {
    bed.app.clock.at = new Date(Date.now() + minute * MINUTE_MS)
    await moveOne()
    await mine(10)
    await bed.index(stalled)
  }
  await bed.index()
  await bed.expectAsFresh(since)
  noteCounts(task, { moves: STALL_MINUTES })
})
