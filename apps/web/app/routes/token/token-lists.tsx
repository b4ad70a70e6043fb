import { lazy, type ComponentProps } from 'react'
import { ActivityTable } from '../../features/catalogue/activity-table.tsx'
import type { Deal } from '../../features/market/use-deal.ts'
import { PlainCard } from '../../features/token/plain-card.tsx'
import type { LiveToken } from '../../features/token/use-live-token.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { LoadMore } from '../../ui/load-more.tsx'

// Below the first screen, and links work without their code.
const MoreTokens = lazy(async () => ({
  default: (await import('../../features/catalogue/more-tokens.tsx')).MoreTokens,
}))

// Below the first screen.
const OffersList = lazy(async () => ({
  default: (await import('../../features/market/offers-list.tsx')).OffersList,
}))

type TokenListsProps = {
  deal: Deal
  live: Pick<LiveToken, 'activity' | 'more'>
  neighbours: ComponentProps<typeof MoreTokens>
  /** When the server made the page, ms. */
  renderedAt: number
}

/** What was offered for the token, what befell it, and what stands beside it in its collection. */
export function TokenLists({ deal, live, neighbours, renderedAt }: TokenListsProps) {
  const { token, offers, asked, sale } = deal
  return (
    <>
      {/* Lists of any length: in a column they would leave the other one empty. */}
      <div className="mt-5 flex flex-col gap-5 md:mt-6 md:gap-6">
        {offers.told && (
          <PlainCard title="Предложения">
            <LatePart>
              <OffersList
                offers={offers}
                asked={asked}
                whyNotSell={token.is_own ? (sale.whyNotSell?.message ?? null) : null}
              />
            </LatePart>
          </PlainCard>
        )}
        <PlainCard title="Активность">
          <ActivityTable rows={live.activity} renderedAt={renderedAt} />
          <LoadMore {...live.more} isByHand />
        </PlainCard>
      </div>
      <LatePart>
        <MoreTokens {...neighbours} />
      </LatePart>
    </>
  )
}
