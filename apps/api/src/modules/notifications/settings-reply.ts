import { isTold, type BellKind, type Choice } from '@kefir/rules/notifications/kinds'
import type { NotificationSettings } from '@kefir/wire/notifications'

type Bells = ReadonlyMap<string, BellKind>

/** The matrix of kinds and channels as somebody chose it. */
export const settingsReply = (bells: Bells, choices: Choice[]): NotificationSettings => ({
  kinds: [...bells].map(([code, kind]) => {
    const { name, group, isQuiet, isSiteFixed } = kind
    return {
      ...{ code, name, group, is_quiet: isQuiet },
      site: { is_on: isTold(kind, code, 'site', choices), is_fixed: isSiteFixed },
      email: { is_on: isTold(kind, code, 'email', choices), is_fixed: false },
      telegram: { is_on: false, is_fixed: true },
    }
  }),
  has_telegram: false,
})
