/**
 * How a token is sold. `here`: the platform has it, in its database or in its vault, and hands it over itself. `signed`: it
 * is in its owner's wallet, and an order that they signed stands. `unsigned`: it is there, and none does.
 */
export const SALE_WAYS = ['here', 'signed', 'unsigned'] as const
export type SaleWay = (typeof SALE_WAYS)[number]

type Lying = {
  isOnChain: boolean
  /** The chain's owner is the platform's vault, which holds it for an account. */
  isInVault: boolean
  /** An order for the very price it is offered at. */
  isSigned: boolean
}

/** Nothing that is in a wallet changes hands without its owner's signature. */
export function saleWayOf({ isOnChain, isInVault, isSigned }: Lying): SaleWay {
  if (!isOnChain || isInVault) return 'here'
  return isSigned ? 'signed' : 'unsigned'
}

/** Where many are offered at once nobody signs. */
export const SIGN_ON_PAGE =
  'Токен лежит в\u00a0кошельке Polygon: чтобы продать его, откройте страницу токена и\u00a0подпишите цену'

/** Money for it is taken alone, so that all of it goes back if the chain does not hand the token over. */
export const BUY_ALONE =
  'Токен лежит в\u00a0кошельке продавца: такие покупают по\u00a0одному, на\u00a0странице токена'
