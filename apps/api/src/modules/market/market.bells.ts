import { BELL_GROUPS } from '@kefir/rules/notifications/kinds'
import type { BellKinds } from '../../brings/bell.ts'

/** Of what the market itself tells of; the deals' own kinds are in `notifications`. */
export const marketBells = {
  promo: {
    name: 'Место для\u00a0рекламы',
    group: BELL_GROUPS.deals,
    isQuiet: false,
    isSiteFixed: true,
    byDefault: { site: true, email: true },
  },
} satisfies BellKinds

declare module '../../brings/bell.ts' {
  interface BellCodes extends Record<keyof typeof marketBells, true> {}
}
