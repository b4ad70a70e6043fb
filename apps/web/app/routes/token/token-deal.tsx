import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ComplaintButton } from '../../features/complaints/complaint-button.tsx'
import { DealPanel } from '../../features/market/deal-panel.tsx'
import type { Deal } from '../../features/market/use-deal.ts'
import { CheckedStamp } from '../../features/token/checked-stamp.tsx'
import { GalleryMenu } from '../../features/token/gallery-menu.tsx'
import { HideSwitch } from '../../features/token/hide-switch.tsx'
import type { Hiding } from '../../features/token/use-hiding.ts'
import { VerificationButton } from '../../features/token/verification-button.tsx'
import { Icon } from '../../ui/icon.tsx'

const QUIET =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold text-muted hover:text-ink'

type TokenDealProps = {
  deal: Deal
  hiding: Hiding
  favourite: ReactNode
  /** When the server made the page, ms. */
  renderedAt: number
}

/** The deal, and below it what is asked more quietly: a check, a change, a complaint. */
export function TokenDeal({ deal, hiding, favourite, renderedAt }: TokenDealProps) {
  const { token, state } = deal
  const { id, name, is_own: isOwn } = token
  const isOut = token.status === 'ready'
  return (
    <div>
      <DealPanel
        token={token}
        state={state}
        deal={deal}
        isShown={isOut && !(isOwn && hiding.isHidden)}
        favourite={favourite}
        galleries={<GalleryMenu tokenId={id} galleries={token.galleries} />}
        hiding={isOwn && isOut ? <HideSwitch hiding={hiding} /> : null}
        checked={<CheckedStamp token={token} renderedAt={renderedAt} />}
      />
      <div className="mt-1 flex flex-wrap gap-x-3">
        <VerificationButton
          tokenId={id}
          isOwn={isOwn}
          count={token.token_verifacation_count}
          className={QUIET}
        />
        {isOwn && token.author.id === token.owner.id && (
          <Link to={`/createNFT?id=${id}`} prefetch="intent" className={QUIET}>
            <Icon name="palette" />
            Править
          </Link>
        )}
        {!isOwn && <ComplaintButton subject={{ kind: 'token', id, name }} className={QUIET} />}
      </div>
    </div>
  )
}
