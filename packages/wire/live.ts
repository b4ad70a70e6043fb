import type { z } from 'zod'
import type { Amount as AmountSchema, Rarity, Timestamp } from './common.ts'
import type { Notification } from './notifications.ts'
import type { TokenCard } from './cards.ts'
import type { Token } from './tokens.ts'
import type { Transaction } from './transactions.ts'

type Amount = z.infer<typeof AmountSchema>
type Time = z.infer<typeof Timestamp>

/** Which events each channel carries, that everybody hears: the table of decision N13. A module adds its own. */
export interface PublicChannels {
  [channel: `token.${number}`]: Pick<LiveEvents, 'TransactionUpdated' | 'TokenUpdated'>
  [channel: `drop.${string}`]: Pick<LiveEvents, 'StageUpdated'>
  system: Pick<LiveEvents, 'Maintenance'>
}

/** What a person hears of themselves. A module adds its own. */
export interface UserEvents extends Pick<
  LiveEvents,
  'BalanceUpdated' | 'NotificationCreated' | 'TaskUpdated' | 'ImportProgress' | 'PaymentUpdated'
> {}

/** Those that few may hear. */
export interface PrivateChannels {
  [channel: `user.${number}`]: UserEvents
  [channel: `factory.place.${number}`]: Pick<LiveEvents, 'PlaceUpdated'>
  [channel: `factory.module.${number}`]: Pick<LiveEvents, 'ModuleUpdated'>
}

export type PublicChannel = keyof PublicChannels
export type PrivateChannel = keyof PrivateChannels
export type LiveChannels = PublicChannels & PrivateChannels

/**
 * A channel by its bare name. On the socket a private one carries the prefix `private-`, which
 * Echo's `.private()` and the server's `broadcast` both add.
 */
export type LiveChannel = PublicChannel | PrivateChannel

/** Sends one event to everybody who hears `channel`; a pair that N13 does not list is a type error. */
export type Broadcast = <C extends LiveChannel, E extends keyof LiveChannels[C] & string>(
  channel: C,
  event: E,
  data: LiveChannels[C][E],
) => void

/** What each live event carries. Messages may be lost or reordered: they are hints to look again. */
export type LiveEvents = {
  BalanceUpdated: { balance: Amount; delta: Amount; reason: string }
  NotificationCreated: { notification: Notification }
  TaskUpdated: { task: LiveTask }
  ImportProgress: { wallet: string; done: number; total: number; failed: number }
  PaymentUpdated: { payment: LivePayment }
  /** `version` grows by one per object; a client ignores what is older than what it has. */
  PlaceUpdated: { version: number; reason: PlaceReason; place: LivePlace }
  ModuleUpdated: { version: number; reason: ModuleReason; module: LiveModule }
  /** Replaces the transaction with the same id, else goes on top. */
  TransactionUpdated: { transaction: Transaction }
  TokenUpdated: { token: LiveToken }
  StageUpdated: { stage: LiveStage; sold: number; left: number; price: Amount }
  Maintenance: { on: boolean; until: Time | null }
}

export type PlaceReason =
  | 'staked'
  | 'cycle_done'
  | 'claimed'
  | 'auto_claimed'
  | 'stopped'
  | 'panel_bought'
  | 'operator_bought'
  | 'operator_ended'
  | 'module_lost'
  | 'tx'

export type ModuleReason =
  | 'rent_started'
  | 'cycle_done'
  | 'claimed'
  | 'rent_stopped'
  | 'installed'
  | 'removed'
  | 'listed'
  | 'unlisted'
  | 'tx'

/** Merged into the token with the same id. Everyone hears it, so nothing in it depends on the viewer. */
export type LiveToken = Pick<TokenCard, 'id'> &
  Partial<Omit<TokenCard, 'id' | 'is_favorited'>> &
  Partial<Pick<Token, 'hold' | 'listed_at'>> & {
    /** Whoever shows another owner reads again. */
    owner_id?: number
    /** Another one than before where what is offered for it has changed, or to whom: whoever shows it reads again. */
    offers_mark?: string
  }

export type LivePlace = {
  id: number
  rarity: Rarity
  /** The reward waiting to be claimed, in litres. */
  kefir: Amount
  staked_at: Time | null
  /** Seconds to the end of the cycle. */
  count_down: number
  modules: LiveModule[]
  control_panel_at: Time | null
  factory_type: { control_panel_price: Amount | null }
  operator: { days_left: number; from: Time } | null
  transactions: Transaction[]
}

export type LiveModule = {
  id: number
  token_id: number
  factory_id: number | null
  kefir: Amount
  factory_type: Rarity
  module_type: 1 | 2 | 3 | 4 | 5
  rent_from: Time | null
  count_down: number
  token: {
    is_sale: boolean
    external_id: string | null
    blockchain_account: { address: string } | null
  }
  transactions: Transaction[]
}

export type LiveStage = {
  id: number
  code: string
  status: { code: 'soon' | 'active' | 'completed'; name: string }
  started_at: Time
  ended_at: Time
  quota: number
}

export type LiveTask = {
  id: number
  status:
    | 'locked'
    | 'available'
    | 'in_progress'
    | 'checking'
    | 'wait_award'
    | 'passed'
    | 'rejected'
    | 'expired'
  requirements_total: number
  requirements_done: number
}

export type LivePayment = {
  id: number
  type: 'purchase' | 'sale' | 'payout' | 'refund' | 'drop'
  direction: 'in' | 'out'
  amount: Amount
  fee: Amount
  currency: 'RUB'
  method: 'card' | 'sbp' | 'account'
  status: { code: string; name: string }
  token: { id: number; name: string } | null
  created_at: Time
  receipt_url: string | null
}
