import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import { askAnvil } from '../embedded/ask-anvil.ts'

const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'

const headers = { 'content-type': 'application/json' }

type Hex = `0x${string}`
type Asked = { id: number; method: string; params?: unknown[] }

/** A node of the chain behind `url` where Multicall3 stands, as it does on Polygon; `spoilt` of its calls fail together. */
export async function startMulticallRpc(url: string, spoilt: number[] = []) {
  const state = { together: 0, alone: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { id, method, params = [] } = JSON.parse(body) as Asked
    const result = await answerTo(method, params)
    response.writeHead(200, headers)
    if (result !== null) return void response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    // In the node's own words, refusals too.
    const answer = await fetch(url, { method: 'POST', headers, body })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  /** Null where the chain itself is to be asked. */
  async function answerTo(method: string, params: unknown[]) {
    const [first, block] = params as [{ to?: string; data: Hex } & string, unknown]
    if (method === 'eth_getCode' && first.toLowerCase() === MULTICALL) return '0x01'
    if (method !== 'eth_call') return null
    if (first.to?.toLowerCase() !== MULTICALL) {
      state.alone += 1
      return null
    }
    state.together += 1
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: first.data })
    const calls = args![0] as readonly { target: Hex; callData: Hex }[]
    const results = await Promise.all(
      calls.map(async ({ target, callData }, index) => {
        const asked = askAnvil(url, 'eth_call', [{ to: target, data: callData }, block])
        const returnData = spoilt.includes(index) ? null : await asked.catch(() => null)
        return { success: returnData !== null, returnData: (returnData ?? '0x') as Hex }
      }),
    )
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: results,
    })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
