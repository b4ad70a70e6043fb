/** Where people are told. Telegram joins them once an account can be linked with it. */
export const CHANNELS = ['site', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

type Kind = {
  /** On the page of settings. */
  name: string
  group: 'deals' | 'wallet' | 'favourites' | 'litres'
  /** Told to many and urgent to nobody: its letters are gathered into one a day. */
  isQuiet: boolean
  /** The line on the site stays: it is how a deal is proven to have happened. */
  isSiteFixed: boolean
  byDefault: Record<Channel, boolean>
}

const deal = (name: string): Kind => ({
  name,
  group: 'deals',
  isQuiet: false,
  isSiteFixed: true,
  byDefault: { site: true, email: true },
})
const wallet = (name: string): Kind => ({ ...deal(name), group: 'wallet', isSiteFixed: false })
const quiet = (name: string): Kind => ({
  name,
  group: 'favourites',
  isQuiet: true,
  isSiteFixed: false,
  byDefault: { site: true, email: true },
})

/** What people are told of, in the order of the page of settings. */
export const KINDS = {
  sold: deal('Ваш токен продан'),
  sale_ended: deal('Токен из\u00a0вашего кошелька снят с\u00a0продажи'),
  bought: deal('Токен куплен'),
  royalty: deal('Пришло роялти'),
  order: deal('Заказ не состоялся, деньги возвращены'),
  offer: deal('Предложение цены за\u00a0ваш токен'),
  offer_ended: deal('Ваше предложение не состоялось, деньги возвращены'),
  payout: deal('Вывод денег'),
  promo: deal('Место для\u00a0рекламы'),
  import: wallet('Импорт токенов из\u00a0кошелька закончен'),
  export: wallet('Токен выгружен в\u00a0Polygon'),
  cashback: { ...quiet('Кешбэк за\u00a0покупку'), group: 'litres' },
  price_drop: quiet('Цена любимого токена снижена'),
  on_sale: quiet('Любимый токен в\u00a0продаже'),
} satisfies Record<string, Kind>

export type NotificationKind = keyof typeof KINDS
export const KIND_CODES = Object.keys(KINDS) as NotificationKind[]

export const GROUP_NAMES: Record<Kind['group'], string> = {
  deals: 'Сделки и\u00a0деньги',
  wallet: 'Кошелёк и\u00a0сеть',
  litres: 'Литры',
  favourites: 'Любимые токены',
}

/** One choice that differs from the kind's own. */
export type Choice = { kind: string; channel: Channel; isOn: boolean }

/** Whether somebody who chose so is told of the kind there. */
export function isTold(kind: NotificationKind, channel: Channel, choices: readonly Choice[]) {
  const { isSiteFixed, byDefault } = KINDS[kind]
  if (channel === 'site' && isSiteFixed) return true
  const chosen = choices.find((one) => one.kind === kind && one.channel === channel)
  return chosen?.isOn ?? byDefault[channel]
}

/** The kind of a stored row; one that a later version wrote is none of ours. */
export const isKind = (code: string): code is NotificationKind => Object.hasOwn(KINDS, code)
