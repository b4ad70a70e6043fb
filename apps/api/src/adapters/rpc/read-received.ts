import { parseAbiItem, type PublicClient } from 'viem'
import type { Hex } from '../../ports/chain.ts'
import type { ReceivedToken } from '../../ports/foreign-tokens.ts'
import { logsFailure } from './read-logs.ts'

const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)
const ONE_OF_MANY = parseAbiItem(
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
)
const SEVERAL = parseAbiItem(
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
)

type Blocks = { from: bigint; to: bigint }

/** Tokens whose way to an owner the logs of these blocks tell. A range too wide rests no node. */
export async function readReceived(
  client: PublicClient,
  owner: Hex,
  { from: fromBlock, to: toBlock }: Blocks,
): Promise<ReceivedToken[]> {
  // ERC-20 has the first event too, with its last part elsewhere: `strict` leaves out what is not so.
  const asked = { fromBlock, toBlock, args: { to: owner }, strict: true } as const
  const [own, shared, several] = await Promise.all([
    client.getLogs({ ...asked, event: TRANSFER }),
    client.getLogs({ ...asked, event: ONE_OF_MANY }),
    client.getLogs({ ...asked, event: SEVERAL }),
  ]).catch((error: unknown) => {
    throw logsFailure(error)
  })
  return [
    ...own.map(({ address, args }) => received(address, args.tokenId, 'ERC-721')),
    ...shared.map(({ address, args }) => received(address, args.id, 'ERC-1155')),
    ...several.flatMap(({ address, args }) =>
      args.ids.map((id) => received(address, id, 'ERC-1155')),
    ),
  ]
}

const received = (address: Hex, id: bigint, kind: ReceivedToken['kind']): ReceivedToken => ({
  contract: address.toLowerCase(),
  number: String(id),
  kind,
})
