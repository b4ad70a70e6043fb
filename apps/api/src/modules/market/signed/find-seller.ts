import { ownerQuestion } from '@kefir/chain/settlement-calls'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { ChainSide, Hex } from '../../../ports/chain.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import { listAddresses } from '../../accounts/wallets/blockchain-accounts.queries.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { saleWayIn } from '../../tokens/sale-way.ts'
import { getFromChain } from './ask-chain.ts'
import { findWalletToken, type WalletToken } from './signed.queries.ts'

type Finding = Pick<Context, 'db' | 'chain' | 'log'>
type Asked = { tokenId: number; userId: number }

/** Who would sign: the address that has the token now, which is one of its owner's. */
export type Seller = {
  token: WalletToken & { collection: Hex }
  address: Hex
  chain: ChainSide
}

/** Null where no signature is needed, or where it is not theirs to sell; refuses what the chain does not agree with. */
export async function findSeller(
  context: Finding,
  { tokenId, userId }: Asked,
): Promise<Seller | null> {
  const token = await findWalletToken(context.db, tokenId)
  if (!token || !isVisibleToken(token, userId) || token.owner_id !== userId) return null
  if (saleWayIn(context.chain, token) === 'here') return null

  const { chain } = context
  const { collection } = token
  if (!chain) throw new AppError('CHAIN_AWAY')
  if (!collection) throw because('У\u00a0токена нет контракта в\u00a0Polygon: продать его нельзя')
  const owner = await getFromChain(context, ownerQuestion(collection, BigInt(token.chain_token_id)))
  if (owner === null) throw because('Сеть Polygon не\u00a0знает этого токена: продать его нельзя')
  const address = owner.toLowerCase() as Hex
  const linked = await listAddresses(context.db, userId)
  if (!linked.some((one) => one.address === address))
    throw because(
      `Токен лежит по\u00a0адресу ${shorten(address)}. Привяжите этот адрес к\u00a0аккаунту, чтобы продать токен`,
    )
  return { token: { ...token, collection }, address, chain }
}

const because = (message: string) => new AppError('STATE_CHANGED', { message })

export function shorten(address: string) {
  const shown = checksumAddress(address)
  return `${shown.slice(0, 6)}…${shown.slice(-4)}`
}
