/** Where people are told. Telegram joins them once an account can be linked with it. */
export const CHANNELS = ['site', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** What people are told of. */
export type BellKind = {
  /** On the page of settings. */
  name: string
  /** The words above it there; kinds of one group stand together, whichever modules bring them. */
  group: string
  /** Told to many and urgent to nobody: its letters are gathered into one a day. */
  isQuiet: boolean
  /** The line on the site stays: it is how a deal is proven to have happened. */
  isSiteFixed: boolean
  byDefault: Record<Channel, boolean>
}

/** Groups that kinds of several modules may stand in; a module may bring one of its own. */
export const BELL_GROUPS = {
  deals: 'Сделки и\u00a0деньги',
  wallet: 'Кошелёк и\u00a0сеть',
  litres: 'Литры',
  favourites: 'Любимые токены',
} as const

/** One choice that differs from the kind's own. */
export type Choice = { kind: string; channel: Channel; isOn: boolean }

/** Whether somebody who chose so is told of the kind there. */
export function isTold(
  { isSiteFixed, byDefault }: BellKind,
  code: string,
  channel: Channel,
  choices: readonly Choice[],
) {
  if (channel === 'site' && isSiteFixed) return true
  const chosen = choices.find((one) => one.kind === code && one.channel === channel)
  return chosen?.isOn ?? byDefault[channel]
}
