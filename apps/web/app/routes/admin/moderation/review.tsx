import type { QueueQuery, ReviewItem } from '@kefir/wire/moderation'
import { DeskHead } from '../../../features/staff/desk-head.tsx'
import { DeskMark } from '../../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../../features/staff/desk-meta.ts'
import { NEAR_COPIES } from '../../../features/staff/moderation/near-copies.tsx'
import { ReviewDesk } from '../../../features/staff/moderation/review-desk.tsx'
import { placeInQueue } from '../../../features/staff/moderation/place-in-queue.ts'
import { KIND_WORDS, STATUS_WORDS } from '../../../features/staff/moderation/review-words.ts'
import { readFilters } from '../../../features/staff/read-filters.ts'
import { TokenMedia } from '../../../features/token/token-media.tsx'
import { apiFor } from '../../../lib/api/api.server.ts'
import { personName } from '../../../lib/format/person-name.ts'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { Route } from './+types/review.ts'

/** The filter of the list that is worked through; what its address does not have is left out. */
export const handle: PageHandle = { reads: ['kind', 'status'] }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const item = await apiFor(context).read('GET /v1/admin/moderation/:id', { params: { id }, query })
  return { item, queue: Object.fromEntries(query) as QueueQuery, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData?.item.name ?? 'Модерация', location)

export default function ReviewScreen({ loaderData: { item, queue, at } }: Route.ComponentProps) {
  const { word, tone } = STATUS_WORDS[item.status]
  const { look, before } = item
  // An edit of the name alone leaves the rest as it is.
  const isAnother =
    before !== null &&
    (before.file.path !== look.file.path ||
      before.media?.path !== look.media?.path ||
      before.banner?.path !== look.banner?.path)
  return (
    <>
      <DeskHead
        title={item.name}
        lead={
          <>
            {KIND_WORDS[item.kind]} <DeskMark tone={tone}>{word}</DeskMark>
            {item.near_copies.length > 0 && (
              <>
                {' '}
                <DeskMark tone="bad">
                  <a href={`#${NEAR_COPIES}`} className="underline underline-offset-2">
                    Похоже на чужую работу
                  </a>
                </DeskMark>
              </>
            )}
            {item.taken_by && <> Сейчас смотрит {personName(item.taken_by)}</>}
          </>
        }
        at={at}
        back={{ to: placeInQueue(queue, null), name: 'Очередь' }}
      />
      <ReviewDesk
        key={item.id}
        item={item}
        queue={queue}
        look={<ReviewLook look={look} />}
        before={isAnother ? <ReviewLook look={before} /> : null}
      />
    </>
  )
}

/** What becomes public: the work, or the cover and the banner of a collection. */
const ReviewLook = ({ look }: { look: ReviewItem['look'] }) => (
  <>
    <TokenMedia token={look} />
    {look.banner && (
      <figure className="mt-3">
        <Picture
          picture={look.banner}
          sizes="(min-width: 1024px) 300px, 50vw"
          className="aspect-4/1 rounded-[10px]"
        />
        <figcaption className="mt-1 text-sm text-muted">Баннер</figcaption>
      </figure>
    )}
  </>
)
