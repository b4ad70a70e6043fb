import { CHANNELS, type Choice } from '@kefir/rules/notifications/kinds'
import type { NotificationSettings, SettingsBody } from '@kefir/wire/notifications'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { listChoices, saveChoices } from './settings.queries.ts'
import { settingsReply } from './settings-reply.ts'

/** Chooses what somebody is told of, and where; of one kind named twice the last word counts. */
export async function saveSettings(
  { transact, doors }: Pick<Context, 'transact' | 'doors'>,
  userId: number,
  { kinds }: SettingsBody,
): Promise<NotificationSettings> {
  if (kinds.some(({ code }) => !doors.bells.has(code)))
    throw new AppError('VALIDATION_FAILED', {
      fields: { kinds: 'Таких уведомлений нет: обновите страницу' },
    })
  if (kinds.some(({ code, site }) => site === false && doors.bells.get(code)?.isSiteFixed))
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        kinds: 'Строки о\u00a0сделках на\u00a0сайте не\u00a0отключаются: выключить можно письма',
      },
    })

  return transact(async (tx) => {
    const choices = choicesOf(kinds)
    if (choices.length > 0) await saveChoices(tx, userId, choices)
    return settingsReply(doors.bells, await listChoices(tx, [userId]))
  })
}

function choicesOf(kinds: SettingsBody['kinds']): Choice[] {
  const chosen = new Map<string, Choice>()
  for (const one of kinds)
    for (const channel of CHANNELS) {
      const isOn = one[channel]
      if (isOn !== undefined)
        chosen.set(`${one.code} ${channel}`, { kind: one.code, channel, isOn })
    }
  return [...chosen.values()]
}
