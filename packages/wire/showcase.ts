import { z } from 'zod'
import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { PROMO_PLACES } from '@kefir/rules/promos/places'
import { BodyId, Id, Picture, Timestamp } from './common.ts'
import { Reason } from './staff.ts'
import { UploadId } from './uploads.ts'

/** A path of the site or an https address. */
export const SiteLink = z
  .string()
  .trim()
  .max(500, { error: 'Не больше 500 знаков', abort: true })
  .refine(
    (text) => isLocalPath(text) || (text.startsWith('https://') && URL.canParse(text)),
    'Адрес на сайте, например /drop/factory, или https://…',
  )

const Moment = z.iso.datetime({ offset: true, error: 'Укажите день и время' })

export const BannerBody = z.object({
  text: z.string().trim().min(3, 'Не меньше 3 знаков').max(200, 'Не больше 200 знаков'),
  link: SiteLink,
  starts_at: Moment,
  /** Null for one that stands until somebody ends it. */
  ends_at: Moment.nullable(),
  dismissible: z.boolean(),
  /** A picture of purpose `cover`, checked. Null for none; left out, that of before stays. */
  image_upload_id: UploadId.nullish(),
  reason: Reason,
})
export type BannerBody = z.infer<typeof BannerBody>

/** `covered`: it runs, and one that began later is shown instead. */
export const BannerState = z.enum(['soon', 'shown', 'covered', 'ended'])

export const BannerRow = z.object({
  id: Id,
  text: z.string(),
  link: z.string(),
  image: Picture.nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp.nullable(),
  dismissible: z.boolean(),
  state: BannerState,
})
export type BannerRow = z.infer<typeof BannerRow>

export const ReasonBody = z.object({ reason: Reason })

export const PromoPlaceName = z.enum(PROMO_PLACES as ['new_1', 'new_2'])

export const BookPromoBody = z.object({
  token_id: BodyId,
  place: PromoPlaceName,
  starts_at: Moment,
  days: z.int().min(1, 'Не меньше дня').max(60, 'Не больше 60 дней'),
  reason: Reason,
})
export type BookPromoBody = z.infer<typeof BookPromoBody>

export const PromoSlotRow = z.object({
  id: Id,
  place: PromoPlaceName,
  token: z.object({ id: Id, name: z.string() }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  state: z.enum(['soon', 'active', 'completed']),
})
export type PromoSlotRow = z.infer<typeof PromoSlotRow>

export const MenuMark = z.object({
  link: z.string(),
  name: z.string(),
  group: z.enum(['explore', 'play', 'create', 'drops']),
  label: z.literal('soon').nullable(),
  is_new: z.boolean(),
  /** Its page is not built: it stays soon. */
  is_unbuilt: z.boolean(),
  /** Whether an editor has marked it, and the code's own mark does not count. */
  is_changed: z.boolean(),
})
export type MenuMark = z.infer<typeof MenuMark>

export const MarkLinkBody = z.object({
  link: z.string().max(200),
  label: z.literal('soon').nullable(),
  is_new: z.boolean(),
  reason: Reason,
})
export type MarkLinkBody = z.infer<typeof MarkLinkBody>
