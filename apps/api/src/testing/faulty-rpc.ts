import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a node may fail. */
export type RpcFault =
  | 'none'
  | 'too many'
  | 'hanging'
  | 'garbage'
  | 'broken'
  | 'wrong chain'
  | 'range'
  /** It stands at the block `state.stoodAt` and knows of none after. */
  | 'stale'
  /**
   * It answers every call with `state.lie`, or those about what `state.liesOf` names, has heard of no move, and says
   * that whatever was mined came to nothing.
   */
  | 'lying'
  /** It has no receipt of anything. */
  | 'forgetful'
  /** It tells moves of the block `state.toldBlock`, wherever they were. */
  | 'misplacing'
  /** It refuses every estimate in the contract's name. */
  | 'forbidding'
  /** It names more gas for whatever is estimated than anything of ours may burn. */
  | 'dear'
  /** It has a contract at every address. */
  | 'inventing'
  /** It takes every transaction, and tells nobody of it. */
  | 'swallowing'
  /** It answers for any number of blocks, at more length than anybody reads. */
  | 'wordy'
  /** It calls a block newest that nobody has. */
  | 'ahead'
  /** It is of the right chain and answers all else with the error of `state.error`. */
  | 'refusing'

export const LIAR = `0x${'11'.repeat(20)}`
const LIAR_WORD = `0x${LIAR.slice(2).padStart(64, '0')}`

type State = {
  fault: RpcFault
  asked: number
  methods: string[]
  stoodAt: number
  /** A contract. */
  liesOf: string | null
  /** That the liar has whatever is asked about, where it is not told otherwise. */
  lie: string
  toldBlock: bigint
  /** What `range` lets through. */
  mostBlocks: number
  error: { code: number; message: string }
}
type Asked = { id: number; method: string; params: unknown[] }

/** A node of the chain behind `url` that fails as it is told to. */
export async function startFaultyRpc(url: string) {
  const error = { code: -32_000, message: 'header not found' }
  const state: State = {
    ...{ fault: 'none', asked: 0, methods: [], stoodAt: 0, liesOf: null, lie: LIAR_WORD },
    ...{ toldBlock: 0n, mostBlocks: 10, error },
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    let body = Buffer.concat(chunks).toString()
    const { params = [], ...rest } = JSON.parse(body) as Omit<Asked, 'params'> & Partial<Asked>
    const asked: Asked = { ...rest, params }
    state.asked += 1
    state.methods.push(asked.method)
    const reply = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    }
    const result = (value: unknown) =>
      reply(200, JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: value }))
    const failure = (code: number, message: string) =>
      reply(200, JSON.stringify({ jsonrpc: '2.0', id: asked.id, error: { code, message } }))

    if (state.fault === 'hanging') return
    if (state.fault === 'too many') return reply(429, '{"error":"slow down"}')
    if (state.fault === 'broken') return reply(502, '<html>bad gateway</html>')
    if (state.fault === 'garbage') return reply(200, '{"jsonrpc":"2.0","id":')
    if (state.fault === 'wrong chain' && asked.method === 'eth_chainId') return result('0x1')
    if (state.fault === 'refusing' && asked.method !== 'eth_chainId')
      return failure(state.error.code, state.error.message)
    if (state.fault === 'forbidding' && asked.method === 'eth_estimateGas')
      return failure(3, 'execution reverted')
    if (state.fault === 'dear' && asked.method === 'eth_estimateGas') return result('0x2000000')
    if (state.fault === 'swallowing' && asked.method === 'eth_sendRawTransaction')
      return result(`0x${'5a'.repeat(32)}`)
    if (state.fault === 'inventing' && asked.method === 'eth_getCode') return result('0x00')
    if (state.fault === 'range' && widthOf(asked) > state.mostBlocks)
      return failure(-32_005, `query exceeds max block range ${state.mostBlocks}`)
    if (state.fault === 'wordy' && widthOf(asked) > state.mostBlocks)
      return result('0'.repeat(11_000_000))
    const isLiedOf = state.liesOf === null || body.includes(state.liesOf)
    if (state.fault === 'lying' && asked.method === 'eth_call' && isLiedOf) return result(state.lie)
    if (state.fault === 'lying' && asked.method === 'eth_getLogs') return result([])
    if (state.fault === 'forgetful' && asked.method === 'eth_getTransactionReceipt')
      return result(null)
    if (state.fault === 'stale') {
      const seen = asBefore(asked, state.stoodAt)
      if ('failure' in seen) return failure(-32_000, seen.failure)
      if ('result' in seen) return result(seen.result)
      body = JSON.stringify(seen.asked)
    }

    const headers = { 'content-type': 'application/json' }
    const answered = await fetch(url, { method: 'POST', headers, body })
    const text = await answered.text()
    reply(answered.status, twisted(asked, text))
  }

  function twisted({ method }: Asked, text: string) {
    if (state.fault === 'lying' && method === 'eth_getTransactionReceipt')
      return text.replace('"status":"0x1"', '"status":"0x0"')
    if (state.fault === 'ahead' && method === 'eth_getBlockByNumber')
      return text.replace(/"number":"0x[0-9a-f]+"/, '"number":"0xffffffff"')
    if (state.fault === 'misplacing' && method === 'eth_getLogs')
      return text.replaceAll(
        /"blockNumber":"0x[0-9a-f]+"/g,
        `"blockNumber":"0x${state.toldBlock.toString(16)}"`,
      )
    return text
  }

  return {
    url: `http://127.0.0.1:${port}`,
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How many blocks it asks for the logs of. */
function widthOf({ method, params }: Asked): number {
  const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string }
  return method === 'eth_getLogs' && fromBlock ? Number(toBlock) - Number(fromBlock) + 1 : 0
}

/** As a node answers that has not heard of anything after this block. */
function asBefore(
  asked: Asked,
  number: number,
): { asked: Asked } | { result: unknown } | { failure: string } {
  const { method, params } = asked
  const tag = `0x${number.toString(16)}`
  if (method === 'eth_getBlockByNumber') {
    const [block, ...rest] = params as [string, ...unknown[]]
    if (block === 'latest') return { asked: { ...asked, params: [tag, ...rest] } }
    const isFinal = block === 'finalized'
    if (isFinal) return { asked: { ...asked, params: [`0x${(number - 2).toString(16)}`, ...rest] } }
    return Number(block) > number ? { result: null } : { asked }
  }
  if (method === 'eth_getLogs' && Number((params[0] as { toBlock?: string }).toBlock) > number)
    return { result: [] }
  // By a hash: which of them it has is not known here, and a node that lags has none of the newest.
  if (method === 'eth_getLogs' && 'blockHash' in (params[0] as object))
    return { failure: 'unknown block' }
  if (method === 'eth_call' && typeof params[1] === 'object') return { failure: 'header not found' }
  return { asked }
}
