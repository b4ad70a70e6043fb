import { HIGHEST_PRICE, LOWEST_PRICE } from '@kefir/rules/market/limits'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { MOST_AT_ONCE } from '@kefir/rules/tokens/most-at-once'
import { z } from 'zod'
import { Amount, BodyId, Id, Timestamp } from './common.ts'

/** Roubles: `"1234.50"`. */
export const Price = z
  .string()
  .max(11, { error: 'Цена от 10 ₽ до 10 000 000 ₽', abort: true })
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'Введите цену в рублях', abort: true })
  .refine(
    (text) => fromDecimal(text) >= LOWEST_PRICE && fromDecimal(text) <= HIGHEST_PRICE,
    'Цена от 10 ₽ до 10 000 000 ₽',
  )

export const SaleBody = z.object({ price: Price })

export const SaleReply = z.object({
  is_sale: z.boolean(),
  price: Amount.nullable(),
  /** Since when it is offered; another price changes nothing of that. */
  listed_at: Timestamp.nullable(),
})
export type SaleReply = z.infer<typeof SaleReply>

const TWICE = 'Токен указан дважды'
const isOnce = (ids: number[]) => new Set(ids).size === ids.length

export const SellManyBody = z.object({
  items: z
    .array(z.object({ token_id: BodyId, price: Price }))
    .min(1)
    .max(MOST_AT_ONCE)
    .refine((items) => isOnce(items.map(({ token_id }) => token_id)), TWICE),
})
export type SellManyBody = z.infer<typeof SellManyBody>

export const WithdrawManyBody = z.object({
  token_ids: z.array(BodyId).min(1).max(MOST_AT_ONCE).refine(isOnce, TWICE),
})

/** In the order in which they were asked for. */
export const SaleManyReply = z.object({
  items: z.array(
    z.object({
      token_id: Id,
      status: z.enum(['success', 'refused']),
      is_sale: z.boolean(),
      price: Amount.nullable(),
      /** Why not, and the way out; null where it was done. */
      message: z.string().nullable(),
    }),
  ),
})
export type SaleManyReply = z.infer<typeof SaleManyReply>
