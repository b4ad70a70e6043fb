import { plainLine } from '@kefir/rules/text/plain-text'
import type { ChainNode, Hex } from '../../../ports/chain.ts'
import type { Said } from './foreign-collections.queries.ts'

const LONGEST_NAME = 80
const LONGEST_SYMBOL = 20

/** What a contract says of itself, as it is kept. */
export async function hearContract(
  node: Pick<ChainNode, 'readContract'>,
  address: string,
): Promise<Said> {
  const said = await node.readContract(address as Hex)
  return {
    ...said,
    name: plainLine(said.name, LONGEST_NAME),
    symbol: plainLine(said.symbol, LONGEST_SYMBOL),
  }
}
