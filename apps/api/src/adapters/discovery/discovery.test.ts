import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ChainAway, RangeTooWide, type Hex } from '../../ports/chain.ts'
import { DiscoveryAway, type Discovery, type FoundToken } from '../../ports/discovery.ts'
import type { ReceivedToken } from '../../ports/foreign-tokens.ts'
import { discoverByAlchemy } from './discover-by-alchemy.ts'
import { discoverByLogs } from './discover-by-logs.ts'

const OWNER: Hex = `0x${'11'.repeat(20)}`
const CONTRACT: Hex = `0x${'ab'.repeat(20)}`

async function listAll(discovery: Discovery, known: Hex[] = []) {
  const items: FoundToken[] = []
  let pages = 0
  for (
    let cursor: string | null = null, isFirst = true;
    isFirst || cursor !== null;
    isFirst = false
  ) {
    const found = await discovery.list(OWNER, cursor, known)
    items.push(...found.items)
    cursor = found.next
    pages += 1
  }
  return { items, pages }
}

describe('by the logs of the chain', () => {
  const asked: { from: bigint; to: bigint }[] = []
  /** What nodes allow at a time. */
  let widest = 10_000n
  let head = 120_000n
  let Refusal: typeof ChainAway = RangeTooWide
  beforeEach(() => {
    asked.length = 0
    widest = 10_000n
    head = 120_000n
    Refusal = RangeTooWide
  })
  const node = {
    readHead: async () => ({ number: head }) as never,
    listOwned: async () => ['7'],
    async listReceived(
      _owner: Hex,
      blocks: { from: bigint; to: bigint },
    ): Promise<ReceivedToken[]> {
      if (blocks.to - blocks.from >= widest) throw new Refusal('range is too wide')
      asked.push(blocks)
      return [{ contract: CONTRACT, number: String(blocks.to), kind: 'ERC-721' }]
    },
  }

  test('known contracts that list what they hold come first', async () => {
    const { items } = await discoverByLogs(node).list(OWNER, null, [CONTRACT])
    expect(items).toEqual([{ contract: CONTRACT, number: '7', standard: 'ERC-721', isSpam: null }])
  })

  test.each([10_000n, 700n, 20n, 10n])(
    'the latest blocks are read without a gap by nodes that allow %s at a time',
    async (allowed) => {
      widest = allowed
      head = 60_000n
      await listAll(discoverByLogs(node))
      expect(asked[0]!.to).toBe(head)
      for (const [index, { to }] of asked.entries())
        if (index > 0) expect(to).toBe(asked[index - 1]!.from - 1n)
      expect(asked.at(-1)!.from).toBe(10_000n)
    },
  )

  test('a young chain is read to its first block', async () => {
    head = 3n
    const { items } = await listAll(discoverByLogs(node))
    expect(asked).toEqual([{ from: 0n, to: 3n }])
    expect(items).toHaveLength(1)
  })

  test('a refusal that says nothing of the range is tried narrower too', async () => {
    widest = 100n
    Refusal = ChainAway
    await listAll(discoverByLogs(node))
    expect(asked.at(-1)!.from).toBe(70_000n)
  })

  test('a node that was hurried for a while is asked for as much again afterwards', async () => {
    widest = 100n
    Refusal = ChainAway
    const discovery = discoverByLogs(node)
    const { next } = await discovery.list(OWNER, null, [])
    const { next: after } = await discovery.list(OWNER, next, [])
    widest = 10_000n
    let cursor = after
    for (let pages = 0; pages < 6; pages += 1)
      cursor = (await discovery.list(OWNER, cursor, [])).next
    const { from, to } = asked.at(-1)!
    expect(to - from + 1n).toBe(2_000n)
  })

  test.each([ChainAway, RangeTooWide])('a chain that is away is told as such', async (kind) => {
    widest = 0n
    Refusal = kind
    await expect(listAll(discoverByLogs(node))).rejects.toThrow(ChainAway)
  })
})

describe('by whoever speaks as Alchemy does', () => {
  let server: Server
  let url: string
  let answer: () => { status?: number; body: string }
  const asked: URL[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://site'))
      const { status = 200, body } = answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nft/v3/very-secret-key`
  })
  beforeEach(() => void (asked.length = 0))
  afterAll(() => void server.close())

  const nft = (tokenId: string, tokenType = 'ERC721', isSpam: boolean | null = null) => ({
    contract: { address: CONTRACT.toUpperCase().replace('0X', '0x'), isSpam },
    tokenId,
    tokenType,
    balance: '1',
  })

  test('pages are read to the last, and each item in our words', async () => {
    answer = () =>
      asked.length === 1
        ? { body: JSON.stringify({ ownedNfts: [nft('1', 'ERC721', true)], pageKey: 'next one' }) }
        : { body: JSON.stringify({ ownedNfts: [nft('2', 'ERC1155'), nft('3', 'PUNK')] }) }
    const { items, pages } = await listAll(discoverByAlchemy(url))
    expect(pages).toBe(2)
    expect(asked.map(({ pathname }) => pathname)).toEqual(
      Array(2).fill('/nft/v3/very-secret-key/getNFTsForOwner'),
    )
    expect(asked[0]!.searchParams.get('owner')).toBe(OWNER)
    expect(asked[1]!.searchParams.get('pageKey')).toBe('next one')
    expect(items.map(({ number, standard, isSpam }) => [number, standard, isSpam])).toEqual([
      ['1', 'ERC-721', true],
      ['2', 'ERC-1155', null],
      ['3', 'unknown', null],
    ])
    expect(items[0]!.contract).toBe(CONTRACT)
  })

  test.each([
    { status: 429, body: '{}' },
    { status: 500, body: '' },
    { body: 'no JSON' },
    { body: '{"ownedNfts":[{"contract":{"address":"x"},"tokenId":"1","tokenType":"ERC721"}]}' },
    { body: '{"ownedNfts":[{"tokenId":"-1"}]}' },
  ])('%o is no answer, and its key is not told', async (said) => {
    answer = () => said
    const failure = await discoverByAlchemy(url)
      .list(OWNER, null, [])
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DiscoveryAway)
    expect(String(failure)).not.toContain('secret')
  })
})
