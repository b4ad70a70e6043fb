import { toDecimal } from '../money/decimal.ts'
import { formatRoubles } from '../text/format-russian.ts'
import type { SaleWay } from './sale-way.ts'

type Wanted = {
  isShown: boolean
  isOwn: boolean
  saleWay: SaleWay
  isOwnerBlocked: boolean
}

/** Why nobody may offer a price for a token now; null where one may. Whether it is for sale does not matter. */
export function whyNotOffer(token: Wanted): string | null {
  if (!token.isShown) return 'Токена больше нет в\u00a0каталоге'
  if (token.isOwn) return 'Это ваш токен: предложить за\u00a0него цену нельзя'
  if (token.saleWay !== 'here')
    return 'Токен лежит в\u00a0кошельке Polygon: предложения о\u00a0таких не\u00a0делают, их\u00a0покупают по\u00a0цене владельца'
  if (token.isOwnerBlocked) return 'Владелец заблокирован: предложить ему цену сейчас нельзя'
  return null
}

/** Why this price is not offered: whoever would pay what the owner asks buys at once. `asked` is null off sale. */
export function whyNotThisPrice(price: bigint, asked: bigint | null): string | null {
  if (asked === null || price < asked) return null
  return `Токен продаётся за\u00a0${formatRoubles(toDecimal(asked))}: купите его сразу или предложите меньше`
}
