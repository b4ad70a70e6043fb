import {
  BaseError,
  BlockNotFoundError,
  RpcRequestError,
  TransactionReceiptNotFoundError,
  type PublicClient,
} from 'viem'
import {
  ChainAway,
  type Call,
  type ChainNode,
  type Hex,
  type Receipt,
  type SendOutcome,
} from '../../ports/chain.ts'
import { agreeOnEstimate } from './agree-on-estimate.ts'
import { agreeOnFinal } from './agree-on-final.ts'
import { askNodes, type Asking } from './ask-nodes.ts'
import { isContractsAnswer } from './is-nodes-fault.ts'
import { readForeign } from './read-foreign.ts'
import { readBlock } from './read-block.ts'
import { readFinal } from './read-final.ts'
import { readLogs } from './read-logs.ts'
import { readOwners } from './read-owners.ts'
import { readSignature } from './read-signature.ts'

type Settings = Parameters<typeof askNodes>[0]

const FEE_BLOCKS = 10
const USUAL_TIP_PERCENTILE = 50

/** Nodes of the chain behind one port: whichever answers. */
export function rpcNode(settings: Settings): ChainNode {
  const ask = askNodes(settings)

  return {
    id: settings.chainId,
    ...readForeign(ask),
    ...readFinal(ask, { readReceipt: findReceipt, isAlone: settings.urls.length === 1 }),

    send: (signed) => sendToAll(ask, signed),
    findReceipt: (hash) => ask((client) => findReceipt(client, hash)),
    readFees: () =>
      ask(async (client) => {
        const history = await client.getFeeHistory({
          blockCount: FEE_BLOCKS,
          rewardPercentiles: [USUAL_TIP_PERCENTILE],
        })
        return {
          baseFee: history.baseFeePerGas.at(-1) ?? 0n,
          tips: (history.reward ?? []).map(([tip]) => tip ?? 0n),
        }
      }),
    readBalance: (address) => ask((client) => client.getBalance({ address })),
    estimate: (call) => agreeOnEstimate(ask, call),
    hasCode: (address) =>
      ask(async (client) => ((await client.getCode({ address })) ?? '0x') !== '0x'),
    readCall: (call) => ask((client) => readCall(client, call)),
    readAgreedCall: (call) => ask.alike((client) => readCall(client, call)),

    readHead: () => ask.newest(async (client) => readBlock(await client.getBlock())),
    readFinal: () =>
      ask(async (client) => readBlock(await client.getBlock({ blockTag: 'finalized' }))),
    findBlock: (blockNumber) =>
      ask(async (client) => {
        const block = await client
          .getBlock({ blockNumber })
          .then(readBlock, nullIf(BlockNotFoundError))
        if (block && block.number !== blockNumber) throw new Error('the node tells another block')
        return block
      }),
    agreeOnFinal: () => agreeOnFinal(ask),
    readLogs: (asked) => ask((client) => readLogs(client, asked)),
    readAgreedLogs: (asked) => ask.alike((client) => readLogs(client, asked)),
    readOwners: (tokens, blockHash) =>
      ask.alikeEach((client) => readOwners(client, tokens, blockHash), 'unknown'),

    verifySignature: (claim) => ask.alike((client) => readSignature(client, claim)),
  }
}

async function readCall(client: PublicClient, { to, data }: Call) {
  try {
    return (await client.call({ to, data })).data ?? '0x'
  } catch (error) {
    if (isContractsAnswer(error)) return null
    throw error
  }
}

const BEST_FIRST = ['taken', 'spent', 'outbid', 'poor'] as const satisfies SendOutcome[]

/** One that takes it and tells nobody would keep it from the others for ever. */
async function sendToAll(ask: Asking, signed: Hex): Promise<SendOutcome> {
  const told = await ask.tellAll<SendOutcome>(
    (client) => sendTo(client, signed),
    (outcome) => outcome === 'taken',
  )
  const best = BEST_FIRST.find((outcome) => told.includes(outcome))
  if (!best) throw new ChainAway('no node of the chain takes what is sent')
  return best
}

async function sendTo(client: PublicClient, serializedTransaction: Hex) {
  try {
    await client.sendRawTransaction({ serializedTransaction })
    return 'taken'
  } catch (error) {
    const outcome = outcomeOf(error)
    if (!outcome) throw error
    return outcome
  }
}

/** Nodes have no codes for these, only words, each its own. */
const OUTCOMES: [RegExp, SendOutcome][] = [
  [/already known|already imported|known transaction|already exists/i, 'taken'],
  [/nonce too low|nonce is too low|nonce has already been used|old nonce/i, 'spent'],
  [/insufficient funds|exceeds the balance/i, 'poor'],
  [/underpriced|fee too low|less than block base fee|tip.*below|gas price.*low/i, 'outbid'],
]

function outcomeOf(error: unknown): SendOutcome | null {
  if (!(error instanceof BaseError)) return null
  const said = error.walk((cause) => cause instanceof RpcRequestError)
  const words = `${error.shortMessage} ${error.details} ${said?.message ?? ''}`
  return OUTCOMES.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

const findReceipt = (client: PublicClient, hash: Hex): Promise<Receipt | null> =>
  client.getTransactionReceipt({ hash }).then(
    ({ blockNumber, blockHash, status }) => ({
      hash,
      block: blockNumber,
      blockHash,
      hasSucceeded: status === 'success',
    }),
    nullIf(TransactionReceiptNotFoundError),
  )

type Kind = abstract new (...args: never[]) => Error

const nullIf = (kind: Kind) => (error: unknown) => {
  if (error instanceof kind) return null
  throw error
}
