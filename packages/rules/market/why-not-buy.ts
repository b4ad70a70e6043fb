import type { Hold } from '../holds/hold.ts'
import type { SaleWay } from './sale-way.ts'

type Offered = {
  isOwn: boolean
  isSale: boolean
  isShown: boolean
  saleWay: SaleWay
  isSellerBlocked: boolean
  /** Who needs it alone; a listing is in nobody's way. */
  hold: Hold | null
}

/** Why a token may not be bought now, and what to do instead; null where it may. */
export function whyNotBuy(token: Offered): string | null {
  if (!token.isShown) return 'Токена больше нет в каталоге'
  if (token.isOwn) return 'Это ваш токен: купить его нельзя'
  if (token.hold?.kind === 'order') return 'Токен уже оплачивает другой покупатель. Загляните позже'
  if (token.hold !== null && token.hold.kind !== 'listing') return token.hold.refusal
  if (!token.isSale) return 'Токен больше не продаётся'
  if (token.saleWay === 'unsigned')
    return 'Токен лежит в кошельке Polygon, и продавец ещё не подписал его продажу'
  if (token.isSellerBlocked) return 'Продавец заблокирован: купить токен сейчас нельзя'
  return null
}
