import { BankRefusal, type PaymentBank } from '../../ports/bank.ts'
import { askYookassa, type Keys, type YookassaServer } from './ask-yookassa.ts'
import {
  isBankId,
  readBooked,
  readHint,
  readPayment,
  readPayout,
  readReceipts,
  readRefund,
  readSbpBanks,
} from './read-yookassa.ts'
import {
  writeAmount,
  writePayment,
  writePayout,
  writeRefund,
  type ReceiptDefaults,
} from './write-yookassa.ts'

type Settings = YookassaServer & {
  shop: Keys
  /** Pay-outs go through a gateway of their own. */
  payouts: Keys
  receipts: ReceiptDefaults
}

const PAGE_SIZE = '100'

/** The client of YooKassa's API v3, and of the embedded test bank, which speaks it too. */
export function yookassaBank({ shop, payouts, receipts, ...server }: Settings): PaymentBank {
  const get = (keys: Keys, path: string, query?: Record<string, string>) =>
    askYookassa(server, { keys, path, ...(query && { query }) })
  const post = (keys: Keys, path: string, key: string, body: object) =>
    askYookassa(server, { keys, path, key, body })

  /** Null too for what cannot be an id of the bank's. */
  async function find<Found>(keys: Keys, path: string, id: string, read: Read<Found>) {
    if (!isBankId(id)) return null
    const answer = await get(keys, `${path}/${id}`)
    return answer === null ? null : read(answer)
  }

  const list = async (keys: Keys, path: string, from: From) =>
    readBooked(
      await get(keys, path, {
        limit: PAGE_SIZE,
        'created_at.gte': from.since.toISOString(),
        ...(from.cursor !== undefined && { cursor: from.cursor }),
      }),
    )

  return {
    createPayment: async (order) =>
      readPayment(await post(shop, '/payments', order.key, writePayment(order, receipts))),
    findPayment: (id) => find(shop, '/payments', id, readPayment),
    capture: async ({ key, paymentId, kopecks }) =>
      readPayment(
        await post(shop, `/payments/${checked(paymentId)}/capture`, key, {
          amount: writeAmount(kopecks),
        }),
      ),
    cancel: async ({ key, paymentId }) =>
      readPayment(await post(shop, `/payments/${checked(paymentId)}/cancel`, key, {})),
    refund: async (order) =>
      readRefund(await post(shop, '/refunds', order.key, writeRefund(order, receipts))),
    findRefund: (id) => find(shop, '/refunds', id, readRefund),
    payOut: async (order) =>
      readPayout(await post(payouts, '/payouts', order.key, writePayout(order))),
    findPayout: (id) => find(payouts, '/payouts', id, readPayout),
    listSbpBanks: async () => readSbpBanks(await get(payouts, '/sbp_banks')),
    async listReceipts(paymentId) {
      if (!isBankId(paymentId)) return []
      const query = { payment_id: paymentId, limit: PAGE_SIZE }
      return readReceipts(await get(shop, '/receipts', query)).items
    },
    listPayments: (since, cursor) => list(shop, '/payments', { since, cursor }),
    listRefunds: (since, cursor) => list(shop, '/refunds', { since, cursor }),
    listPayouts: (since, cursor) => list(payouts, '/payouts', { since, cursor }),
    readHint,
  }
}

type Read<Value> = (answer: unknown) => Value
type From = { since: Date; cursor: string | undefined }

/** An id that the bank never gave asks nothing of it. */
function checked(id: string) {
  if (isBankId(id)) return id
  throw new BankRefusal({ code: 'not_found', description: 'No such id', parameter: 'payment_id' })
}
