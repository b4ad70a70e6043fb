import { once } from 'node:events'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { encodeErrorResult, numberToHex, pad, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ChainNode, Hex } from '../../ports/chain.ts'
import { startChainBed, type ChainBed } from '../../testing/chain-bed.ts'
import { codeThat } from '../../testing/code-that.ts'
import { startFaultyRpc } from '../../testing/faulty-rpc.ts'
import { startForeign, type ForeignBed, type ForeignKind } from '../../testing/foreign-bed.ts'
import { rpcNode } from './rpc-node.ts'

const BASE = 'https://metadata.example/'
const someone = () => privateKeyToAccount(generatePrivateKey()).address.toLowerCase() as Hex

let chain: ChainBed
let foreign: ForeignBed
let node: ChainNode
const at = {} as Record<ForeignKind, Hex>
const owner = someone()
beforeAll(async () => {
  chain = await startChainBed()
  node = chain.side.node
  foreign = await startForeign(chain.url)
  at.plain = await foreign.deploy('plain', 'Plain', 'PLN')
  at.batch = await foreign.deploy('batch', BASE)
  at.listed = await foreign.deploy('listed', BASE)
  at.multi = await foreign.deploy('multi')
  at.yesSayer = await foreign.deploy('yesSayer')
  at.spiteful = await foreign.deploy('spiteful')
  await foreign.write('plain', at.plain, 'mint', owner, 2n ** 256n - 1n, `${BASE}max`)
  await foreign.write('batch', at.batch, 'mint', owner, 150n)
  await foreign.write('listed', at.listed, 'mint', owner, 5n)
  await foreign.write('multi', at.multi, 'mint', owner, 1n, 10n)
  await foreign.write('yesSayer', at.yesSayer, 'mint', owner, 1n)
  await foreign.write('spiteful', at.spiteful, 'mint', owner, 1n)
  await foreign.write('spiteful', at.spiteful, 'mint', owner, 2n)
})
afterAll(() => chain.close())

const head = async () => (await node.readHead()).number

describe('what a contract is', () => {
  test.each([
    ['plain', 'ERC-721', false],
    ['batch', 'ERC-721', false],
    ['listed', 'ERC-721', true],
    ['multi', 'ERC-1155', false],
    ['yesSayer', 'unknown', false],
    ['spiteful', 'ERC-721', false],
  ] as const)('%s is %s', async (which, kind, isEnumerable) =>
    expect(await node.readContract(at[which])).toMatchObject({ kind, isEnumerable }),
  )

  test('an address without one is unknown and has no name', async () =>
    expect(await node.readContract(someone())).toEqual({
      kind: 'unknown',
      isEnumerable: false,
      name: '',
      symbol: '',
    }))

  test('its name is read', async () =>
    expect(await node.readContract(at.plain)).toMatchObject({ name: 'Plain', symbol: 'PLN' }))
})

describe('by several nodes', () => {
  const SILENT = { kind: 'unknown', isEnumerable: false, name: '', symbol: '' }
  /** One of them knows no contract, as before it was made. */
  async function through(...nodes: ('whole' | 'behind')[]) {
    const proxy = await startFaultyRpc(chain.url)
    onTestFinished(proxy.close)
    Object.assign(proxy.state, { fault: 'lying', lie: '0x' })
    const urls = nodes.map((which) => (which === 'whole' ? chain.url : proxy.url))
    return rpcNode({ chainId: 137, urls, log: pino({ level: 'silent' }) })
  }

  test('a contract is what two of them say', async () => {
    const two = await through('behind', 'whole', 'whole')
    expect(await two.readContract(at.listed)).toMatchObject({ kind: 'ERC-721', isEnumerable: true })
    expect(await two.readContract(at.plain)).toMatchObject({ name: 'Plain', symbol: 'PLN' })
  })

  test('it is unknown where one says so alone, and keeps nothing else from being asked', async () => {
    const quarrelling = await through('whole', 'behind')
    expect(await quarrelling.readContract(at.plain)).toEqual(SILENT)
    expect(await quarrelling.readContract(someone())).toEqual(SILENT)
  })
})

describe('a token', () => {
  const largest = () => ({ contract: at.plain, number: String(2n ** 256n - 1n) })

  test('tells where its metadata is', async () =>
    expect(await node.readTokenUri(largest())).toBe(`${BASE}max`))

  test.each(['1', '2'])('that refuses or burns all gas tells nothing: %s', async (number) =>
    expect(await node.readTokenUri({ contract: at.spiteful, number })).toBeNull(),
  )
})

test('an Enumerable lists what its owner has', async () => {
  expect(await node.listOwned(at.listed, owner, 10)).toEqual(['5'])
  expect(await node.listOwned(at.listed, owner, 0)).toEqual([])
  expect(await node.listOwned(at.plain, owner, 2)).toEqual([])
})

test('the logs tell what came to an owner, and nothing of others', async () => {
  const blocks = { from: 0n, to: await head() }
  const found = await node.listReceived(owner, blocks)
  expect(found).toHaveLength(156)
  expect(found).toContainEqual({ contract: at.batch, number: '2', kind: 'ERC-721' })
  expect(found).toContainEqual({ contract: at.multi, number: '1', kind: 'ERC-1155' })
  expect(await node.listReceived(someone(), blocks)).toEqual([])
})

describe('whatever a contract says', () => {
  /** Everything that is asked of contracts which nobody vouches for. */
  async function askAll(contract: Hex) {
    const newest = await node.readHead()
    const token = { contract, number: '1' }
    return [
      await node.readContract(contract),
      await node.readTokenUri(token),
      await node.readOwners([token], newest.hash),
      await node.listOwned(contract, owner, 3),
      await node.readCall({ to: contract, data: '0x6352211e' }),
      await node.readFinalCall({ to: contract, data: '0x6352211e' }, newest),
      await node.estimate({ from: someone(), to: contract, data: '0x6352211e' }),
    ]
  }
  async function standing(does: 'answers' | 'refuses', data: Hex) {
    const contract = someone()
    await chain.ask('anvil_setCode', contract, codeThat(does, data))
    return contract
  }
  const words = (...all: (bigint | Hex)[]): Hex =>
    `0x${all.map((one) => (typeof one === 'bigint' ? numberToHex(BigInt.asUintN(256, one), { size: 32 }) : pad(one, { dir: 'right' })).slice(2)).join('')}`

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['a byte', '0x01'],
    ['two', words(2n)],
    ['the highest word', words(-1n)],
    ['a text at a place beyond all', words(-1n, 1n)],
    ['a text at its own place', words(0n)],
    ['a text longer than all', words(32n, -1n)],
    ['a text of 2^53', words(32n, 2n ** 53n)],
    ['a text of 2^32', words(32n, 2n ** 32n - 1n)],
    ['a text cut off', `${words(32n, 3n)}61`],
    ['no UTF-8', words(32n, 4n, '0xfffefdfc')],
    ['halves of letters', words(32n, 6n, '0xeda080edb080')],
    ['a zero in a text', words(32n, 3n, '0x610062')],
  ])('in answer, here %s, is its own fault and no node’s', async (_what, data) => {
    await askAll(await standing('answers', data))
  })

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['half a sentence', `0x08c379a0${words(-1n).slice(2)}`],
    ['a panic of its own', `0x4e487b71${words(1n).slice(2)}`],
    ['two thousand bytes', `0x${'ab'.repeat(2_000)}`],
    ['a beginning of a look elsewhere', '0x556f1830'],
    ['a look elsewhere without sense', `0x556f1830${words(-1n, -1n, -1n).slice(2)}`],
  ])('in refusal, here %s, is its own fault and no node’s', async (_what, data) => {
    await askAll(await standing('refuses', data))
  })

  test('of another place to ask, nobody asks there', async () => {
    let asked = 0
    const elsewhere = createServer((_request, response) => {
      asked += 1
      response.end('{"data":"0x"}')
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as { port: number }
    const contract = someone()
    const data = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [contract, [`http://127.0.0.1:${port}/{data}`], '0x1234', '0x12345678', '0x'],
    })
    await chain.ask('anvil_setCode', contract, codeThat('refuses', data))
    await askAll(contract)
    elsewhere.close()
    expect(asked).toBe(0)
  })
})
