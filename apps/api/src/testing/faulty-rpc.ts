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

type Asked = { id: number; method: string; params: unknown[] }

/** A node of the chain behind `url` that fails as it is told to. */
export async function startFaultyRpc(url: string) {
  const state: { fault: RpcFault; asked: number } = { fault: 'none', asked: 0 }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const asked = JSON.parse(body) as Asked
    state.asked += 1
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
    if (state.fault === 'range' && asked.method === 'eth_getLogs')
      return failure(-32_005, 'query exceeds max block range 10')

    const headers = { 'content-type': 'application/json' }
    const answered = await fetch(url, { method: 'POST', headers, body })
    reply(answered.status, await answered.text())
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
