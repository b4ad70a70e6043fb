import { ChainAway, RangeTooWide, type ChainNode, type Hex } from '../../ports/chain.ts'
import type { Discovery, FoundToken } from '../../ports/discovery.ts'

type Node = Pick<ChainNode, 'readHead' | 'listOwned' | 'listReceived'>

/** About a day of Polygon: a scan of the whole chain at what nodes allow would take weeks. */
const DEEPEST_BLOCKS = 50_000n
/** Where a node finds this too many it is halved, down to the narrowest, which the strictest allow. */
const WIDEST_BLOCKS = 2_000n
const NARROWEST_BLOCKS = 10n
/** Of one contract. */
const MOST_OWNED = 1_000

/**
 * Asks the chain itself: first the known contracts, which list what an owner has, then what came to the owner lately,
 * from the newest block down. What came earlier people name by contract and number.
 */
export function discoverByLogs(node: Node): Discovery {
  return {
    async list(owner, cursor, known) {
      if (cursor === null) {
        const head = (await node.readHead()).number
        const floor = head > DEEPEST_BLOCKS ? head - DEEPEST_BLOCKS : 0n
        return {
          items: await listKnown(node, owner, known),
          next: writeCursor({ to: head, floor, width: WIDEST_BLOCKS }),
        }
      }
      const place = readCursor(cursor)
      const { items, width } = await listBelow(node, owner, place)
      const to = place.to - width
      return { items, next: to < place.floor ? null : writeCursor({ ...place, to, width }) }
    },
  }
}

async function listKnown(node: Node, owner: Hex, known: Hex[]): Promise<FoundToken[]> {
  const found: FoundToken[] = []
  for (const contract of known) {
    const numbers = await node.listOwned(contract, owner, MOST_OWNED)
    found.push(
      ...numbers.map((number) => ({
        contract,
        number,
        standard: 'ERC-721' as const,
        isSpam: null,
      })),
    )
  }
  return found
}

/** What nodes say of a range that is too wide each says in its own way: whatever fails is tried narrower. */
async function listBelow(node: Node, owner: Hex, { to, floor, width }: Place) {
  for (let tried = width; ; tried = narrower(tried)) {
    const lowest = to - tried + 1n
    const from = lowest > floor ? lowest : floor
    try {
      const received = await node.listReceived(owner, { from, to })
      const items = received.map(({ contract, number, kind }) => ({
        contract,
        number,
        standard: kind,
        isSpam: null,
      }))
      return { items, width: tried }
    } catch (error) {
      if (!(error instanceof ChainAway || error instanceof RangeTooWide)) throw error
      if (tried <= NARROWEST_BLOCKS)
        throw new ChainAway('no node tells of even the fewest blocks', { cause: error })
    }
  }
}

const narrower = (width: bigint) => (width / 2n > NARROWEST_BLOCKS ? width / 2n : NARROWEST_BLOCKS)

type Place = { to: bigint; floor: bigint; width: bigint }

const writeCursor = ({ to, floor, width }: Place) => `${to}-${floor}-${width}`

function readCursor(cursor: string): Place {
  const [to, floor, width] = cursor.split('-').map(BigInt)
  return { to: to!, floor: floor!, width: width! }
}
