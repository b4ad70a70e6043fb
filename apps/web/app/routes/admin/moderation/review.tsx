import { DeskHead } from '../../../features/staff/desk-head.tsx'
import { DeskMark } from '../../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../../features/staff/desk-meta.ts'
import { ReviewDesk } from '../../../features/staff/moderation/review-desk.tsx'
import { KIND_WORDS, STATUS_WORDS } from '../../../features/staff/moderation/review-words.ts'
import { TokenMedia } from '../../../features/token/token-media.tsx'
import { apiFor } from '../../../lib/api/api.server.ts'
import type { Route } from './+types/review.ts'

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => ({
  item: await apiFor(context).read('GET /v1/admin/moderation/:id', { params: { id } }),
  at: new Date().toISOString(),
})

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData?.item.name ?? 'Модерация', location)

export default function ReviewScreen({ loaderData: { item, at } }: Route.ComponentProps) {
  const { word, tone } = STATUS_WORDS[item.status]
  const { look, before } = item
  // An edit of the name alone leaves the picture as it is.
  const isAnother = before !== null && before.file.path !== look.file.path
  return (
    <>
      <DeskHead
        title={item.name}
        lead={
          <>
            {KIND_WORDS[item.kind]} <DeskMark tone={tone}>{word}</DeskMark>
          </>
        }
        at={at}
        back={{ to: '/admin/moderation', name: 'Очередь' }}
      />
      <ReviewDesk
        key={item.id}
        item={item}
        queue="/admin/moderation"
        look={<TokenMedia token={look} />}
        before={isAnother ? <TokenMedia token={before} /> : null}
      />
    </>
  )
}
