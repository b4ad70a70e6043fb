import { BELL_GROUPS, type BellKind } from '@kefir/rules/notifications/kinds'
import type { BellKinds } from '../../brings/bell.ts'

const deal = (name: string): BellKind => ({
  name,
  group: BELL_GROUPS.deals,
  isQuiet: false,
  isSiteFixed: true,
  byDefault: { site: true, email: true },
})
const wallet = (name: string): BellKind => ({
  ...deal(name),
  group: BELL_GROUPS.wallet,
  isSiteFixed: false,
})
const quiet = (name: string): BellKind => ({
  name,
  group: BELL_GROUPS.favourites,
  isQuiet: true,
  isSiteFixed: false,
  byDefault: { site: true, email: true },
})

/** Of what happens to people's things everywhere, in the order of the page of settings: their words are written here. */
export const notificationsBells = {
  sold: deal('Ваш токен продан'),
  sale_ended: deal('Токен из\u00a0вашего кошелька снят с\u00a0продажи'),
  bought: deal('Токен куплен'),
  royalty: deal('Пришло роялти'),
  order: deal('Заказ не состоялся, деньги возвращены'),
  offer: deal('Предложение цены за\u00a0ваш токен'),
  offer_ended: deal('Ваше предложение не состоялось, деньги возвращены'),
  payout: deal('Вывод денег'),
  import: wallet('Импорт токенов из\u00a0кошелька закончен'),
  export: wallet('Токен выгружен в\u00a0Polygon'),
  cashback: { ...quiet('Кешбэк за\u00a0покупку'), group: BELL_GROUPS.litres },
  price_drop: quiet('Цена любимого токена снижена'),
  on_sale: quiet('Любимый токен в\u00a0продаже'),
} satisfies BellKinds

declare module '../../brings/bell.ts' {
  interface BellCodes extends Record<keyof typeof notificationsBells, true> {}
}
