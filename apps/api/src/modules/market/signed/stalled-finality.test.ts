import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { query } from '../../../testing/query.ts'
import {
  openWalletSaleBed,
  type WalletPerson,
  type WalletSaleBed,
} from '../../../testing/wallet-sale-bed.ts'
import { advanceExport } from '../../chain/exporting/advance-export.ts'
import { listUnderWay } from '../../chain/exporting/exporting.queries.ts'
import { sweepExports } from '../../chain/exporting/sweep-exports.ts'
import { indexBlocks } from '../../chain/indexing/index-blocks.ts'
import { advanceSend } from '../../chain/sending/advance-send.ts'
import { sweepSends } from '../../chain/sending/sweep-sends.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { sweepSigned } from './sweep-signed.ts'

const MINUTE_MS = 60_000

let bed: WalletSaleBed
beforeAll(async () => {
  bed = await openWalletSaleBed()
})
afterAll(() => bed.close())

const sendStates = () =>
  query<{ id: number; status: string }>(
    bed.context.db,
    `select id, status from chain_sends where status not in ('done')`,
  )
const exportOf = async (owner: WalletPerson, tokenId: number) =>
  (await bed.ask('GET', `/token/${tokenId}/export`, owner)).json().export?.status

/** Every worker and sweeper looks once at whatever is under way. */
async function lookOnce(orderId: number) {
  const { context } = bed
  await Promise.all([sweepSends, sweepExports, sweepOrders, sweepSigned].map((one) => one(context)))
  for (const exportId of await listUnderWay(context.db, context.now(), 100))
    await advanceExport(context, { exportId })
  for (const { id } of await sendStates()) await advanceSend(context, { sendId: id })
  await advanceOrder(context, orderId)
  await indexBlocks(context)
}

test('finality that stands for more than a quarter of an hour keeps exports and a paid sale waiting, and fails none', async () => {
  const exporter = await bed.linked(await bed.person('exporter'))
  const { tokenIds } = await makeCollection(bed.context.db, {
    authorId: exporter.id,
    tokens: [{}, {}],
  })
  const [first, second] = tokenIds as [number, number]
  const begin = async (tokenId: number) => {
    const begun = await bed.ask('POST', '/token/mint', exporter, { token_id: tokenId })
    expect(begun.statusCode, begun.body).toBe(202)
  }
  // The contract of one collection is there, that of the other is made while nothing becomes final.
  await begin(first)
  const made = async () => {
    await bed.chain.makeFinal()
    await sweepSends(bed.context)
    return exportOf(exporter, first)
  }
  await expect.poll(made, { timeout: 30_000, interval: 200 }).toBe('done')
  const other = await makeCollection(bed.context.db, { authorId: exporter.id, tokens: [{}] })
  const [third] = other.tokenIds as [number]

  const seller = await bed.seller()
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, token.id)
  const bankId = await bed.begun(buyer, orderId, 'sbp')

  bed.way.final = await bed.chain.side.node.readFinal()
  await begin(second)
  await begin(third)
  bed.bank.pay(bankId)
  await bed.until(buyer, orderId, 'delivering')
  const mined = async () => {
    await bed.chain.mine()
    await lookOnce(orderId)
    return (await sendStates()).map(({ status }) => status)
  }
  // The mint of the second, the contract of the third, and the sale.
  await expect.poll(mined, { timeout: 30_000, interval: 200 }).toEqual(Array(3).fill('mined'))
  expect(await bed.chainOwnerOf(token)).toBe(bed.vault)

  const begun = Date.now()
  for (const minute of [5, 16, 59]) {
    bed.clock.at = new Date(begun + minute * MINUTE_MS)
    await bed.chain.mine(2)
    await lookOnce(orderId)
    expect((await sendStates()).map(({ status }) => status)).toEqual(Array(3).fill('mined'))
    expect((await bed.readOrder(buyer, orderId)).status.code).toBe('delivering')
    expect(await exportOf(exporter, second)).toBe('confirming')
    expect(['failed', 'done']).not.toContain(await exportOf(exporter, third))
    expect(await bed.ownerOf(token.id)).toBe(seller.id)
    expect(await bed.saleEnds(token)).toEqual([null])
  }
  const refunds = await query(bed.context.db, 'select id from refunds')
  expect(refunds).toEqual([])

  bed.way.final = null
  const ended = async () => {
    await bed.chain.makeFinal()
    await lookOnce(orderId)
    return {
      order: (await bed.readOrder(buyer, orderId)).status.code,
      exports: [await exportOf(exporter, second), await exportOf(exporter, third)],
    }
  }
  await expect
    .poll(ended, { timeout: 30_000, interval: 200 })
    .toEqual({ order: 'done', exports: ['done', 'done'] })
  expect(await bed.ownerOf(token.id)).toBe(buyer.id)
  expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
  expect(await bed.saleEnds(token)).toEqual(['sold'])
  expect(await query(bed.context.db, `select key from chain_sends where status <> 'done'`)).toEqual(
    [],
  )
  expect(await dealFaults(bed.context.db)).toEqual({})
})
