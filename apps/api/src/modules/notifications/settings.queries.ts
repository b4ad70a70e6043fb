import type { Channel, Choice } from '@kefir/rules/notifications/kinds'
import type { Db, Tx } from '../../db/client.ts'

export type ChoiceOf = Choice & { userId: number }

/** What these people chose otherwise than the kinds do. */
export async function listChoices(db: Db | Tx, userIds: number[]): Promise<ChoiceOf[]> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['user_id', 'kind', 'channel', 'is_on'])
    .where('user_id', 'in', userIds)
    .execute()
  return rows.map(({ user_id, kind, channel, is_on }) => ({
    userId: user_id,
    kind,
    channel: channel as Channel,
    isOn: is_on,
  }))
}

export async function saveChoices(tx: Tx, userId: number, choices: Choice[]) {
  await tx
    .insertInto('notification_settings')
    .values(
      choices.map(({ kind, channel, isOn }) => ({
        user_id: userId,
        kind,
        channel,
        is_on: isOn,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'channel'])
        .doUpdateSet((query) => ({ is_on: query.ref('excluded.is_on') })),
    )
    .execute()
}
