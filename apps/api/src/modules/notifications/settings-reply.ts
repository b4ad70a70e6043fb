import {
  GROUP_NAMES,
  isTold,
  KIND_CODES,
  KINDS,
  type Choice,
} from '@kefir/rules/notifications/kinds'
import type { NotificationSettings } from '@kefir/wire/notifications'

/** The matrix of kinds and channels as somebody chose it. */
export const settingsReply = (choices: Choice[]): NotificationSettings => ({
  kinds: KIND_CODES.map((code) => {
    const { name, group, isQuiet, isSiteFixed } = KINDS[code]
    return {
      ...{ code, name, group: GROUP_NAMES[group], is_quiet: isQuiet },
      site: { is_on: isTold(code, 'site', choices), is_fixed: isSiteFixed },
      email: { is_on: isTold(code, 'email', choices), is_fixed: false },
      telegram: { is_on: false, is_fixed: true },
    }
  }),
  has_telegram: false,
})
