import { NETWORK_ID } from '@kefir/rules/wallet/limits'
import { z } from 'zod'
import { Id, Timestamp } from './common.ts'

/** An address in a chain that its owner has proved to be theirs. */
export const BlockchainAccount = z.object({
  id: Id,
  /** With the checksum in the case of its letters. */
  address: z.string(),
  network_id: z.int(),
  /** Where tokens go unless another address is chosen. */
  is_main: z.boolean(),
  created_at: Timestamp,
  /** Tokens in the chain; they are counted at the main address. */
  tokens_count: z.int(),
  /** What is offered out of it, and ends when it is unlinked. */
  sales_count: z.int(),
  /** When the chain was last asked what lies there. */
  last_checked_at: Timestamp.nullable(),
})
export type BlockchainAccount = z.infer<typeof BlockchainAccount>

export const BlockchainAccountsReply = z.object({ data: z.array(BlockchainAccount) })
export type BlockchainAccountsReply = z.infer<typeof BlockchainAccountsReply>

const WRONG_ADDRESS = 'Адрес кошелька начинается с 0x, за ним 40 цифр и букв от a до f'
/** As people and wallets write it: the case of its letters is not looked at. */
export const Address = z
  .string()
  .max(42, { error: WRONG_ADDRESS, abort: true })
  .regex(/^0x[0-9a-fA-F]{40}$/, WRONG_ADDRESS)

export const WalletNonceQuery = z.object({ address: Address })

/** What a wallet is asked to sign. */
export const WalletNonceReply = z.object({
  /** The whole text of EIP-4361, to be signed and sent back as it is. */
  message: z.string(),
  nonce: z.string(),
  expires_at: Timestamp,
})

/** Of a wallet that is a contract the signature is as long as its authors like. */
const LONGEST_SIGNATURE = 32_768

export const LinkAddressBody = z.object({
  address: Address,
  network_id: z.literal(NETWORK_ID, 'Переключите кошелёк на сеть Polygon'),
  signature: z
    .string()
    .max(LONGEST_SIGNATURE, { error: 'Подпись слишком длинная', abort: true })
    .regex(/^0x(?:[0-9a-fA-F]{2})+$/, 'Подпись не похожа на подпись кошелька'),
  message: z.string().min(1).max(2_000),
})

/** What a wallet is told of the network where it does not know it. */
export const WalletNetworkReply = z.object({
  network_id: z.int(),
  name: z.string(),
  currency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
  rpc_urls: z.array(z.string()),
  /** Null where no explorer shows it. */
  explorer_url: z.string().nullable(),
  /** How many minutes what we know of the chain is behind, where that is unusual. */
  lag_minutes: z.int().nullable(),
})
export type WalletNetwork = z.infer<typeof WalletNetworkReply>

export const WalletBalancesReply = z.object({
  data: z.array(
    z.object({
      id: Id,
      /** POL as a decimal number; null where the network does not answer. */
      balance: z.string().nullable(),
    }),
  ),
})
