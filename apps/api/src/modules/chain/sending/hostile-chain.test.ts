import { encodeErrorResult, parseAbi } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keySigner } from '../../../adapters/rpc/key-signer.ts'
import { rpcNode } from '../../../adapters/rpc/rpc-node.ts'
import type { Context } from '../../../context.ts'
import type { ChainSide, Hex } from '../../../ports/chain.ts'
import { startChainBed, type ChainBed } from '../../../testing/chain-bed.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { queueOnce, wasMade } from '../../../testing/send-bed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { advanceSend } from './advance-send.ts'
import { queueSend } from './queue-send.ts'
import { findSend, findSendByKey, listAttempts } from './sending.queries.ts'

const MINUTE_MS = 60_000

let chain: ChainBed
let proxy: Awaited<ReturnType<typeof startFaultyRpc>>
let bed: TestApp
/** By one node that tells the truth. */
let context: Context
/** By two, of which the first asked is `proxy`. */
let byTwo: Context
let number = 0
beforeAll(async () => {
  chain = await startChainBed()
  proxy = await startFaultyRpc(chain.url)
  // Its own workers know no chain: each test says who looks when.
  bed = await startTestApp()
  context = { ...bed.context, chain: chain.side }
  const log = pino({ level: 'silent' })
  byTwo = withSide({ node: rpcNode({ chainId: 137, urls: [proxy.url, chain.url], log }) })
})
afterAll(async () => {
  await bed.close()
  await proxy.close()
  await chain.close()
})
beforeEach(() => {
  number += 1
  bed.clock.at = null
})
afterEach(async () => {
  proxy.state.fault = 'none'
  await chain.letBlocks()
  await chain.mine()
})

const withSide = (side: Partial<ChainSide>): Context => ({
  ...bed.context,
  chain: { ...chain.side, ...side },
})
const queue = () => queueOnce(context, chain.side.contracts, number)
const look = (sendId: number, by = context) => advanceSend(by, { sendId })
const read = async (sendId: number) => (await findSend(context.db, sendId))!
const isMade = () => wasMade(chain.url, chain.side.contracts, number)
const later = (minutes: number) => {
  bed.clock.at = new Date((bed.clock.at ?? new Date()).getTime() + minutes * MINUTE_MS)
}
async function done(sendId: number) {
  await look(sendId)
  await chain.makeFinal()
  await look(sendId)
  expect((await read(sendId)).status).toBe('done')
}

describe('of two nodes', () => {
  test('one that says that it came to nothing is not believed', async () => {
    const sendId = await queue()
    await look(sendId)
    await chain.makeFinal()
    proxy.state.fault = 'lying'
    await look(sendId, byTwo)
    await look(sendId, byTwo)
    expect((await read(sendId)).status).toBe('signed')
    proxy.state.fault = 'none'
    await look(sendId, byTwo)
    expect((await read(sendId)).status).toBe('done')
  })

  test('one that has no receipts makes nobody think that it was lost', async () => {
    const sendId = await queue()
    await look(sendId)
    await chain.makeFinal()
    proxy.state.fault = 'forgetful'
    for (const minutes of [0, 11, 11]) {
      later(minutes)
      await look(sendId, byTwo)
      expect((await read(sendId)).status).toBe('signed')
    }
    expect(await listAttempts(context.db, sendId)).toHaveLength(1)
    proxy.state.fault = 'none'
    await look(sendId, byTwo)
    expect((await read(sendId)).status).toBe('done')
  })

  test.each(['forbidding', 'dear'] as const)(
    'one that is %s where the other is not fails nothing before its hour is over',
    async (fault) => {
      const sendId = await queue()
      proxy.state.fault = fault
      await look(sendId, byTwo)
      later(59)
      await look(sendId, byTwo)
      expect((await read(sendId)).status).toBe('queued')
      later(1)
      await look(sendId, byTwo)
      expect(await read(sendId)).toMatchObject({ status: 'failed', reason: 'given-up' })
    },
  )

  test.each(['forbidding', 'dear'] as const)(
    'one that was %s and is no longer is forgotten',
    async (fault) => {
      const sendId = await queue()
      proxy.state.fault = fault
      await look(sendId, byTwo)
      proxy.state.fault = 'none'
      await look(sendId, byTwo)
      expect((await read(sendId)).status).toBe('signed')
      await done(sendId)
    },
  )

  test('one that swallows what it is sent keeps it from nobody', async () => {
    const sendId = await queue()
    proxy.state.fault = 'swallowing'
    await look(sendId, byTwo)
    await chain.makeFinal()
    await look(sendId, byTwo)
    expect((await read(sendId)).status).toBe('done')
  })

  test('one that answers alone gives out no nonce', async () => {
    const sendId = await queue()
    proxy.state.fault = 'broken'
    await look(sendId, byTwo)
    expect(await read(sendId)).toMatchObject({ status: 'queued', nonce: null })
  })

  test('one that stands still ends nothing, and is waited for', async () => {
    proxy.state.stoodAt = Number((await chain.side.node.readHead()).number)
    const sendId = await queue()
    await look(sendId)
    await chain.makeFinal()
    proxy.state.fault = 'stale'
    await look(sendId, byTwo)
    expect((await read(sendId)).status).not.toBe('done')
    proxy.state.fault = 'none'
    await look(sendId, byTwo)
    expect((await read(sendId)).status).toBe('done')
  })
})

test('what was done though no node has its receipt any more is told as done, by the contract’s word', async () => {
  const blind = withSide({
    node: {
      ...chain.side.node,
      findReceipt: async () => null,
      findFinalReceipt: async () => null,
    },
  })
  const sendId = await queue()
  await look(sendId)
  await chain.makeFinal()
  await look(sendId, blind)
  later(11)
  await look(sendId, blind)
  expect((await read(sendId)).status).toBe('queued')
  // The repeat is refused, for the first one was mined.
  await look(sendId, blind)
  expect(await read(sendId)).toMatchObject({
    status: 'done',
    hash: null,
    block_number: expect.any(BigInt),
  })
  expect(await listAttempts(context.db, sendId)).toHaveLength(1)
})

test('what may still be mined has not failed, whatever the contract says by now', async () => {
  await chain.holdBlocks()
  const sendId = await queue()
  await look(sendId)
  // As after a nonce that looked lost: it waits to be signed anew, and its first bytes are with the nodes.
  await context.db
    .updateTable('chain_sends')
    .set({ status: 'queued', purse: null, nonce: null })
    .where('id', '=', sendId)
    .execute()
  later(61)
  await look(sendId)
  expect((await read(sendId)).status).toBe('queued')
  await chain.letBlocks()
  await chain.makeFinal()
  await look(sendId)
  expect((await read(sendId)).status).toBe('done')
  expect(await isMade()).toBe(true)
})

describe('a chain that lost its last seconds', () => {
  test('below what was done goes on with what comes next', async () => {
    const snapshot = await chain.ask('evm_snapshot')
    const lost = await queue()
    await done(lost)
    await chain.ask('evm_revert', snapshot)
    number += 1
    const next = await queue()
    await done(next)
    expect((await read(next)).nonce).toBe((await read(lost)).nonce)
    expect(await isMade()).toBe(true)
  })

  test('below what is under way gives it another nonce, once it is sure', async () => {
    const snapshot = await chain.ask('evm_snapshot')
    await done(await queue())
    number += 1
    await chain.holdBlocks()
    const [first, second] = [await queue(), ((number += 1), await queue())]
    for (const sendId of [first, second]) await look(sendId)
    const nonces = [(await read(first)).nonce!, (await read(second)).nonce!]
    await chain.ask('evm_revert', snapshot)
    await chain.ask('anvil_dropAllTransactions')
    await chain.letBlocks()
    await chain.mine()
    for (const sendId of [first, second]) await look(sendId)
    expect(await read(first)).toMatchObject({ status: 'signed', lost_since: expect.any(Date) })
    later(10)
    await look(first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['queued', 'queued'])
    for (const sendId of [first, second]) await done(sendId)
    expect((await read(first)).nonce).toBe(nonces[0]! - 1)
    expect((await read(second)).nonce).toBe(nonces[1]! - 1)
  })
})

test('what another key signed is offered as it was, and never under its nonce by the new key', async () => {
  await chain.holdBlocks()
  const sendId = await queue()
  await look(sendId)
  const other = withSide({ signer: keySigner(generatePrivateKey()) })
  for (const minutes of [4, 60]) {
    later(minutes)
    await look(sendId, other)
  }
  expect(await listAttempts(context.db, sendId)).toHaveLength(1)
  expect((await read(sendId)).status).toBe('signed')
  await chain.mine(4)
  await look(sendId, other)
  expect((await read(sendId)).status).toBe('done')
})

describe('a contract', () => {
  const STRANGER = `0x${'5e'.repeat(20)}` as const
  async function sendTo(code: Hex) {
    await chain.ask('anvil_setCode', STRANGER, code)
    const key = `strange:${number}`
    const call = { to: STRANGER, data: '0x' } as const
    await context.transact((tx) =>
      queueSend(context, tx, { key, ...call, proof: { ...call, answer: null } }),
    )
    const { id } = (await findSendByKey(context.db, key))!
    await look(id)
    return read(id)
  }

  test('that refuses with words no table can hold has refused', async () => {
    const words = `\0${'слово '.repeat(10_000)}`
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [words] }).slice(
      2,
    )
    const size = (data.length / 2).toString(16).padStart(6, '0')
    // Copies what comes after these fifteen bytes, and refuses with it.
    const send = await sendTo(`0x62${size}61000f5f3962${size}5ffd${data}`)
    expect(send).toMatchObject({ status: 'failed', reason: 'refused', nonce: null })
    const { detail } = await context.db
      .selectFrom('chain_sends')
      .select('detail')
      .where('id', '=', send.id)
      .executeTakeFirstOrThrow()
    expect(detail).toContain('слово слово')
    expect(detail!.length).toBeLessThanOrEqual(300)
  })

  test('that burns what nothing of ours needs is not paid for', async () => {
    // Counts down from a hundred thousand, which takes 2.6 million gas.
    const send = await sendTo('0x620186a05b600190038060045700')
    expect(send).toMatchObject({ status: 'failed', reason: 'greedy', nonce: null })
  })
})
