import { BaseError, numberToHex, pad, ResponseBodyTooLargeError, type PublicClient } from 'viem'
import { RangeTooWide, type ChainLog, type Hex, type LogsAsked } from '../../ports/chain.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const METADATA_UPDATE = '0xf8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce7'
const BATCH_METADATA_UPDATE = '0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const ORDER_CANCELLED = '0xdd003742fb214507783ce004fe55f5ac14f89c6de4a7cd7487e47eb091c62265'
const ORDERS_CANCELLED_BELOW = '0x14b9ff2e3c676c4c01b9503bb53c53d50c22bd1e7e74e86ac6238faf53962def'
const OF_CONTRACTS = [
  ...[TRANSFER, METADATA_UPDATE, BATCH_METADATA_UPDATE],
  ...[APPROVAL_FOR_ALL, ORDER_CANCELLED, ORDERS_CANCELLED_BELOW],
]

type RawLog = {
  address: Hex
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  transactionHash: Hex
  logIndex: Hex
}

/** All by one node: what it lacks, because it lags or is of another branch, it is not believed to have. */
export async function readLogs(client: PublicClient, asked: LogsAsked): Promise<ChainLog[]> {
  const { contracts, receivers, within } = asked
  if (contracts?.length === 0 || receivers?.length === 0) return []
  const place =
    'blockHash' in within
      ? { blockHash: within.blockHash }
      : { fromBlock: numberToHex(within.from), toBlock: numberToHex(within.to.number) }
  const topics = receivers
    ? [TRANSFER, null, receivers.map((address) => pad(address, { size: 32 }))]
    : [OF_CONTRACTS]

  const request = { ...(contracts && { address: contracts }), topics, ...place }
  const raw = await getLogs(client, request)
  if ('to' in within) {
    const last = await client.getBlock({ blockNumber: within.to.number })
    if (last.hash !== within.to.hash) throw new Error('the node is on another branch')
  }
  for (const log of raw) assertWithin(log, within)
  return raw.flatMap(logOf).sort(inOrder)
}

const MOST_LOGS = 2 ** 31

/** Of a block that was never asked for nobody would know when it is final. */
function assertWithin({ blockNumber, blockHash, logIndex }: RawLog, within: LogsAsked['within']) {
  const number = BigInt(blockNumber)
  const isThere =
    'blockHash' in within
      ? blockHash === within.blockHash && number === within.number
      : number >= within.from &&
        number <= within.to.number &&
        (blockHash === within.to.hash) === (number === within.to.number)
  if (!isThere || !(Number(logIndex) < MOST_LOGS))
    throw new Error('the node tells of what was not asked for')
}

/** By the bare call: viem's own decodes what it then has to be told to leave out. */
async function getLogs(client: PublicClient, request: object): Promise<RawLog[]> {
  try {
    return await client.request<{ Parameters: [object]; ReturnType: RawLog[]; Method: string }>({
      method: 'eth_getLogs',
      params: [request],
    })
  } catch (error) {
    throw logsFailure(error)
  }
}

/** What a failed question for logs was: too wide, or else the node's fault, for no contract has a say in this. */
export function logsFailure(error: unknown): Error {
  if (isTooWide(error)) return new RangeTooWide('a node wants fewer blocks', { cause: error })
  const words = error instanceof BaseError ? error.shortMessage : 'eth_getLogs failed'
  return new Error(words, { cause: error })
}

const WIDE = /range|results|response size|too large|too many logs|block limit|more than \d+/i
const HURRIED = /rate|per second|throughput|capacity|quota|too many requests/i
const LIMIT_CODES = new Set([-32_005, -32_614, 35])

/** Nodes have no code of their own for it: the words tell, and where there are none the code of a limit. */
function isTooWide(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const causes: string[] = []
  let isLimit = false
  error.walk((cause) => {
    // Told in full, and more than is read of any answer.
    if (cause instanceof ResponseBodyTooLargeError) isLimit = true
    const { details, code } = cause as { details?: unknown; code?: unknown }
    causes.push(typeof details === 'string' ? details : '')
    if (LIMIT_CODES.has(code as number)) isLimit = true
    return false
  })
  const words = causes.join(' ')
  if (HURRIED.test(words)) return false
  return isLimit || WIDE.test(words)
}

const inOrder = (one: ChainLog, other: ChainLog) =>
  Number(one.block - other.block) || one.index - other.index

/** ERC-20 has the same event with three topics: the number is no topic there. */
function logOf(log: RawLog): ChainLog[] {
  const [kind, first, second, third] = log.topics
  const place = {
    contract: log.address.toLowerCase() as Hex,
    block: BigInt(log.blockNumber),
    blockHash: log.blockHash,
    txHash: log.transactionHash,
    index: Number(log.logIndex),
  }
  if (kind === TRANSFER && log.topics.length === 4)
    return [
      {
        ...place,
        kind: 'transfer',
        from: addressOf(first!),
        to: addressOf(second!),
        number: BigInt(third!).toString(),
      },
    ]
  if (kind === METADATA_UPDATE && log.data.length >= 66) {
    const number = wordOf(log.data, 0)
    return [{ ...place, kind: 'metadata', first: number, last: number }]
  }
  if (kind === BATCH_METADATA_UPDATE && log.data.length >= 130)
    return [{ ...place, kind: 'metadata', first: wordOf(log.data, 0), last: wordOf(log.data, 1) }]
  return endOf(log).map((end) => ({ ...place, ...end }))
}

/** What ends sales; a permission that was given ends none. */
function endOf({ topics, data }: RawLog) {
  const [kind, first, second] = topics
  if (kind === APPROVAL_FOR_ALL && topics.length === 3 && isWord(data) && wordOf(data, 0) === '0')
    return [{ kind: 'forbidden' as const, owner: addressOf(first!), operator: addressOf(second!) }]
  if (kind === ORDER_CANCELLED && topics.length === 3) {
    const nonce = BigInt(second!).toString()
    return [{ kind: 'cancelled' as const, seller: addressOf(first!), first: nonce, last: nonce }]
  }
  if (kind === ORDERS_CANCELLED_BELOW && topics.length === 2 && isWord(data)) {
    const last = (BigInt(wordOf(data, 0)) - 1n).toString()
    return [{ kind: 'cancelled' as const, seller: addressOf(first!), first: '0', last }]
  }
  return []
}

const isWord = (data: Hex) => data.length >= 66

const addressOf = (topic: Hex) => `0x${topic.slice(-40).toLowerCase()}` as Hex

const wordOf = (data: Hex, index: number) =>
  BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`).toString()
