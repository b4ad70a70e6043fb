import { LEAST_PAYOUT, MOST_A_DAY } from '@kefir/rules/payments/payout-limits'
import { PAYOUT_STATUSES } from '@kefir/rules/payments/payout-words'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Timestamp } from './common.ts'
import { PaymentDetailsReply, SbpBody } from './payments.ts'

export const PAYOUT_METHODS = ['sbp', 'card', 'account'] as const

/** Money of sales, and what may be taken out of it. */
export const Finance = z.object({
  available: Amount,
  /** All that the ledger holds for the person: sales not yet released, offers, payments whose deal has not ended. */
  on_hold: Amount,
  currency: z.literal('RUB'),
  /** What is held, the soonest to be free first; at most 100 of them. */
  holds: z.array(
    z.object({
      amount: Amount,
      /** Null where no clock frees it. */
      until: Timestamp.nullable(),
      /** Brought by a sale: it may be taken out once the time has come. */
      is_earned: z.boolean(),
      why: z.string(),
      /** The page of what it is held for. */
      link: z.string().nullable(),
    }),
  ),
  /** Of `on_hold`, what is in none of these lines. */
  holds_left: Amount,
  /** Left the balance and has not arrived yet. */
  under_way: Amount,
  payout: z.object({
    min: Amount,
    max_day: Amount,
    left_today: Amount,
    /** Those that this account may be paid by. */
    methods: z.array(z.enum(PAYOUT_METHODS)),
    details: PaymentDetailsReply.omit({ card_tokeniser: true }),
    /** What proves its owner: the code where there is a second factor; `set_password` where there is nothing to prove by. */
    proof: z.enum(['password', 'code', 'set_password']),
  }),
  need_wallet: z.boolean(),
})
export type Finance = z.infer<typeof Finance>

const RANGE = 'За раз — от 100 ₽ до 100 000 ₽'

/** Roubles: `"1234.50"`. */
const PayoutAmount = z
  .string()
  .max(11, { error: RANGE, abort: true })
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'Введите сумму в рублях', abort: true })
  .refine((text) => fromDecimal(text) >= LEAST_PAYOUT && fromDecimal(text) <= MOST_A_DAY, RANGE)

export const PayoutBody = z.object({
  amount: PayoutAmount,
  method: z.enum(PAYOUT_METHODS, { error: 'Выберите, куда перевести деньги' }),
  /** By SBP; the kept one where none is given. */
  phone: SbpBody.shape.phone.optional(),
  bank_id: z.string().max(12, 'Выберите банк из списка').optional(),
  password: z.string().max(200).optional(),
  /** Of the second factor, where it is on: instead of the password. */
  code: z.string().max(40).optional(),
})
export type PayoutBody = z.infer<typeof PayoutBody>

export const Payout = z.object({
  id: Id,
  amount: Amount,
  currency: z.literal('RUB'),
  method: z.enum(PAYOUT_METHODS),
  /** Where it goes, in words, the middle of each number left out. */
  to: z.string(),
  status: z.object({ code: z.enum(PAYOUT_STATUSES), name: z.string() }),
  /** What happens next, or what became of it and why. */
  next: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Payout = z.infer<typeof Payout>

export const PayoutsQuery = PageQuery.extend({ cursor: z.string().max(200).optional() })
export const PayoutsPage = pageOf(Payout)
export type PayoutsPage = z.infer<typeof PayoutsPage>

/** To whom a pay-out by phone may be addressed. */
export const Banks = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
export type Banks = z.infer<typeof Banks>

/** The specification's, and `invoice`, which is what came for an invoice and is not counted: counted it is a purchase. */
export const MONEY_TYPES = ['purchase', 'sale', 'refund', 'payout', 'drop', 'invoice'] as const
export type MoneyType = (typeof MONEY_TYPES)[number]

/** One thing that a person's money did. Ids are of their type alone, and those of the balance are its own: people know `about`. */
export const MoneyRow = z.object({
  id: Id,
  type: z.enum(MONEY_TYPES),
  /** What it is called, without its token; of an order of several how many they are. */
  name: z.string(),
  direction: z.enum(['in', 'out']),
  /** What came or went, after fee and royalty; or would have, where it did not move. */
  amount: Amount,
  /** False where nothing came or went: it was declined, came back to the balance, or has not happened yet. */
  is_moved: z.boolean(),
  /** Of one's own sale what the buyer paid: less fee and royalty it is the amount. Null for all else. */
  price: Amount.nullable(),
  /** What the platform kept of a sale. */
  fee: Amount,
  /** What the author got of a sale. */
  royalty: Amount,
  currency: z.literal('RUB'),
  method: z.enum([...PAYOUT_METHODS, 'balance']),
  status: z.object({ code: z.string(), name: z.string() }),
  /** Null where it was for several, or for none. */
  token: z.object({ id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
  /** What was paid for, or the pay-out, it belongs to; null where it has none. */
  about: z
    .object({
      /** `payout`, or what it was paid for, as its seller calls it: more of them come with what is sold. */
      type: z.string(),
      id: Id,
      /** In words, with its number. */
      name: z.string(),
      /** Its page, where this person has one. */
      link: z.string().nullable(),
    })
    .nullable(),
  receipt_url: z.string().nullable(),
})
export type MoneyRow = z.infer<typeof MoneyRow>

export const HistoryQuery = PageQuery.extend({
  /** Left out, or left empty: all. */
  type: z.enum([...MONEY_TYPES, '']).optional(),
  cursor: z.string().max(200).optional(),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const HistoryPage = pageOf(MoneyRow)
export type HistoryPage = z.infer<typeof HistoryPage>

/** This year, in Moscow, where none is said. */
export const StatementQuery = z.object({
  year: z.coerce.number().int().min(2020).max(2100).optional(),
  /** For links, which cannot say what they accept. */
  format: z.enum(['csv', 'pdf']).optional(),
})
