import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { ChainSide, Hex, TokenPlace } from '../../../ports/chain.ts'
import { shortenAddress } from '../../../polygon/shorten-address.ts'
import { listLinked } from '../../accounts/wallets/blockchain-accounts.queries.ts'
import { askInTime } from '../../accounts/wallets/ask-in-time.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { saleWayIn } from '../../tokens/sale-way.ts'
import { findWalletToken, type WalletToken } from './signed.queries.ts'

/** By the newest block, which the final one follows. */
export const MOVED_AWAY = 'Токен ушёл из\u00a0кошелька, который его продаёт'

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
  const address = await getOwner(context, { contract: collection, number: token.chain_token_id })
  const linked = await listLinked(context.db, userId)
  if (!linked.some((one) => one.address === address))
    throw because(
      `Токен лежит по\u00a0адресу ${shortenAddress(address)}. Привяжите этот адрес к\u00a0аккаунту, чтобы продать токен`,
    )
  return { token: { ...token, collection }, address, chain }
}

/** Whose it is by a block that cannot be undone. */
async function getOwner(context: Finding, place: TokenPlace): Promise<Hex> {
  const told = await askInTime(context, readOwner(context.chain!, place), {
    words: 'the chain did not say who has a token',
  })
  if (told === undefined) throw new AppError('CHAIN_AWAY')
  if (told === 'nobody')
    throw because('Сеть Polygon не\u00a0знает этого токена: продать его нельзя')
  if (told === 'unknown')
    throw because('Сеть сейчас не\u00a0говорит, чей это токен. Повторите позже')
  return told
}

async function readOwner({ node }: ChainSide, place: TokenPlace) {
  const [told] = await node.readOwners([place], (await node.agreeOnFinal()).hash)
  return told
}

const because = (message: string) => new AppError('STATE_CHANGED', { message })
