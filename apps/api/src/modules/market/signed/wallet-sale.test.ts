import { erc721Abi, encodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelCall } from '@kefir/chain/settlement-calls'
import { BEING_PAID, PAID_WORDS } from '@kefir/rules/holds/hold'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { stubbornCollection } from '../../../testing/stubborn-collection.ts'
import { query } from '../../../testing/query.ts'
import {
  openWalletSaleBed,
  type WalletPerson,
  type WalletSaleBed,
  type WalletToken,
} from '../../../testing/wallet-sale-bed.ts'
import type { Person } from '../../../testing/market-bed.ts'
import type { Hex } from '../../../ports/chain.ts'
import { postponeMove } from '../../chain/owning/moves.queries.ts'
import { advanceSend } from '../../chain/sending/advance-send.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { sweepSends } from '../../chain/sending/sweep-sends.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { sweepSigned } from './sweep-signed.ts'

let bed: WalletSaleBed
let seller: WalletPerson
beforeAll(async () => {
  bed = await openWalletSaleBed()
  seller = await bed.seller()
})
afterAll(() => bed.close())
afterEach(() => {
  bed.clock.at = null
  bed.way.isAway = false
  bed.way.isBlind = false
})

const HOUR_MS = 3_600_000
const later = (hours: number) => {
  bed.clock.at = new Date((bed.clock.at ?? new Date()).getTime() + hours * HOUR_MS)
}
const held = async (userId: number) =>
  (await findBalance(bed.context.db, { userId, kind: 'held', currency: 'RUB' })).balance
const moveCall = (token: WalletToken, from: Hex, to: Hex) => ({
  to: token.collection,
  data: encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [from, to, token.number],
  }),
})
const moveAway = (token: WalletToken) =>
  bed.send(seller.account, moveCall(token, seller.account.address, STRANGER))
const STRANGER = '0x000000000000000000000000000000000000dEaD'

describe('a token in a wallet is sold', () => {
  test('by card to the address of its buyer', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    const buyer = await bed.linked(await bed.person())
    const before = await held(seller.id)
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'delivering')
    expect(await bed.ownerOf(token.id)).toBe(seller.id)
    const told = await bed.ask('GET', `/token/${token.id}`, seller)
    expect(told.json().hold).toMatchObject({ kind: 'order', until: null })
    const order = await bed.minedUntil(buyer, orderId, 'done')

    expect(await bed.chainOwnerOf(token)).toBe(buyer.account.address.toLowerCase())
    expect(await bed.ownerOf(token.id)).toBe(buyer.id)
    expect(order.delivery).toMatchObject({
      address: buyer.account.address,
      is_vault: false,
      explorer_url: expect.stringContaining('polygonscan.com/tx/0x'),
    })
    expect(order.steps.map(({ at }) => at !== null)).toEqual([true, true, true, true])
    expect((await held(seller.id)) - before).toBe(95_000n)
    expect(await bed.saleEnds(token)).toEqual(['sold'])
    const [owner] = await query<{ address: string; block_number: bigint }>(
      bed.context.db,
      'select address, block_number from chain_owners where token_id = $1',
      token.id,
    )
    expect(owner!.address).toBe(buyer.account.address.toLowerCase())
    expect(owner!.block_number).toBeGreaterThan(1n)
  })

  test('by SBP into the vault for a buyer without a wallet, who sells it on without a signature', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    // They are told before they pay.
    const unpaid = (await bed.ask('GET', `/orders/${orderId}`, buyer)).json()
    expect(unpaid.delivery).toMatchObject({ is_vault: true, explorer_url: null })
    bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
    const order = await bed.minedUntil(buyer, orderId, 'done')
    expect(order.delivery).toMatchObject({ is_vault: true })
    expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
    const [line] = await query(
      bed.context.db,
      `select from_address, to_address, hash from transactions where token_id = $1 and type = 'sale' order by id desc limit 1`,
      token.id,
    )
    expect(line).toEqual({
      from_address: seller.account.address.toLowerCase(),
      to_address: bed.vault.toLowerCase(),
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })

    await bed.context.db
      .insertInto('payment_details')
      .values({ user_id: buyer.id, sbp_phone: '+79161234567' })
      .execute()
    expect((await bed.ask('GET', `/token/${token.id}`, buyer)).json().sale_way).toBe('here')
    expect((await bed.ask('GET', `/token/${token.id}/sale/terms?price=100`, buyer)).json()).toEqual(
      { signing: null },
    )
    expect((await bed.sell(buyer, token, { price: '2000.00' })).statusCode).toBe(200)
    const next = await bed.person()
    const second = await bed.ordered(next, token.id)
    bed.bank.pay(await bed.begun(next, second, 'sbp'))
    await bed.until(next, second, 'done')
    expect(await bed.ownerOf(token.id)).toBe(next.id)
    expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
  })

  test('once, though two nodes go on with its order at the same time and again', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
    await bed.until(buyer, orderId, 'delivering')
    const advance = () => advanceOrder(bed.context, orderId)
    await Promise.all([advance(), advance(), sweepOrders(bed.context)])
    await bed.minedUntil(buyer, orderId, 'done')
    await Promise.all([advance(), advance()])
    expect(
      await query(
        bed.context.db,
        `select count(*)::int as sends from chain_sends c join order_items i on c.key = 'settle:' || i.id
         where i.order_id = $1`,
        orderId,
      ),
    ).toEqual([{ sends: 1 }])
  })

  test('alone: among others it is left out, and no cart takes it', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    const other = await bed.offered()
    const buyer = await bed.person()
    const answer = (await bed.buy(buyer, token.id, other.id)).json()
    expect(answer.left_out).toEqual([
      expect.objectContaining({
        token_id: token.id,
        reason: expect.stringContaining('по\u00a0одному'),
      }),
    ])
    const cart = await bed.ask('POST', '/cart', buyer, { token_id: token.id })
    expect(cart.statusCode).toBe(409)
  })
})

describe('what the chain would not hand over is not sold', () => {
  const refused = async (token: WalletToken, end: string) => {
    const answer = await bed.buy(await bed.person(), token.id)
    expect(answer.statusCode).toBe(409)
    expect(await bed.isOffered(token)).toBe(false)
    expect(await bed.saleEnds(token)).toEqual([end])
  }

  test('moved away', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    await moveAway(token)
    await refused(token, 'moved')
  })

  test('cancelled on the chain by its seller', async () => {
    const token = await bed.inWallet(seller)
    const { nonce } = await bed.listed(seller, token)
    await bed.send(seller.account, cancelCall(bed.chain.side.contracts.settlement, BigInt(nonce)))
    await refused(token, 'cancelled')
  })

  test('without the permission any more', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    const { settlement } = bed.chain.side.contracts
    const data = encodeFunctionData({
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [settlement, false],
    })
    await bed.send(seller.account, { to: token.collection, data })
    await refused(token, 'unapproved')
  })

  test('near the end of its signature: the sweeper takes it off sale', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    later(90 * 24 - 3)
    await sweepSigned(bed.context)
    expect(await bed.isOffered(token)).toBe(true)
    later(2)
    await sweepSigned(bed.context)
    await sweepSigned(bed.context)
    expect(await bed.saleEnds(token)).toEqual(['expired'])
    expect(await bed.isOffered(token)).toBe(false)
  })

  test('and while the chain does not answer nobody is asked to pay', async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    bed.way.isAway = true
    const answer = await bed.buy(await bed.person(), token.id)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'CHAIN_AWAY'])
    expect(await bed.isOffered(token)).toBe(true)
  })
})

describe('the money is its buyer’s again', () => {
  const reserved = async () => {
    const token = await bed.inWallet(seller)
    await bed.listed(seller, token)
    const buyer = await bed.person()
    return { token, buyer, orderId: await bed.ordered(buyer, token.id) }
  }

  test('never taken from a card, where the token moved while it was paid', async () => {
    const { token, buyer, orderId } = await reserved()
    const bankId = await bed.begun(buyer, orderId)
    await moveAway(token)
    bed.bank.pay(bankId)
    const order = await bed.until(buyer, orderId, 'refunded')
    expect(order.status.name).toBe('Деньги не списаны')
    expect(order.reason).toContain('ушёл из\u00a0кошелька')
    expect(await bed.isOffered(token)).toBe(false)
  })

  test('given back by SBP, where the token moved while it was paid', async () => {
    const { token, buyer, orderId } = await reserved()
    const bankId = await bed.begun(buyer, orderId, 'sbp')
    await moveAway(token)
    bed.bank.pay(bankId)
    const order = await bed.minedUntil(buyer, orderId, 'refunded')
    expect(order.reason).toContain('не\u00a0приняла передачу')
    expect(await bed.saleEnds(token)).toEqual(['refused'])
    expect(await bed.isOffered(token)).toBe(false)
  })

  /** As the reading of a move leaves it while an order has the token: to be asked again in half a minute. */
  async function postponed({ id }: WalletToken) {
    const now = new Date()
    const until = new Date(now.getTime() + 30_000)
    await bed.context.transact((tx) => postponeMove(tx, id, { now, until }))
    const still = 'select from chain_moves where token_id = $1 and look_at >= $2'
    return () => query(bed.context.db, still, id, until)
  }

  test('and whose the token is is asked at once, where it was waited for the order to end', async () => {
    const { token, buyer, orderId } = await reserved()
    const bankId = await bed.begun(buyer, orderId, 'sbp')
    await moveAway(token)
    const stillPostponed = await postponed(token)
    bed.bank.pay(bankId)
    await bed.minedUntil(buyer, orderId, 'refunded')
    expect(await stillPostponed()).toEqual([])
  })

  test('and so it is where the buyer gives the order up', async () => {
    const { token, buyer, orderId } = await reserved()
    const stillPostponed = await postponed(token)
    expect(await stillPostponed()).toHaveLength(1)
    const answer = await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stillPostponed()).toEqual([])
  })

  test('where the collection began to refuse after the token was paid', async () => {
    const { token, buyer, orderId } = await reserved()
    await bed.chain.ask(
      'anvil_setCode',
      token.collection,
      stubbornCollection(seller.account.address),
    )
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.minedUntil(buyer, orderId, 'refunded')
    expect(await bed.saleEnds(token)).toEqual(['refused'])
  })

  test('where the chain handed nothing over for an hour', async () => {
    const { token, buyer, orderId } = await reserved()
    const bankId = await bed.begun(buyer, orderId, 'sbp')
    bed.way.isAway = true
    bed.bank.pay(bankId)
    await bed.until(buyer, orderId, 'delivering')
    later(1.1)
    await sweepSends(bed.context)
    const order = await bed.lookedUntil(buyer, orderId, 'refunded')
    expect(order.reason).toContain('за\u00a0час')
    expect(await bed.saleEnds(token)).toEqual(['late'])
    const told = async () =>
      (await bed.ask('GET', '/notifications', seller))
        .json<{ data: { title: string; text: string }[] }>()
        .data.map(({ text }) => text)
    await expect
      .poll(told)
      .toContainEqual(expect.stringContaining('не\u00a0передала токен за\u00a0час'))
    expect(await bed.chainOwnerOf(token)).toBe(seller.account.address.toLowerCase())
  })

  test('not taken while the chain does not answer, and let go when the order’s time is over', async () => {
    const { token, buyer, orderId } = await reserved()
    const bankId = await bed.begun(buyer, orderId)
    bed.way.isAway = true
    bed.bank.pay(bankId)
    await expect
      .poll(async () => (await bed.readOrder(buyer, orderId)).payment?.status.code)
      .toBe('waiting_for_capture')
    await advanceOrder(bed.context, orderId)
    expect((await bed.readOrder(buyer, orderId)).status.code).toBe('created')
    later(0.5)
    await advanceOrder(bed.context, orderId)
    await bed.until(buyer, orderId, 'refunded')
    expect(await bed.isOffered(token)).toBe(true)
  })

  test('where the indexer tells that the token went elsewhere: an unpaid order ends at once', async () => {
    const { token, buyer, orderId } = await reserved()
    const { transact, publish, db } = bed.context
    await db
      .updateTable('chain_owners')
      .set({ address: STRANGER.toLowerCase(), block_number: 2n })
      .where('token_id', '=', token.id)
      .execute()
    await transact((tx) => publish(tx, { type: 'token.moved', tokenId: token.id }))
    const order = await bed.until(buyer, orderId, 'cancelled')
    expect(order.reason).toContain('ушёл из\u00a0кошелька')
    expect(await bed.isOffered(token)).toBe(false)
  })
})

test('what is on its way is not ended by the news that it moved', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  const buyer = await bed.linked(await bed.person())
  const orderId = await bed.ordered(buyer, token.id)
  await bed.chain.holdBlocks()
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  await bed.until(buyer, orderId, 'delivering')
  const { transact, publish, db } = bed.context
  await db
    .updateTable('chain_owners')
    .set({ address: buyer.account.address.toLowerCase(), block_number: 2n })
    .where('token_id', '=', token.id)
    .execute()
  await transact((tx) => publish(tx, { type: 'token.moved', tokenId: token.id }))
  await bed.chain.letBlocks()
  await bed.minedUntil(buyer, orderId, 'done')
  expect(await bed.saleEnds(token)).toEqual(['sold'])
})

test('while it is on its way its seller reads that it is paid, and its buyer why their address stays', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  const buyer = await bed.linked(await bed.person())
  const orderId = await bed.ordered(buyer, token.id)
  await bed.chain.holdBlocks()
  const sale = `/token/${token.id}/sale`
  const before = await bed.ask('DELETE', sale, seller)
  expect(before.json().message).toBe(BEING_PAID.refusal)
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  await bed.until(buyer, orderId, 'delivering')
  const withdrawn = await bed.ask('DELETE', sale, seller)
  expect(withdrawn.statusCode).toBe(409)
  expect(withdrawn.json().message).toBe(PAID_WORDS)
  const page = await bed.ask('GET', `/token/${token.id}`, seller)
  expect(page.json().why_not_sell.message).toBe(PAID_WORDS)

  const [linked] = await query<{ id: number }>(
    bed.context.db,
    'select id from blockchain_accounts where user_id = $1',
    buyer.id,
  )
  const address = `/blockchain-accounts/${linked!.id}`
  const refused = await bed.ask('DELETE', address, buyer)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('Купленный токен ещё передаётся вам')
  await bed.chain.letBlocks()
  await bed.minedUntil(buyer, orderId, 'done')
  expect((await bed.ask('DELETE', address, buyer)).statusCode).toBe(200)
})

/** The transaction of an order waits at the node and in no block. */
async function sentFor(buyer: Person, token: WalletToken) {
  const orderId = await bed.ordered(buyer, token.id)
  await bed.chain.holdBlocks()
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  const waiting = () => bed.chain.ask('txpool_status')
  await expect.poll(waiting, { timeout: 20_000 }).toMatchObject({ pending: '0x1' })
  return orderId
}

test('what the chain did though no node has its receipt any more is delivered, and not paid back', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  const buyer = await bed.person()
  const orderId = await sentFor(buyer, token)
  bed.way.isBlind = true
  await bed.chain.letBlocks()
  await bed.chain.makeFinal()
  expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
  const [send] = await query<{ id: number }>(
    bed.context.db,
    `select c.id from chain_sends c join order_items i on c.key = 'settle:' || i.id where i.order_id = $1`,
    orderId,
  )
  const look = () => advanceSend(bed.context, { sendId: send!.id })
  await look()
  later(0.2)
  // Signed anew, refused, and asked about.
  await look()
  await look()
  await bed.until(buyer, orderId, 'done')
})

test('an address that its buyer unlinks this instant gets nothing: the vault keeps it', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  const buyer = await bed.linked(await bed.person())
  const orderId = await bed.ordered(buyer, token.id)
  const bankId = await bed.begun(buyer, orderId, 'sbp')
  const { db } = bed.context
  await db.transaction().execute(async (tx) => {
    // As who unlinks holds them: nobody waits for it but who reads the address, or acts as them.
    await query(tx, 'select from users where id = $1 for no key update', buyer.id)
    const [me] = await query<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
    bed.bank.pay(bankId)
    await expect
      .poll(
        () =>
          query(
            db,
            'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            me!.pid,
          ),
        { timeout: 20_000 },
      )
      .not.toEqual([])
    await query(tx, 'delete from blockchain_accounts where user_id = $1', buyer.id)
  })
  const order = await bed.minedUntil(buyer, orderId, 'done')
  expect(order.delivery).toMatchObject({ is_vault: true })
  expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
})

test('after all of it the laws of deals hold', async () => {
  expect(await dealFaults(bed.context.db)).toEqual({})
})
