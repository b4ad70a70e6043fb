import { isTold } from '@kefir/rules/notifications/kinds'
import type { Note } from '../../brings/bell.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderLetters } from '../accounts/letters/letter-order.ts'
import { insertNotifications } from './notifications.queries.ts'
import { listChoices } from './settings.queries.ts'

/** Tells people, each where they wish: a line by the bell, a letter at once, or a line of the next digest. */
export async function notify(
  { publish, doors, jobs, now }: Pick<Context, 'publish' | 'doors' | 'jobs' | 'now'>,
  tx: Tx,
  ...notes: Note[]
) {
  if (notes.length === 0) return
  const chosen = await listChoices(tx, [...new Set(notes.map(({ userId }) => userId))])
  const at = now()
  const told = notes.map((note) => {
    const own = chosen.filter(({ userId }) => userId === note.userId)
    const kind = doors.bells.get(note.kind)
    if (!kind) throw new Error(`no module brings the bell kind ${note.kind}`)
    const isOnSite = isTold(kind, note.kind, 'site', own)
    const isByEmail = isTold(kind, note.kind, 'email', own)
    const { isQuiet } = kind
    return { note, isOnSite, isMailed: isByEmail && !isQuiet, awaitsDigest: isByEmail && isQuiet }
  })
  const wished = told.filter((one) => one.isOnSite || one.isMailed || one.awaitsDigest)
  if (wished.length === 0) return
  const inserted = await insertNotifications(
    tx,
    wished.map(({ note, isOnSite, awaitsDigest }) => ({
      user_id: note.userId,
      kind: note.kind,
      title: note.title,
      text: note.text,
      link: note.link,
      picture_id: note.pictureId ?? null,
      cause: note.cause,
      is_on_site: isOnSite,
      awaits_digest: awaitsDigest,
      created_at: at,
      // What a letter alone tells is over with it.
      read_at: isOnSite || awaitsDigest ? null : at,
    })),
  )

  const news = inserted.map(({ id, user_id, cause }) => ({
    id: Number(id),
    ...wished.find(({ note }) => note.userId === user_id && note.cause === cause)!,
  }))
  const lines = news.filter(({ isOnSite }) => isOnSite)
  if (lines.length > 0)
    await publish(
      tx,
      ...lines.map(({ id, note }) => ({
        type: 'notification.created' as const,
        notificationId: id,
        userId: note.userId,
      })),
    )
  await orderLetters(
    jobs,
    tx,
    news
      .filter(({ isMailed }) => isMailed)
      .map(({ note: { userId, title, text, link } }) => ({
        kind: 'notification',
        ...{ userId, title, text, link },
      })),
  )
}
