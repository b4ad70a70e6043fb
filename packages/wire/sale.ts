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

/** What a wallet's answer is at the most: that of a contract carries the signatures of several people. */
const MOST_SIGNATURE = 8_192

/** The last three of a token that is in its owner's wallet, as `sale/terms` gave them; of any other none. */
export const SaleBody = z
  .object({
    price: Price,
    signature: z
      .string()
      .max(MOST_SIGNATURE, { error: 'Подпись слишком длинная', abort: true })
      .regex(/^0x(?:[0-9a-fA-F]{2})+$/, 'Это не подпись кошелька')
      .optional(),
    expires_at: Timestamp.optional(),
    nonce: z
      .string()
      .max(18, { error: 'Такого номера подписи нет', abort: true })
      .regex(/^\d+$/, 'Такого номера подписи нет')
      .optional(),
  })
  .refine(
    ({ signature, expires_at, nonce }) =>
      (signature === undefined) === (expires_at === undefined) &&
      (signature === undefined) === (nonce === undefined),
    { path: ['signature'], message: 'Подпись передают вместе с expires_at и nonce' },
  )
export type SaleBody = z.infer<typeof SaleBody>

export const SaleTermsQuery = z.object({ price: Price })

/** A transaction that the seller's wallet sends itself. */
const WalletCall = z.object({ to: z.string(), data: z.string() })
export type WalletCall = z.infer<typeof WalletCall>

/** What the owner of a token signs to sell it out of their wallet. */
export const Signing = z.object({
  /** For `eth_signTypedData_v4`; whole numbers of the message are decimal strings. */
  typed_data: z.object({
    domain: z.object({
      name: z.string(),
      version: z.string(),
      chainId: z.int(),
      verifyingContract: z.string(),
    }),
    types: z.object({ Order: z.array(z.object({ name: z.string(), type: z.string() })) }),
    primaryType: z.literal('Order'),
    message: z.object({
      seller: z.string(),
      collection: z.string(),
      tokenId: z.string(),
      priceKopecks: z.string(),
      expiresAt: z.string(),
      nonce: z.string(),
    }),
  }),
  /** The address that has the token, and signs. */
  seller: z.string(),
  expires_at: Timestamp,
  nonce: z.string(),
  /** Sent before the price is signed, once for a collection; null where it was. */
  approval: WalletCall.nullable(),
  /** Ends on the chain what was signed for the token before; null where nothing was. The platform sells by the newest only. */
  cancel: WalletCall.nullable(),
})
export type Signing = z.infer<typeof Signing>

/** Null where the platform has the token: it is sold without a signature. */
export const SaleTerms = z.object({ signing: Signing.nullable() })
export type SaleTerms = z.infer<typeof SaleTerms>

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
