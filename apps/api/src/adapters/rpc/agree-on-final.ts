import { ChainAway, type Block } from '../../ports/chain.ts'
import type { Asking } from './ask-nodes.ts'
import { readBlock } from './read-block.ts'

/** The newest block that two nodes hold final and know by one hash; of a single node what it says. */
export async function agreeOnFinal(ask: Asking): Promise<Block> {
  const finals = await ask.each(async (client) =>
    readBlock(await client.getBlock({ blockTag: 'finalized' })),
  )
  const [newest, second] = finals.toSorted((one, other) => Number(other.number - one.number))
  if (!newest) throw new ChainAway('no node of the chain answers')
  // Of a single node `alike` asks nobody else; of several the second newest is final by two.
  const { number: blockNumber } = second ?? newest
  return ask.alike(async (client) => readBlock(await client.getBlock({ blockNumber })))
}
