import type { JournalAct, JournalState } from '@kefir/rules/staff/journal-words'
import type { BannerBody } from '@kefir/wire/showcase'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { lockBanner, type BannerFields } from './banners.queries.ts'

/** A banner that has not ended, locked. */
export async function lockLastingBanner(tx: Tx, id: number, at: Date): Promise<BannerFields> {
  const banner = await lockBanner(tx, id)
  if (!banner) throw new AppError('NOT_FOUND')
  if (banner.ends_at && banner.ends_at <= at)
    throw new AppError('STATE_CHANGED', { message: 'Этот баннер уже закончился. Создайте новый' })
  const { text, link, starts_at, ends_at, dismissible, image_id } = banner
  return { text, link, starts_at, ends_at, dismissible, image_id }
}

/** What a form says of a banner, or what is wrong with its times. */
export function readBannerFields(body: Omit<BannerBody, 'reason'>, now: Date): BannerFields {
  const { text, link, dismissible } = body
  const starts_at = new Date(body.starts_at)
  const ends_at = body.ends_at === null ? null : new Date(body.ends_at)
  if (ends_at && ends_at <= starts_at) throw refusal('Конец должен быть позже начала')
  if (ends_at && ends_at <= now) throw refusal('Это время уже прошло')
  return { text, link, starts_at, ends_at, dismissible }
}

const refusal = (ends_at: string) => new AppError('VALIDATION_FAILED', { fields: { ends_at } })

type Note = {
  editorId: number
  act: Extract<JournalAct, `banners.${string}`>
  id: number
  before?: JournalState
  after?: JournalState
  reason: string
}

/** The line of the journal. */
export const noteBanner = (tx: Tx, { editorId, id, ...line }: Note) =>
  writeJournal(tx, { ...line, actorId: editorId, subjectKind: 'banner', subjectId: id })
