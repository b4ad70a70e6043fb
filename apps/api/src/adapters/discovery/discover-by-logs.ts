import { ChainAway, RangeTooWide, type ChainNode, type Hex } from '../../ports/chain.ts'
import type { Discovery, FoundToken } from '../../ports/discovery.ts'

type Node = Pick<ChainNode, 'readHead' | 'listOwned' | 'listReceived'>

/** About a day of Polygon: a scan of the whole chain at what nodes allow would take weeks. */
const DEEPEST_BLOCKS = 50_000n
/** Where a node finds this too many it is halved, down to the narrowest, which the strictest allow. */
const WIDEST_BLOCKS = 2_000n
const NARROWEST_BLOCKS = 10n
/** Of one contract, which may say that whoever asks has any number of them. */
const MOST_OWNED = 100

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
          next: writeCursor({ to: head, floor, width: WIDEST_BLOCKS, most: WIDEST_BLOCKS }),
        }
      }
      const place = readCursor(cursor)
      const { items, given, most } = await listBelow(node, owner, place)
      const [to, width] = [place.to - given, wider(given, most)]
      const next = to < place.floor ? null : writeCursor({ ...place, to, width, most })
      return { items, next }
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

/**
 * What nodes say of a range that is too wide each says in its own way: whatever fails is tried narrower. Only one that
 * speaks of the range sets a bound: else a hurried minute of a node would narrow the rest of the look.
 */
async function listBelow(node: Node, owner: Hex, { to, floor, width, most: bound }: Place) {
  let most = bound
  for (let given = width; ; given = narrower(given)) {
    const lowest = to - given + 1n
    const from = lowest > floor ? lowest : floor
    try {
      const received = await node.listReceived(owner, { from, to })
      const items = received.map(({ contract, number, kind }) => ({
        contract,
        number,
        standard: kind,
        isSpam: null,
      }))
      return { items, given, most }
    } catch (error) {
      const isTooWide = error instanceof RangeTooWide
      if (!isTooWide && !(error instanceof ChainAway)) throw error
      if (given <= NARROWEST_BLOCKS)
        throw new ChainAway('no node tells of even the fewest blocks', { cause: error })
      if (isTooWide) most = narrower(given)
    }
  }
}

const narrower = (width: bigint) => (width / 2n > NARROWEST_BLOCKS ? width / 2n : NARROWEST_BLOCKS)
const wider = (width: bigint, most: bigint) => (width * 2n < most ? width * 2n : most)

/** `most` is as many as a node was seen to allow. */
type Place = { to: bigint; floor: bigint; width: bigint; most: bigint }

const writeCursor = ({ to, floor, width, most }: Place) => `${to}-${floor}-${width}-${most}`

function readCursor(cursor: string): Place {
  const [to, floor, width, most] = cursor.split('-').map(BigInt)
  return { to: to!, floor: floor!, width: width!, most: most! }
}
