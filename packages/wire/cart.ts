import { z } from 'zod'
import { Amount, BodyId, Id, Picture } from './common.ts'
import { Person } from './tokens.ts'

export const CartBody = z.object({ token_id: BodyId })

export const CartItem = z.object({
  /** Of what was hidden meanwhile nothing is told but its number. */
  token: z.object({
    id: Id,
    name: z.string(),
    file: Picture.nullable(),
    collection: z.string().nullable(),
  }),
  seller: Person,
  /** What it costs now; null of what cannot be bought. */
  price: Amount.nullable(),
  /** What it cost when it was put here. */
  price_seen: Amount,
  /** Why it cannot be bought now, in words; null where it can. */
  why_not: z.string().nullable(),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  items: z.array(CartItem),
  /** Of what can be bought. */
  total: Amount,
  limit: z.int(),
})
export type Cart = z.infer<typeof Cart>
