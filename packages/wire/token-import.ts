import { MOST_IMPORTED } from '@kefir/rules/chain/import-problems'
import { readTokenKey, wrongPartOf } from '@kefir/rules/chain/token-key'
import { z } from 'zod'
import { Address } from './blockchain-accounts.ts'
import { Id, Picture, Timestamp } from './common.ts'

const WRONG_TOKEN = 'Токен называют адресом контракта и номером: 0x…:123'
/** A token of any contract: its address, a colon and its number there. */
const TokenWord = z
  .string()
  .max(130, { error: WRONG_TOKEN, abort: true })
  .refine((word) => readTokenKey(word) !== null, { error: WRONG_TOKEN })

export const ImportFilter = z.enum(['all', 'available', 'errors', 'spam', 'imported'])
export type ImportFilter = z.infer<typeof ImportFilter>

/** How a token of a wallet stands; `reading`: it is looked at, or its metadata are, by itself. */
export const ImportStanding = z.enum([
  'available',
  'reading',
  'importing',
  'imported',
  'error',
  'spam',
])
export type ImportStanding = z.infer<typeof ImportStanding>

export const WalletTokensQuery = z.object({
  wallet: Address,
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  filter: ImportFilter.default('all'),
  contract: Address.optional(),
  search: z.string().trim().max(120).default(''),
  /** Stands before all others, where the filters leave it. */
  first: TokenWord.optional(),
})

export const WalletToken = z.object({
  /** As `token_ids` take it: `0x…:123`. */
  id: z.string(),
  /** With the checksum in the case of its letters. */
  contract: z.string(),
  token_id: z.string(),
  /** Of the token that it is here. */
  existing_token_id: Id.nullable(),
  name: z.string().nullable(),
  collection_name: z.string().nullable(),
  image: Picture.nullable(),
  /** Why it cannot be brought here, in words. */
  symbol: z.string().nullable(),
  import_start_at: Timestamp.nullable(),
  /** From 0 to 100. */
  spam_score: z.int(),
  /** Why it looks like spam, in words. */
  reason: z.string().nullable(),
  standing: ImportStanding,
  /** Whether another try may help. */
  can_retry: z.boolean(),
})
export type WalletToken = z.infer<typeof WalletToken>

export const WalletScan = z.object({
  /** The one token that its owner named, as `token_ids` take it; null where the whole wallet was looked at. */
  token: z.string().nullable(),
  is_running: z.boolean(),
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
  failure: z.string().nullable(),
})

export const WalletImport = z.object({
  id: Id,
  wallet: z.string(),
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  is_running: z.boolean(),
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
})
export type WalletImport = z.infer<typeof WalletImport>

export const WalletTokensReply = z.object({
  tokens: z.array(WalletToken),
  allTokensCount: z.int(),
  availableTokensCount: z.int(),
  errorsCount: z.int(),
  /** Of those with an error, which another try may help. */
  retryableCount: z.int(),
  spamCount: z.int(),
  importedCount: z.int(),
  /** Which are looked at by themselves, or whose metadata are. */
  readingCount: z.int(),
  page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  /** Of what the filters leave. */
  count: z.int(),
  contracts: z.array(z.object({ contract: z.string(), name: z.string(), count: z.int() })),
  /** Null where nobody has looked into the wallet yet. */
  scan: WalletScan.nullable(),
  import: WalletImport.nullable(),
})
export type WalletTokensReply = z.infer<typeof WalletTokensReply>

const WRONG_PARTS = {
  contract: 'В\u00a0адресе контракта 42\u00a0знака, он\u00a0начинается с\u00a00x',
  number: 'Номер токена\u00a0— целое число без\u00a0нулей в\u00a0начале',
}

export const ScanWalletBody = z
  .object({
    wallet: Address,
    /** Only this one, which its owner names. What is wrong with it is told of its `contract` or its `number`. */
    token: z.string().max(200).optional(),
  })
  .superRefine(({ token }, issues) => {
    const part = token === undefined ? null : wrongPartOf(token)
    if (part) issues.addIssue({ code: 'custom', path: [part], message: WRONG_PARTS[part] })
  })

const TokenWords = z
  .array(TokenWord)
  .min(1, 'Выберите хотя бы один токен')
  .max(MOST_IMPORTED, `За один раз можно выбрать до ${MOST_IMPORTED} токенов`)

export const ImportTokensBody = z
  .object({
    wallet: Address,
    token_ids: TokenWords.optional(),
    all: z.literal(true).optional(),
    /** All that failed and that another try may help. */
    failed: z.literal(true).optional(),
  })
  .refine(({ token_ids, all, failed }) => [token_ids, all, failed].filter(Boolean).length === 1, {
    path: ['token_ids'],
    error: 'Выберите токены или импортируйте все',
  })

export const TrustTokensBody = z.object({
  wallet: Address,
  token_ids: TokenWords,
  is_spam: z.boolean(),
})

/** How fresh the metadata of an imported token are. */
export const TokenMetadataReply = z.object({
  read_at: Timestamp.nullable(),
  asked_at: Timestamp.nullable(),
  /** When they may be read anew; null where now. */
  refresh_at: Timestamp.nullable(),
  is_reading: z.boolean(),
  problem: z.string().nullable(),
})
export type TokenMetadataReply = z.infer<typeof TokenMetadataReply>
