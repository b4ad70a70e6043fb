import type { IconName } from '../../ui/icon-paths.ts'

/** By the code of the desk, which is its address too. */
export const DESK_ICONS: Record<string, IconName> = {
  moderation: 'eye',
  complaints: 'flag',
  people: 'user',
  tickets: 'chat',
  payouts: 'wallet',
  invoices: 'card',
  payments: 'card',
  reconciliation: 'check',
  content: 'poster',
  banners: 'megaphone',
  promo: 'sparkle',
  menu: 'list',
  footer: 'grid',
  reports: 'calendar',
  journal: 'stack',
  system: 'settings',
}

export const deskIcon = (code: string): IconName => DESK_ICONS[code] ?? 'list'
