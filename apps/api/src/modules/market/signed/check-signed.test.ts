import { settlementAbi } from '@kefir/chain/generated/abi/settlement'
import { cancelCall, SETTLED_WORD } from '@kefir/chain/settlement-calls'
import { encodeFunctionData, erc721Abi } from 'viem'
import { rpcNode } from '../../../adapters/rpc/rpc-node.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import type { Context } from '../../../context.ts'
import type { Hex } from '../../../ports/chain.ts'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { query } from '../../../testing/query.ts'
import {
  openWalletSaleBed,
  type WalletPerson,
  type WalletSaleBed,
  type WalletToken,
} from '../../../testing/wallet-sale-bed.ts'
import { indexBlocks } from '../../chain/indexing/index-blocks.ts'
import { checkOffered } from './check-offered.ts'
import { checkSigned } from './check-signed.ts'
import { doubtSaleOrders, endCheck, takeDueChecks, type DueCheck } from './signed.queries.ts'
import { sweepSigned } from './sweep-signed.ts'

let bed: WalletSaleBed
let settlement: Hex
let seller: WalletPerson
beforeAll(async () => {
  bed = await openWalletSaleBed()
  settlement = bed.chain.side.contracts.settlement
  await indexBlocks(bed.context)
})
afterAll(() => bed.close())
beforeEach(async () => {
  seller = await bed.seller()
})
afterEach(() => {
  bed.clock.at = null
  bed.way.isAway = false
})

async function listed() {
  const token = await bed.inWallet(seller)
  const { nonce } = await bed.listed(seller, token)
  return { ...token, nonce: BigInt(nonce) }
}

/** What the indexer reads is heard to its end. */
async function heard(by: Context = bed.context) {
  await indexBlocks(by)
  await jobsDone(bed.context.db, 'event.market')
  await jobsDone(bed.context.db, 'market.check-signed')
}

const cancelBelow = (nonce: bigint) => ({
  to: settlement,
  data: encodeFunctionData({ abi: settlementAbi, functionName: 'cancelBelow', args: [nonce] }),
})
const permit = (collection: Hex, isPermitted: boolean) => ({
  to: collection,
  data: encodeFunctionData({
    abi: erc721Abi,
    functionName: 'setApprovalForAll',
    args: [settlement, isPermitted],
  }),
})

const toldTo = async (who: WalletPerson) =>
  (await bed.ask('GET', '/notifications', who))
    .json<{ data: { text: string }[] }>()
    .data.map(({ text }) => text)

async function expectStands(token: WalletToken) {
  expect(await bed.isOffered(token)).toBe(true)
  expect(await bed.saleEnds(token)).toEqual([null])
}
async function expectOver(token: WalletToken, why: string) {
  expect(await bed.saleEnds(token)).toEqual([why])
  expect(await bed.isOffered(token)).toBe(false)
}

describe('what its seller takes back on the chain is off sale without anybody wanting to buy it', () => {
  test('cancelled by its nonce, and the seller is told', async () => {
    const [gone, kept] = [await listed(), await listed()]
    await bed.send(seller.account, cancelCall(settlement, gone.nonce))
    await heard()
    await expectOver(gone, 'cancelled')
    await expectStands(kept)
    await expect
      .poll(() => toldTo(seller))
      .toContainEqual(expect.stringContaining('отозвали подпись в\u00a0сети'))
  })

  test('cancelled with all below a nonce, and what is above stands', async () => {
    const [first, second, third] = [await listed(), await listed(), await listed()]
    await bed.send(seller.account, cancelBelow(third.nonce))
    await heard()
    await expectOver(first, 'cancelled')
    await expectOver(second, 'cancelled')
    await expectStands(third)
  })

  test('the permission of its collection taken back, and other collections stand', async () => {
    const [gone, kept] = [await listed(), await listed()]
    await bed.send(seller.account, permit(gone.collection, false))
    await heard()
    await expectOver(gone, 'unapproved')
    await expectStands(kept)
  })

  test('and who was paying for it is let go', async () => {
    const token = await listed()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    await bed.send(seller.account, cancelCall(settlement, token.nonce))
    await heard()
    const order = await bed.until(buyer, orderId, 'cancelled')
    expect(order.reason).toContain('отозвал подпись')
    await expectOver(token, 'cancelled')
  })

  test('and not what was sold anew since', async () => {
    const token = await listed()
    await bed.send(seller.account, cancelCall(settlement, token.nonce))
    await bed.listed(seller, token, '900.00')
    await heard()
    expect(await bed.saleEnds(token)).toEqual(['replaced', null])
    expect(await bed.isOffered(token)).toBe(true)
  })
})

describe('with the address that its seller unlinks', () => {
  async function unlink() {
    const [address] = (await bed.ask('GET', '/blockchain-accounts', seller)).json().data
    const answer = await bed.ask('DELETE', `/blockchain-accounts/${address.id}`, seller)
    expect(answer.statusCode, answer.body).toBe(200)
    await jobsDone(bed.context.db, 'event.market')
    await jobsDone(bed.context.db, 'market.check-signed')
  }

  test('a token goes off sale, which is told before and after', async () => {
    const token = await listed()
    const { data } = (await bed.ask('GET', '/blockchain-accounts', seller)).json()
    expect(data).toMatchObject([{ sales_count: 1 }])
    await unlink()
    await expectOver(token, 'unlinked')
    await expect
      .poll(() => toldTo(seller))
      .toContainEqual(expect.stringContaining('Вы отвязали адрес'))
  })

  test('a token goes to whoever pays for it', async () => {
    const token = await listed()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    const bankId = await bed.begun(buyer, orderId, 'sbp')
    await unlink()
    expect(await bed.saleEnds(token)).toEqual([null])
    bed.bank.pay(bankId)
    await bed.minedUntil(buyer, orderId, 'done')
    expect(await bed.saleEnds(token)).toEqual(['sold'])
  })

  test('a token whose buyer gives up goes off sale within a minute, though the address is linked again', async () => {
    const token = await listed()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    await unlink()
    const [due] = await query<{ soon: boolean }>(
      bed.context.db,
      `select check_at < now() + interval '2 minutes' as soon from sale_orders where token_id = $1`,
      token.id,
    )
    expect(due).toEqual({ soon: true })
    expect((await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)).statusCode).toBe(200)
    await query(
      bed.context.db,
      `update sale_orders set check_at = 'epoch' where token_id = $1`,
      token.id,
    )
    await checkSigned(bed.context)
    expect(await bed.saleEnds(token)).toEqual(['unlinked'])
  })

  test('a token that is being asked about meanwhile is asked about once more', async () => {
    const token = await listed()
    const { db, now, transact } = bed.context
    const [row] = await query<DueCheck>(
      db,
      'select id, check_from from sale_orders where token_id = $1',
      token.id,
    )
    const address = seller.account.address.toLowerCase()
    const unlinked = { seller: address, collection: null, nonces: null, block: null }
    await transact((tx) => doubtSaleOrders(tx, unlinked))
    await endCheck(db, row!, now())
    const due = await takeDueChecks(db, { now: now(), head: 0n, limit: 100 })
    expect(due.map(({ token_id }) => token_id)).toContain(token.id)
  })
})

describe('a log only says that the contract is to be asked', () => {
  test('a permission that was taken back and given again ends nothing', async () => {
    const token = await listed()
    await bed.send(seller.account, permit(token.collection, false))
    await bed.send(seller.account, permit(token.collection, true))
    await heard()
    await expectStands(token)
  })

  test('what a stranger’s contract says in the settlement’s words is not even asked about', async () => {
    const token = await listed()
    const loud = await bed.inWallet(seller)
    const selectors = {
      cancelled: 'dd003742fb214507783ce004fe55f5ac14f89c6de4a7cd7487e47eb091c62265',
      forbidden: '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
    }
    const words = (value: string) => value.padStart(64, '0')
    const of = words(seller.account.address.slice(2).toLowerCase())
    // LOG3 of both, the second with «no» for the seller's own collection as the permission of this one.
    const tell = (third: string, kind: string) => `7f${third}7f${of}7f${kind}60205fa3`
    const code =
      tell(words(token.nonce.toString(16)), selectors.cancelled) +
      tell(words(settlement.slice(2).toLowerCase()), selectors.forbidden)
    await bed.chain.ask('anvil_setCode', loud.collection, `0x${code}00`)
    await bed.send(seller.account, { to: loud.collection, data: '0x' })
    await heard()
    await expectStands(token)
    const told = await query<{ collection: string | null }>(
      bed.context.db,
      `select data -> 'event' ->> 'collection' as collection from pgboss.job
       where name = 'event.market' and data -> 'event' ->> 'type' = 'sale.doubted'
         and data -> 'event' ->> 'seller' = $1`,
      seller.account.address.toLowerCase(),
    )
    expect(told).toEqual([{ collection: loud.collection.toLowerCase() }])
  })

  test('a node that has not seen the block is not asked, and none that does not answer is believed', async () => {
    const token = await listed()
    const { node } = bed.chain.side
    const before = await node.readHead()
    await bed.send(seller.account, cancelCall(settlement, token.nonce))
    bed.way.isAway = true
    // Blocks come from one that answers.
    await indexBlocks({ ...bed.context, chain: bed.chain.side })
    await jobsDone(bed.context.db, 'event.market')
    await jobsDone(bed.context.db, 'market.check-signed')
    await expectStands(token)

    const late = { ...node, readHead: async () => before }
    await checkSigned({ ...bed.context, chain: { ...bed.chain.side, node: late } })
    await expectStands(token)
    bed.way.isAway = false
    await sweepSigned(bed.context)
    await jobsDone(bed.context.db, 'market.check-signed')
    await expectOver(token, 'cancelled')
  })
})

test('what no log told of is found within a day, and each that stands is asked about once a day', async () => {
  const [gone, kept] = [await listed(), await listed()]
  await heard()
  await query(bed.context.db, 'delete from blockchain_accounts where user_id = $1', seller.id)
  await bed.send(seller.account, permit(gone.collection, false))
  await heard()
  await query(
    bed.context.db,
    'insert into blockchain_accounts (user_id, address, is_main) values ($1, $2, true)',
    ...[seller.id, seller.account.address.toLowerCase()],
  )
  await expectStands(gone)

  const due = async () => {
    await sweepSigned(bed.context)
    await jobsDone(bed.context.db, 'market.check-signed')
    const rows = await query<{ token_id: number }>(
      bed.context.db,
      'select token_id from sale_orders where ended_at is null and check_at <= $1 and user_id = $2',
      ...[bed.context.now(), seller.id],
    )
    return rows
  }
  await due()
  await expectStands(gone)
  bed.clock.at = new Date(Date.now() + 25 * 3_600_000)
  expect(await due()).toEqual([])
  await expectOver(gone, 'unapproved')
  await expectStands(kept)
})

test('after all of it the laws of deals hold', async () => {
  expect(await dealFaults(bed.context.db)).toEqual({})
})

describe('a node that says of an order that it is settled, alone', () => {
  async function wishFor(token: WalletToken) {
    const proxy = await startFaultyRpc(bed.chain.url)
    onTestFinished(proxy.close)
    Object.assign(proxy.state, {
      fault: 'lying',
      liesOf: settlement.slice(2).toLowerCase(),
      lie: SETTLED_WORD,
    })
    return async (...others: string[]) => {
      const urls = [proxy.url, ...others]
      const node = rpcNode({ chainId: 137, urls, log: { warn: () => {} } })
      await checkOffered({ ...bed.context, chain: { ...bed.chain.side, node } }, token.id)
    }
  }

  test('ends no sale: who wants to buy waits, or is let on by two that differ from it', async () => {
    const token = await listed()
    const wish = await wishFor(token)
    await expect(wish(bed.chain.url)).rejects.toMatchObject({ code: 'CHAIN_AWAY' })
    await expectStands(token)
    await wish(bed.chain.url, bed.chain.url)
    await expectStands(token)
  })
})
