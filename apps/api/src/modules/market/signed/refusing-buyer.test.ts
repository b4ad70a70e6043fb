import { pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeThat } from '../../../testing/code-that.ts'
import { dealFaults } from '../../../testing/deal-faults.ts'
import type { Person } from '../../../testing/market-bed.ts'
import { query } from '../../../testing/query.ts'
import { stubbornCollection } from '../../../testing/stubborn-collection.ts'
import { linkWallet, newWallet } from '../../../testing/wallet-of.ts'
import {
  openWalletSaleBed,
  type WalletPerson,
  type WalletSaleBed,
} from '../../../testing/wallet-sale-bed.ts'
import { sweepSends } from '../../chain/sending/sweep-sends.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'

let bed: WalletSaleBed
let seller: WalletPerson
beforeAll(async () => {
  bed = await openWalletSaleBed()
  seller = await bed.seller()
})
afterAll(() => bed.close())

/** What a contract answers to say that a signature is its own (ERC-1271); of tokens that come it is a refusal. */
const SIGNS_AND_TAKES_NOTHING = codeThat('answers', pad('0x1626ba7e', { dir: 'right', size: 32 }))

/** Somebody whose linked wallet is a contract that receives no tokens. */
async function refusingBuyer(): Promise<Person> {
  const person = await bed.person()
  const wallet = { ...newWallet(), sign: async () => `0x${'ab'.repeat(65)}` as const }
  await bed.chain.ask('anvil_setCode', wallet.address, SIGNS_AND_TAKES_NOTHING)
  const linked = await linkWallet(bed, person.cookie, wallet)
  expect(linked.statusCode, linked.body).toBe(201)
  return person
}

async function offered() {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  return token
}

async function paid(buyer: Person, tokenId: number) {
  const orderId = await bed.ordered(buyer, tokenId)
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  return orderId
}

const sendsOf = async (orderId: number) =>
  (
    await query<{ status: string; reason: string | null }>(
      bed.context.db,
      `select c.status, c.reason from chain_sends c join order_items i
         on c.key in ('settle:' || i.id, 'settle:' || i.id || ':vault')
       where i.order_id = $1 order by c.id`,
      orderId,
    )
  ).map(({ status, reason }) => reason ?? status)

const toldTo = async (who: Person) =>
  (await bed.ask('GET', '/notifications', who))
    .json<{ data: { text: string }[] }>()
    .data.map(({ text }) => text)
    .join()

test('a buyer whose wallet takes no tokens gets theirs in the vault and reads why, and their seller has sold', async () => {
  const token = await offered()
  const buyer = await refusingBuyer()
  const orderId = await paid(buyer, token.id)
  const order = await bed.minedUntil(buyer, orderId, 'done')

  expect(order.delivery).toMatchObject({
    is_vault: true,
    is_turned_away: true,
    explorer_url: expect.stringContaining('polygonscan.com/tx/0x'),
  })
  expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
  expect(await bed.ownerOf(token.id)).toBe(buyer.id)
  expect(await bed.saleEnds(token)).toEqual(['sold'])
  expect(await toldTo(seller)).not.toContain('не\u00a0приняла')
  expect(await sendsOf(orderId)).toEqual(['unreceived', 'done'])
})

test('what refuses only once it was sent goes into the vault once, however many go on with the order', async () => {
  const token = await offered()
  const buyer = await bed.linked(await bed.person())
  await bed.chain.holdBlocks()
  const orderId = await paid(buyer, token.id)
  const waiting = () => bed.chain.ask('txpool_status')
  await expect.poll(waiting, { timeout: 20_000 }).toMatchObject({ pending: '0x1' })
  await bed.chain.ask('anvil_setCode', buyer.account.address, codeThat('refuses', '0x'))
  await bed.chain.letBlocks()
  await bed.minedUntil(buyer, orderId, 'delivering')
  const advance = () => advanceOrder(bed.context, orderId)
  await Promise.all([advance(), advance(), sweepOrders(bed.context)])
  const order = await bed.minedUntil(buyer, orderId, 'done')
  await Promise.all([advance(), advance()])

  expect(order.delivery).toMatchObject({ is_vault: true, is_turned_away: true })
  expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
  expect(await bed.saleEnds(token)).toEqual(['sold'])
  expect(await sendsOf(orderId)).toEqual(['reverted', 'done'])
})

test('where the vault gets nothing either it is the token’s fault: the sale ends and the money goes back', async () => {
  const token = await offered()
  const buyer = await bed.linked(await bed.person())
  const orderId = await bed.ordered(buyer, token.id)
  const code = stubbornCollection(seller.account.address)
  await bed.chain.ask('anvil_setCode', token.collection, code)
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  await bed.minedUntil(buyer, orderId, 'refunded')
  expect(await bed.saleEnds(token)).toEqual(['refused'])
  expect(await bed.isOffered(token)).toBe(false)
  expect(await sendsOf(orderId)).toEqual(['refused', 'refused'])
  await expect.poll(() => toldTo(seller)).toContain('не\u00a0приняла передачу')
})

test('what the chain did not take in an hour is no fault of the address: the vault gets nothing, and the money goes back', async () => {
  const token = await offered()
  const buyer = await bed.linked(await bed.person())
  const orderId = await bed.ordered(buyer, token.id)
  const bankId = await bed.begun(buyer, orderId, 'sbp')
  bed.way.isAway = true
  bed.bank.pay(bankId)
  await bed.until(buyer, orderId, 'delivering')
  bed.clock.at = new Date(Date.now() + 66 * 60_000)
  await sweepSends(bed.context)
  bed.way.isAway = false
  await bed.lookedUntil(buyer, orderId, 'refunded')
  bed.clock.at = null
  expect(await sendsOf(orderId)).toEqual(['given-up'])
  expect(await bed.saleEnds(token)).toEqual(['late'])
  expect(await bed.chainOwnerOf(token)).toBe(seller.account.address.toLowerCase())
})

test('after all of it the laws of deals hold', async () => {
  expect(await dealFaults(bed.context.db)).toEqual({})
})
