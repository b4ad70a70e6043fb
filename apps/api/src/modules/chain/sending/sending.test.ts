import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { ChainAway } from '../../../ports/chain.ts'
import type { Listener } from '../../../delivery/listener.ts'
import { startChainBed, type ChainBed } from '../../../testing/chain-bed.ts'
import { query } from '../../../testing/query.ts'
import { onceCall, queueOnce, wasMade } from '../../../testing/send-bed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { advanceSend } from './advance-send.ts'
import { queueSend } from './queue-send.ts'
import { findSend, findSendByKey, listAttempts } from './sending.queries.ts'
import { sweepSends } from './sweep-sends.ts'

const MINUTE_MS = 60_000

let chain: ChainBed
let bed: TestApp
let context: Context
/** Numbers of calls, each of which the contract grants once. */
let number = 0
/** What was told of ends, each time. */
const ended: number[] = []
const hearsEnds: Listener = {
  name: 'test.ends',
  runs: 'worker',
  hears: { 'send.ended': async (_context, { sendId }) => void ended.push(sendId) },
}
beforeAll(async () => {
  chain = await startChainBed()
  // Its own workers know no chain: each test says who looks when.
  bed = await startTestApp({ listeners: [hearsEnds] })
  context = { ...bed.context, chain: chain.side }
})
afterAll(async () => {
  await bed.close()
  await chain.close()
})
beforeEach(() => {
  number += 1
  bed.clock.at = null
})
afterEach(async () => {
  await chain.letBlocks()
  await chain.mine()
})

const queue = (of = number, by = context) => queueOnce(by, chain.side.contracts, of)
const look = (sendId: number, by = context) => advanceSend(by, { sendId })
const read = async (sendId: number) => (await findSend(context.db, sendId))!
const isMade = (of = number) => wasMade(chain.url, chain.side.contracts, of)
const later = (minutes: number) => {
  bed.clock.at = new Date((bed.clock.at ?? new Date()).getTime() + minutes * MINUTE_MS)
}
const counted = () => chain.side.node.countSent(chain.side.signer.address)

test('a call is sent, seen, final, and told of once', async () => {
  const sendId = await queue()
  expect((await read(sendId)).status).toBe('queued')
  await look(sendId)
  expect((await read(sendId)).status).toBe('signed')
  await chain.mine()
  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'mined', hash: expect.stringMatching(/^0x/) })
  await chain.makeFinal()
  await Promise.all([look(sendId), look(sendId)])
  await look(sendId)
  expect((await read(sendId)).status).toBe('done')
  await expect.poll(() => ended).toEqual([sendId])
  expect(await isMade()).toBe(true)
  expect(
    await query(context.db, `select count(*)::int from chain_attempts where send_id = $1`, sendId),
  ).toEqual([{ count: 1 }])
})

test('what is asked for twice by one key is sent once', async () => {
  const before = await counted()
  const [first, second] = [await queue(), await queue()]
  expect(second).toBe(first)
  await Promise.all([look(first), look(first), look(first)])
  await chain.mine()
  expect(await counted()).toBe(before + 1)
})

test('what the contract would refuse costs no nonce and tells its words', async () => {
  const taken = await queue()
  await look(taken)
  await chain.mine()
  const before = await counted()
  const key = `again:${number}`
  await context.transact((tx) =>
    queueSend(context, tx, { key, ...onceCall(chain.side.contracts, number) }),
  )
  const { id } = (await findSendByKey(context.db, key))!
  await look(id)
  expect(await read(id)).toMatchObject({ status: 'failed', reason: 'refused', nonce: null })
  expect(await counted()).toBe(before)
})

test('what is not mined in three minutes is offered again for more under the same nonce', async () => {
  await chain.holdBlocks()
  const sendId = await queue()
  await look(sendId)
  later(2)
  await look(sendId)
  expect(await listAttempts(context.db, sendId)).toHaveLength(1)
  later(1)
  await look(sendId)
  const [first, second] = await listAttempts(context.db, sendId)
  expect(second!.nonce).toBe(first!.nonce)
  expect(second!.max_fee * 10n).toBeGreaterThan(first!.max_fee * 11n)

  await chain.mine(4)
  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'done', hash: second!.hash })
})

test('the first attempt counts too when the chain took that one', async () => {
  await chain.holdBlocks()
  const sendId = await queue()
  await look(sendId)
  const [first] = await listAttempts(context.db, sendId)
  later(3)
  await look(sendId)
  const [, second] = await listAttempts(context.db, sendId)
  await chain.dropWaiting(second!.hash)
  await chain.side.node.send(first!.raw)
  await chain.mine(4)
  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'done', hash: first!.hash })
})

test('what is not mined in an hour is given up, and its nonce is spent on nothing', async () => {
  await chain.holdBlocks()
  const sendId = await queue()
  await look(sendId)
  later(60)
  await look(sendId)
  const attempts = await listAttempts(context.db, sendId)
  expect(attempts.map(({ is_filler }) => is_filler)).toEqual([false, true])
  // Until the chain has spoken it may still be either.
  expect((await read(sendId)).status).toBe('signed')

  await chain.mine(4)
  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'failed', reason: 'given-up' })
  expect(await isMade()).toBe(false)

  await chain.letBlocks()
  number += 1
  const next = await queue()
  await look(next)
  await chain.makeFinal()
  await look(next)
  expect((await read(next)).status).toBe('done')
})

test('what nobody could send for an hour is given up without a nonce', async () => {
  const before = await counted()
  const sendId = await queue()
  later(61)
  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'failed', reason: 'given-up', nonce: null })
  expect(await counted()).toBe(before)
})

test('a transaction whose block was undone is sent again', async () => {
  const snapshot = await chain.ask('evm_snapshot')
  const sendId = await queue()
  await look(sendId)
  await chain.mine()
  await look(sendId)
  expect((await read(sendId)).status).toBe('mined')
  await chain.ask('evm_revert', snapshot)
  await chain.mine(2)
  await look(sendId)
  await chain.makeFinal()
  await look(sendId)
  expect((await read(sendId)).status).toBe('done')
})

test('a chain that is too dear is waited for', async () => {
  const cheap = { ...context.config, chain: { ...context.config.chain!, maxFeePerGas: 1n } }
  const sendId = await queue()
  await look(sendId, { ...context, config: cheap })
  expect((await read(sendId)).status).toBe('queued')
  await look(sendId)
  expect((await read(sendId)).status).toBe('signed')
})

test('an empty purse fails nothing: it goes on when it is filled', async () => {
  const { address } = chain.side.signer
  await chain.ask('anvil_setBalance', address, '0x0')
  const sendId = await queue()
  await look(sendId).catch(() => undefined)
  expect(['queued', 'signed']).toContain((await read(sendId)).status)
  await chain.ask('anvil_setBalance', address, `0x${(10n ** 24n).toString(16)}`)
  await look(sendId)
  await look(sendId)
  await chain.makeFinal()
  await look(sendId)
  expect((await read(sendId)).status).toBe('done')
})

test('a nonce that another program used is given up for a new one', async () => {
  await chain.holdBlocks()
  const sendId = await queue()
  await look(sendId)
  const [attempt] = await listAttempts(context.db, sendId)
  await chain.dropWaiting(attempt!.hash)
  const account = privateKeyToAccount(chain.key)
  const other = createWalletClient({ account, transport: http(chain.url) })
  await other.sendTransaction({ chain: null, to: account.address, nonce: attempt!.nonce })
  await chain.mine(4)
  await chain.letBlocks()

  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'signed', lost_since: expect.any(Date) })
  later(10)
  await look(sendId)
  expect(await read(sendId)).toMatchObject({ status: 'queued', nonce: null })
  await look(sendId)
  await chain.makeFinal()
  await look(sendId)
  expect((await read(sendId)).status).toBe('done')
  expect(await isMade()).toBe(true)
})

test('many nodes send each of many once, without a gap between nonces', async () => {
  const first = await counted()
  const numbers = Array.from({ length: 24 }, () => (number += 1))
  const ids: number[] = []
  for (const of of numbers) ids.push(await queue(of))
  const nodes = [context, { ...context }, { ...context }]
  const lookAll = () => Promise.all(nodes.flatMap((node) => ids.map((id) => look(id, node))))
  const nonces = async () => {
    const rows = await query<{ nonce: number | null }>(
      context.db,
      'select nonce from chain_sends where id = any($1) order by nonce',
      ids,
    )
    return rows.map(({ nonce }) => nonce)
  }
  await lookAll()
  // On a busy machine the chain may be too slow for one of so many at once: whoever looks again goes on.
  while ((await nonces()).includes(null)) await lookAll()
  expect(await nonces()).toEqual(numbers.map((_, index) => first + index))
  await chain.mine()
  expect(await counted()).toBe(first + numbers.length)
  for (const of of numbers) expect(await isMade(of)).toBe(true)
})

test('an address that answers nothing leaves it for later', async () => {
  const sendId = await queue()
  const away = { ...chain.side, node: { ...chain.side.node, estimate: chainIsAway } }
  await look(sendId, { ...context, chain: away })
  expect((await read(sendId)).status).toBe('queued')
})

async function chainIsAway(): Promise<never> {
  throw new ChainAway('nobody answers')
}

test('the sweeper orders what is due, and weighs the purse', async () => {
  const sendId = await queue()
  later(1)
  await sweepSends(context)
  const jobs = await query<{ count: number }>(
    context.db,
    `select count(*)::int from pgboss.job where name = 'chain.advance-send' and data->>'sendId' = $1`,
    String(sendId),
  )
  expect(jobs[0]!.count).toBeGreaterThan(0)
  expect(await query(context.db, 'select balance_gwei > 0 as is_full from chain_purses')).toEqual([
    { is_full: true },
  ])
})
