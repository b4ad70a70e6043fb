import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { QueueQuery, ReviewItem } from '@kefir/wire/moderation'
import { ReasonDialog } from '../reason-dialog.tsx'
import { DecideBar } from './decide-bar.tsx'
import { NearCopies } from './near-copies.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { AuthorFacts, Looks, PastReviews, WorkFacts } from './review-parts.tsx'
import { APPROVED_BECAUSE, DEFER_REASONS } from './review-words.ts'
import { useDecision } from './use-decision.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { whyNoNext } from './why-no-next.ts'
import { whyNotDecide } from './why-not-decide.ts'

type ReviewDeskProps = {
  item: ReviewItem
  /** What is worked through: the list with the filter it was left with. */
  queue: QueueQuery
  /** The work itself; of an edit that changes it, what it was before too. */
  look: ReactNode
  before: ReactNode | null
}

/** One thing before a moderator: looked at, compared, decided by one key, and the next one comes. */
export function ReviewDesk({ item, queue, look, before }: ReviewDeskProps) {
  const [asking, setAsking] = useState<'reject' | 'defer' | null>(null)
  const navigate = useNavigate()
  const decision = useDecision(item, queue)
  const whyNot = whyNotDecide(item)
  const approve = () =>
    void decision.decideAtOnce({ decision: 'approve', reason: APPROVED_BECAUSE })
  const keys = useReviewKeys({
    ...(!whyNot && {
      KeyA: approve,
      KeyR: () => setAsking('reject'),
      KeyD: () => setAsking('defer'),
    }),
    ...(decision.next && { KeyN: () => void navigate(decision.next!) }),
  })

  return (
    <article {...keys} aria-label={item.name} className="outline-none">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-4">
          <Looks look={look} before={before} />
          <NearCopies file={item.look.file} copies={item.near_copies} />
        </div>
        <div className="space-y-4">
          <WorkFacts item={item} />
          <AuthorFacts item={item} />
          <PastReviews past={item.past} />
        </div>
      </div>
      <DecideBar
        isImported={item.is_imported}
        whyNot={whyNot}
        isSending={decision.isSending}
        error={decision.error}
        next={decision.next}
        whyNoNext={item.left && whyNoNext(item.left)}
        onApprove={approve}
        onReject={() => setAsking('reject')}
        onDefer={() => setAsking('defer')}
      />
      {asking === 'reject' && (
        <RejectDialog
          item={item}
          send={decision.decide}
          onDone={(next) => void decision.goOn(next)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'defer' && (
        <ReasonDialog
          title={`Отложить «${item.name}»`}
          lead="Автор подождёт; работа останется в списке отложенных."
          reasons={DEFER_REASONS}
          verb="Отложить"
          send={(reason) => decision.decide({ decision: 'defer', reason })}
          onDone={(next) => void decision.goOn(next)}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  )
}
