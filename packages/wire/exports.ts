import { NETWORK_ID } from '@kefir/rules/wallet/limits'
import { z } from 'zod'
import { Address } from './blockchain-accounts.ts'
import { BodyId, Id, IdParams, Picture, Timestamp } from './common.ts'
import { Transaction } from './transactions.ts'

/** Without `address_id` the token goes to the main address. */
export const MintBody = z.object({ token_id: BodyId, address_id: BodyId.nullish() })

/** Begun; `GET /v1/token/{id}/export` and live `transaction` messages tell how it goes on. */
export const MintReply = z.object({ status: z.literal('pending'), transaction: Transaction })
export type MintReply = z.infer<typeof MintReply>

/** Made anew on the chain, or let out of the platform's vault. */
const ExportKind = z.enum(['mint', 'release'])
export type ExportKind = z.infer<typeof ExportKind>

/** How a token goes out to a wallet. */
export const ExportReply = z.object({
  id: Id,
  /** To whom. */
  address: z.string(),
  kind: ExportKind,
  status: Transaction.shape.status,
  hash: z.string().nullable(),
  explorer_url: z.string().nullable(),
  /** Why it failed and what to do. */
  error: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ExportReply = z.infer<typeof ExportReply>

export const ExportPageReply = z.object({
  token: z.object({
    id: Id,
    name: z.string(),
    file: Picture,
    /** Its listing ends when the export begins. */
    is_sale: z.boolean(),
    collection: z.object({ id: Id, name: z.string() }),
  }),
  /** How it would go out now. */
  kind: ExportKind,
  /** Why it cannot go out now; null where it can. */
  why_not: z.string().nullable(),
  /** The last one, under way or over. */
  export: ExportReply.nullable(),
})
export type ExportPageReply = z.infer<typeof ExportPageReply>

/** The newest of one's own, under way or over. */
export const ExportsReply = z.object({
  data: z.array(
    ExportReply.extend({ token: z.object({ id: Id, name: z.string(), file: Picture }) }),
  ),
})
export type ExportsReply = z.infer<typeof ExportsReply>

const WRONG_HASH = 'Хеш операции начинается с 0x, за ним 64 цифры и буквы от a до f'

/** A wallet's word that a token went to an address; its receipt is read before it is believed. */
export const TokenBlockchainBody = z.object({
  token_id: BodyId,
  address: Address,
  network_id: z.literal(NETWORK_ID, 'Переключите кошелёк на сеть Polygon'),
  tx_hash: z
    .string()
    .max(66, { error: WRONG_HASH, abort: true })
    .regex(/^0x[0-9a-fA-F]{64}$/, WRONG_HASH),
})

export const TokenBlockchainReply = z.object({
  /** `done`: its history has it already. `confirming`: a block has it that may still be undone. */
  status: z.enum(['confirming', 'done']),
  block: z.int().nullable(),
  /** Null on a chain that no explorer shows. */
  explorer_url: z.string().nullable(),
})
export type TokenBlockchainReply = z.infer<typeof TokenBlockchainReply>

export const TokenMetadataParams = IdParams.extend({
  /** On the chain. */
  number: z
    .string()
    .max(78, { abort: true })
    .regex(/^[0-9]+$/),
})

/** What marketplaces read of a token that lives on the chain. */
export const TokenMetadata = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  external_url: z.string(),
  animation_url: z.string().optional(),
  attributes: z.array(z.object({ trait_type: z.string(), value: z.string() })),
})
export type TokenMetadata = z.infer<typeof TokenMetadata>

/** The same of a collection (ERC-7572). */
export const CollectionMetadata = z.object({
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  image: z.string(),
  external_link: z.string(),
})
export type CollectionMetadata = z.infer<typeof CollectionMetadata>
