import { NOWHERE } from '@kefir/rules/chain/nowhere'
import { encodeErrorResult, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ChainAway, RangeTooWide, type Hex, type ToldOwner } from '../../ports/chain.ts'
import { startChainBed, type ChainBed } from '../../testing/chain-bed.ts'
import { chainTokens, type Holder } from '../../testing/chain-tokens.ts'
import { codeThat } from '../../testing/code-that.ts'
import { LIAR, startFaultyRpc } from '../../testing/faulty-rpc.ts'
import { startForeign } from '../../testing/foreign-bed.ts'
import { startMulticallRpc } from '../../testing/multicall-rpc.ts'
import { rpcNode } from './rpc-node.ts'

const HUGE = 2n ** 255n + 7n

let chain: ChainBed
let proxy: Awaited<ReturnType<typeof startFaultyRpc>>
let tokens: ReturnType<typeof chainTokens>
let contract: Hex
let anna: Holder
let boris: Holder
const small = ({ address }: Holder) => address.toLowerCase()
const log = { warn: () => {} }
const nodeOf = (...urls: string[]) => rpcNode({ chainId: 137, urls, log, patienceMs: 3_000 })

beforeAll(async () => {
  chain = await startChainBed()
  proxy = await startFaultyRpc(chain.url)
  tokens = chainTokens(chain)
  anna = await tokens.newHolder()
  boris = await tokens.newHolder()
  contract = await tokens.makeContract(1)
  await tokens.mint(contract, anna.address, 1)
  await tokens.mint(contract, anna.address, HUGE)
  await tokens.give(contract, anna, boris.address, 1)
})
afterEach(() => {
  proxy.state.fault = 'none'
})
afterAll(async () => {
  await proxy.close()
  await chain.close()
})

const asked = () => [1n, HUGE, 99n].map((number) => ({ contract, number: String(number) }))

describe('owners', () => {
  test('are who the contract names, and nobody where there is no such token', async () => {
    const node = nodeOf(chain.url)
    const { hash } = await node.readHead()
    expect(await node.readOwners(asked(), hash)).toEqual([small(boris), small(anna), 'nobody'])
  })

  test('are those of the block that is asked for', async () => {
    const node = nodeOf(chain.url)
    const within = { from: 0n, to: await node.readHead() }
    const moved = (await node.readLogs({ contracts: [contract], within })).at(-1)!
    const before = (await node.findBlock(moved.block - 1n))!
    const [first] = await node.readOwners(asked(), before.hash)
    expect(first).toBe(small(anna))
  })

  const readOf = async (address: string) => {
    const node = nodeOf(chain.url)
    const { hash } = await node.readHead()
    const [told] = await node.readOwners([{ contract: address as Hex, number: '7' }], hash)
    return told
  }
  const inWords = (sentence: string) =>
    encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [sentence] })
  const numbered = (number: bigint) =>
    encodeErrorResult({ abi: parseAbi(['error ERC721NonexistentToken(uint256)']), args: [number] })

  test('of an address without a contract, or without its code for now, are unknown', async () => {
    expect(await readOf(small(anna))).toBe('unknown')
  })

  test.each<[string, ToldOwner, Hex]>([
    ['OpenZeppelin 5', 'nobody', numbered(7n)],
    ['OpenZeppelin 5 of another token', 'unknown', numbered(8n)],
    ['OpenZeppelin 4', 'nobody', inWords('ERC721: invalid token ID')],
    ['OpenZeppelin 3', 'nobody', inWords('ERC721: owner query for nonexistent token')],
    ['ERC721A', 'nobody', '0xdf2d9b42'],
    ['Solady', 'nobody', '0xceea21b6'],
    ['Solmate', 'nobody', inWords('NOT_MINTED')],
    ['a pause', 'unknown', inWords('Pausable: paused')],
    ['a panic', 'unknown', `0x4e487b71${'11'.padStart(64, '0')}`],
    ['a refusal without a word', 'unknown', '0x'],
    ['an error that nobody knows', 'unknown', '0xdeadbeef'],
  ])('of a contract that refuses as %s are %s', async (_who, told, data) => {
    const address = await tokens.newHolder()
    await chain.ask('anvil_setCode', address.address, codeThat('refuses', data))
    expect(await readOf(small(address))).toBe(told)
  })

  test.each<[string, ToldOwner, Hex]>([
    ['the zero address', 'nobody', `0x${'0'.repeat(64)}`],
    ['nothing', 'unknown', '0x'],
    ['what is no address', 'unknown', `0x${'ff'.repeat(32)}`],
    ['more than was asked', 'unknown', `0x${'0'.repeat(128)}`],
  ])('of a contract that answers %s are %s', async (_what, told, data) => {
    const address = await tokens.newHolder()
    await chain.ask('anvil_setCode', address.address, codeThat('answers', data))
    expect(await readOf(small(address))).toBe(told)
  })

  test('are told of the longest batch, and unknown where a contract burns all it is given', async () => {
    const foreign = await startForeign(chain.url)
    const batch = await foreign.deploy('batch', 'https://metadata.example/')
    await foreign.write('batch', batch, 'mint', anna.address, 5_000n)
    const burning = await tokens.newHolder()
    // Jumps to its beginning for ever.
    await chain.ask('anvil_setCode', burning.address, '0x5b600056')
    const node = nodeOf(chain.url)
    const { hash } = await node.readHead()
    const places = [
      { contract: small(burning) as Hex, number: '1' },
      { contract: batch, number: '5000' },
    ]
    expect(await node.readOwners(places, hash)).toEqual(['unknown', small(anna)])
  })

  test('by a block that the node does not have are not told', async () => {
    const node = nodeOf(chain.url)
    await expect(node.readOwners(asked(), `0x${'ab'.repeat(32)}`)).rejects.toThrow(ChainAway)
  })

  test('are asked for together where Multicall3 stands, and what failed there alone', async () => {
    const spoiltFirst = await startMulticallRpc(chain.url, [0])
    onTestFinished(spoiltFirst.close)
    const node = nodeOf(spoiltFirst.url)
    const { hash } = await node.readHead()
    expect(await node.readOwners(asked(), hash)).toEqual([small(boris), small(anna), 'nobody'])
    // The one that its neighbour spoilt, and the one that is nobody's.
    expect(spoiltFirst.state).toEqual({ together: 1, alone: 2 })
  })

  test('told by one node otherwise than by the other are believed of neither', async () => {
    proxy.state.fault = 'lying'
    const alone = nodeOf(proxy.url)
    const { hash } = await alone.readHead()
    // This is why one node is not enough.
    expect((await alone.readOwners(asked(), hash))[0]).toBe(LIAR)
    expect(await nodeOf(proxy.url, chain.url).readOwners(asked(), hash)).toEqual([
      ...['unknown', 'unknown', 'unknown'],
    ])
    const three = nodeOf(proxy.url, chain.url, chain.url)
    expect((await three.readOwners(asked(), hash))[0]).toBe(small(boris))
  })

  test('told by one of two nodes alone are told by none', async () => {
    const { hash } = await nodeOf(chain.url).readHead()
    proxy.state.fault = 'broken'
    await expect(nodeOf(proxy.url, chain.url).readOwners(asked(), hash)).rejects.toThrow(ChainAway)
  })

  test('told differently of one contract keep back nothing of the others', async () => {
    const other = await tokens.makeContract(2)
    await tokens.mint(other, anna.address, 1)
    Object.assign(proxy.state, { fault: 'lying', liesOf: other.slice(2) })
    onTestFinished(() => void (proxy.state.liesOf = null))
    const node = nodeOf(proxy.url, chain.url)
    const { hash } = await node.readHead()
    const places = [{ contract: other, number: '1' }, ...asked()]
    expect(await node.readOwners(places, hash)).toEqual([
      ...['unknown', small(boris), small(anna), 'nobody'],
    ])
  })
})

describe('the final block', () => {
  test('of several nodes is the newest that two hold final', async () => {
    const { number } = await nodeOf(chain.url).readHead()
    await chain.mine(6)
    proxy.state.fault = 'stale'
    proxy.state.stoodAt = Number(number)
    const agreed = await nodeOf(proxy.url, chain.url).agreeOnFinal()
    expect(agreed.number).toBe(number - 2n)
    const three = await nodeOf(proxy.url, chain.url, chain.url).agreeOnFinal()
    expect(three).toEqual(await nodeOf(chain.url).readFinal())
  })

  test('is not agreed on while the other node is away', async () => {
    proxy.state.fault = 'broken'
    await expect(nodeOf(proxy.url, chain.url).agreeOnFinal()).rejects.toThrow(ChainAway)
  })
})

describe('logs', () => {
  const everything = async (node = nodeOf(chain.url)) => {
    const to = await nodeOf(chain.url).readHead()
    return node.readLogs({ contracts: [contract], within: { from: 0n, to } })
  }

  test('tell each move with its number, in the order of the chain', async () => {
    const logs = await everything()
    expect(logs).toMatchObject([
      { kind: 'transfer', contract, from: NOWHERE, to: small(anna), number: '1' },
      { kind: 'transfer', to: small(anna), number: String(HUGE) },
      { kind: 'transfer', from: small(anna), to: small(boris), number: '1' },
    ])
  })

  test('of one block are asked for by its hash', async () => {
    const [first] = await everything()
    const within = { blockHash: first!.blockHash, number: first!.block }
    expect(await nodeOf(chain.url).readLogs({ contracts: [contract], within })).toEqual([first])
  })

  test('of whatever came to an address name contracts that nobody named', async () => {
    const to = await nodeOf(chain.url).readHead()
    const receivers = [small(boris) as Hex]
    const logs = await nodeOf(chain.url).readLogs({ receivers, within: { from: 0n, to } })
    expect(logs).toMatchObject([{ contract, to: small(boris), number: '1' }])
  })

  test('of too many blocks are refused as that, and of fewer are told', async () => {
    proxy.state.fault = 'range'
    const node = nodeOf(proxy.url)
    await expect(everything(node)).rejects.toThrow(RangeTooWide)
    const to = (await node.findBlock(5n))!
    expect(await node.readLogs({ contracts: [contract], within: { from: 1n, to } })).toEqual([])
  })

  test('that a node tells of another block than those asked for are not believed', async () => {
    const known = await everything()
    const { block, blockHash } = known[1]!
    const to = (await nodeOf(chain.url).findBlock(block))!
    const alone = nodeOf(proxy.url)
    const both = nodeOf(proxy.url, chain.url)
    for (const toldBlock of [block + 1n, block - 2n, 2n ** 70n]) {
      Object.assign(proxy.state, { fault: 'misplacing', toldBlock })
      for (const within of [
        { blockHash, number: block },
        { from: block - 1n, to },
      ]) {
        const asking = { contracts: [contract], within }
        await expect(alone.readLogs(asking)).rejects.toThrow(ChainAway)
        expect((await both.readLogs(asking)).at(-1)).toEqual(known[1])
      }
    }
  })

  test('of whatever came to an owner are refused as too many as well, and the node is asked on', async () => {
    proxy.state.fault = 'range'
    const node = nodeOf(proxy.url)
    const owner = small(boris) as Hex
    const { number: to } = await node.readHead()
    await expect(node.listReceived(owner, { from: 0n, to: to + 10n })).rejects.toThrow(RangeTooWide)
    expect(await node.listReceived(owner, { from: to, to })).toEqual(expect.any(Array))
  })

  test('of a node that lags, or stands on another branch, are not believed', async () => {
    const { number } = await nodeOf(chain.url).readHead()
    proxy.state.fault = 'stale'
    proxy.state.stoodAt = Number(number) - 3
    await expect(everything(nodeOf(proxy.url))).rejects.toThrow(ChainAway)
    const to = { ...(await nodeOf(chain.url).readHead()), hash: `0x${'cd'.repeat(32)}` as const }
    const asking = nodeOf(chain.url).readLogs({ contracts: [contract], within: { from: 0n, to } })
    await expect(asking).rejects.toThrow(ChainAway)
  })
})
