import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const LOGS_IN_BLOCK = 10
const CONTRACT = `0x${'c0'.repeat(20)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The mark stands first: in place of the noughts it would make two numbers of one. */
const word = (value: number, mark = '0') => `0x${mark}${value.toString(16).padStart(63, '0')}`
const quantity = (value: number) => `0x${value.toString(16)}`
const hashOf = (number: number) => word(number, 'b')

type Asked = { id: number; method: string; params: [unknown] }

/**
 * A node of a chain of `blocks` blocks, all final, in each of which ten of so many tokens moved. What it costs is the
 * same for whoever asks: an emulated chain would take hours to make as many.
 */
export async function startStandInChain({ blocks, tokens }: { blocks: number; tokens: number }) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as Asked
    const body = JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function answer(method: string, params: [unknown]) {
    if (method === 'eth_chainId') return '0x89'
    if (method === 'eth_getBlockByNumber') {
      const number = String(params[0]).startsWith('0x') ? Number(params[0]) : blocks
      return blockOf(number)
    }
    if (method !== 'eth_getLogs') return null
    const { fromBlock, toBlock, address } = params[0] as Record<string, string>
    return address ? logsOf(Number(fromBlock), Number(toBlock)) : []
  }

  function logsOf(from: number, to: number) {
    return Array.from({ length: (to - from + 1) * LOGS_IN_BLOCK }, (_, index) => {
      const block = from + Math.floor(index / LOGS_IN_BLOCK)
      const place = index % LOGS_IN_BLOCK
      const serial = block * LOGS_IN_BLOCK + place
      return {
        address: CONTRACT,
        topics: [TRANSFER, word(serial), word(serial + 1), word(1 + (serial % tokens))],
        data: '0x',
        blockNumber: quantity(block),
        blockHash: hashOf(block),
        transactionHash: word(serial, 'a'),
        transactionIndex: quantity(place),
        logIndex: quantity(place),
        removed: false,
      }
    })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contract: CONTRACT,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const blockOf = (number: number) => ({
  number: quantity(number),
  hash: hashOf(number),
  parentHash: hashOf(number - 1),
  timestamp: quantity(1_790_000_000 + 2 * number),
  transactions: [],
  ...{ difficulty: '0x0', gasLimit: '0x0', gasUsed: '0x0', size: '0x0', totalDifficulty: '0x0' },
})
