import { expect, test } from 'vitest'
import {
  contractFacts,
  explorerOf,
  POLYGONSCAN,
  tokenFacts,
  transactionUrl,
} from './chain-facts.ts'

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const CONTRACT = { address: ADDRESS.toLowerCase(), standard: null }
const HASH = `0x${'ab'.repeat(32)}`
const TOKEN = {
  ...CONTRACT,
  is_on_chain: true,
  owner_id: 7,
  chain_owner: {
    address: CONTRACT.address,
    block: '9',
    checkedAt: 0,
    seenAddress: null,
    seenBlock: null,
  },
  chain_token_id: '5',
}
const factsFor = (explorer: string | null) =>
  tokenFacts(TOKEN, { vault: null, lagMinutes: null, explorer })

test('what is on Polygon can be looked up', () => {
  const explorer = explorerOf({ explorerUrl: POLYGONSCAN })
  expect(transactionUrl(HASH, explorer)).toBe(`https://polygonscan.com/tx/${HASH}`)
  expect(contractFacts(CONTRACT, explorer).explorer_url).toBe(
    `https://polygonscan.com/address/${ADDRESS}`,
  )
  expect(factsFor(explorer)).toMatchObject({
    explorer_url: `https://polygonscan.com/token/${ADDRESS}?a=5`,
    owner: { explorer_url: `https://polygonscan.com/address/${ADDRESS}` },
  })
})

test('what is on a chain that nobody else sees has no link', () => {
  const explorer = explorerOf({ explorerUrl: null })
  expect(transactionUrl(HASH, explorer)).toBeNull()
  expect(contractFacts(CONTRACT, explorer)).toMatchObject({ address: ADDRESS, explorer_url: null })
  expect(factsFor(explorer)).toMatchObject({
    address: ADDRESS,
    explorer_url: null,
    owner: { address: ADDRESS, explorer_url: null },
  })
})

test('links stay while a site is without its chain', () =>
  expect(explorerOf(null)).toBe(POLYGONSCAN))
