import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChainBed, type ChainBed } from '../../testing/chain-bed.ts'
import { chainTokens } from '../../testing/chain-tokens.ts'
import { askNodes } from './ask-nodes.ts'
import { readFinal } from './read-final.ts'

let chain: ChainBed
beforeAll(async () => {
  chain = await startChainBed()
})
afterAll(() => chain.close())

test('a receipt of a branch that was left is none, however final the block in its place', async () => {
  const { node } = chain.side
  const tokens = chainTokens(chain)
  const holder = await tokens.newHolder()
  const before = await chain.ask('evm_snapshot')
  const hash = await tokens.send(holder, { to: holder.address, data: '0x' })
  const receipt = (await node.findReceipt(hash))!
  // A node that goes on telling of it, as those do that have not heard of the other branch.
  const ask = askNodes({ chainId: 137, urls: [chain.url], log: pino({ level: 'silent' }) })
  const { findFinalReceipt } = readFinal(ask, { readReceipt: async () => receipt, isAlone: true })
  await chain.makeFinal()
  expect(await findFinalReceipt(hash, await node.agreeOnFinal())).toEqual(receipt)

  await chain.ask('evm_revert', before)
  await chain.mine(8)
  const final = await node.agreeOnFinal()
  expect(final.number).toBeGreaterThan(receipt.block)
  expect(await findFinalReceipt(hash, final)).toBeNull()
})
