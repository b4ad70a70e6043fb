import { randomBytes } from 'node:crypto'
import { ApiRefusal } from './api-refusal.ts'
import type { PayoutRow } from './bank-objects.ts'
import { checkAmount, isDue, LIMITS, newId, type Deed } from './deeds.ts'
import { PAYOUT_DECLINES, SBP_BANKS } from './payout-fates.ts'
import { money, NewPayoutBody, readRequest } from './read-requests.ts'

/** To one card. */
const CARD_PAYOUTS_A_DAY = 20
const DAY_MS = 86_400_000

type PayoutWorld = {
  /** Whether a card's token was given by this bank, and how the card ends. */
  card: { mask: string } | null
  balance: bigint
  others: Iterable<PayoutRow>
  delayMs: number
}

/** A pay-out on its way; what will come of it is settled now and told later. */
export function createPayout({ now, body }: Deed, world: PayoutWorld): PayoutRow {
  const order = readRequest(NewPayoutBody, body)
  const sbp = order.payout_destination_data
  checkAmount(order.amount, sbp ? LIMITS.payoutSbp : LIMITS.payoutCard)
  if (sbp && !SBP_BANKS.some(({ bank_id }) => bank_id === sbp.bank_id))
    throw new ApiRefusal('invalid_request', 'No such bank', 'payout_destination_data.bank_id')
  if (!sbp && !world.card) throw new ApiRefusal('invalid_request', 'No such token', 'payout_token')

  const to = sbp ? sbp.phone : (order.payout_token ?? '')
  return {
    to,
    fate: fateOf({ ...order, to, isCard: !sbp }, world, now),
    settleAt: new Date(now.getTime() + world.delayMs).toISOString(),
    object: {
      id: newId('po-'),
      status: 'pending',
      amount: money(order.amount),
      payout_destination: sbp
        ? { ...sbp, recipient_checked: false }
        : {
            type: 'bank_card',
            card: { first6: '220000', last4: world.card?.mask.slice(-4) ?? '', card_type: 'Mir' },
          },
      ...(order.description !== undefined && { description: order.description }),
      created_at: now.toISOString(),
      test: true,
      metadata: order.metadata,
    },
  }
}

type Ordered = { amount: bigint; to: string; isCard: boolean }

function fateOf({ amount, to, isCard }: Ordered, world: PayoutWorld, now: Date) {
  if (amount > world.balance) return 'insufficient_funds'
  if (!isCard) return PAYOUT_DECLINES[to] ?? null

  let today = 0
  for (const other of world.others)
    if (
      other.to === to &&
      other.object.status !== 'canceled' &&
      now.getTime() - Date.parse(other.object.created_at) < DAY_MS
    )
      today += 1
  return today >= CARD_PAYOUTS_A_DAY ? 'periodic_limit_exceeded' : null
}

export function settlePayout(row: PayoutRow, now: Date): PayoutRow {
  if (row.object.status !== 'pending' || !isDue(row.settleAt, now)) return row
  const { object, fate } = row
  if (fate !== null)
    return {
      ...row,
      object: {
        ...object,
        status: 'canceled',
        cancellation_details: {
          party: fate === 'insufficient_funds' ? 'yoo_money' : 'payment_network',
          reason: fate,
        },
      },
    }

  const { payout_destination: to } = object
  return {
    ...row,
    object: {
      ...object,
      status: 'succeeded',
      succeeded_at: now.toISOString(),
      payout_destination:
        to.type === 'sbp' ? { ...to, sbp_operation_id: randomBytes(16).toString('hex') } : to,
    },
  }
}
