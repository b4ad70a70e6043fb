import type { TokenKey } from '@kefir/rules/chain/token-key'
import { ChainAway, type Block, type ChainNode, type Hex } from '../../../ports/chain.ts'

/** A final block is asked of for so long: nodes forget the state of old ones. */
export const FINAL_MS = 10_000

type Node = Pick<ChainNode, 'readOwners' | 'readHead'>
type Asked = { tokens: TokenKey[]; wallet: string; final: Block }

/**
 * How a token stands to an address: it is `there` by a final block, or `coming`, which only a newer one says that may be
 * undone, or `elsewhere`; `untold` where its contract does not say, or nodes tell it differently.
 */
export type Holding = 'there' | 'coming' | 'elsewhere' | 'untold'

/** How each of these tokens stands to an address, in the order asked. */
export async function readHoldings(
  node: Node,
  { tokens, wallet, final }: Asked,
): Promise<Holding[]> {
  const places = tokens.map(({ contract, number }) => ({ contract: contract as Hex, number }))
  const owners = await node.readOwners(places, final.hash)
  const holdings = owners.map((told): Holding => {
    if (told === 'unknown') return 'untold'
    return told === wallet ? 'there' : 'elsewhere'
  })
  const away = holdings.flatMap((holding, index) => (holding === 'elsewhere' ? [index] : []))
  const newest = await readNewest(
    node,
    away.map((index) => places[index]!),
  )
  for (const [nth, index] of away.entries()) if (newest[nth] === wallet) holdings[index] = 'coming'
  return holdings
}

/** Only words depend on it: where nodes do not agree about the newest block, nothing is coming. */
async function readNewest(node: Node, places: { contract: Hex; number: string }[]) {
  if (places.length === 0) return []
  try {
    return await node.readOwners(places, (await node.readHead()).hash)
  } catch (error) {
    if (error instanceof ChainAway) return []
    throw error
  }
}
