import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainNode, Hex } from '../../ports/chain.ts'
import { startChainBed, type ChainBed } from '../../testing/chain-bed.ts'
import { startForeign, type ForeignBed, type ForeignKind } from '../../testing/foreign-bed.ts'

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
