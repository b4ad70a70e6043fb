import { lazy } from 'react'
import type { Route } from './+types/token.ts'
import { FavouriteButton } from '../../features/catalogue/favourite-button.tsx'
import { BuyBar } from '../../features/market/buy-bar.tsx'
import { useDeal } from '../../features/market/use-deal.ts'
import { ChainFacts } from '../../features/token/chain-facts.tsx'
import { HiddenNote } from '../../features/token/hidden-note.tsx'
import { OwnerText } from '../../features/token/owner-text.tsx'
import { PriceHistory } from '../../features/token/price-history.tsx'
import { TokenHead } from '../../features/token/token-head.tsx'
import { TokenMedia } from '../../features/token/token-media.tsx'
import { TokenStory } from '../../features/token/token-story.tsx'
import { TokenTraits } from '../../features/token/token-traits.tsx'
import { useCountView } from '../../features/token/use-count-view.ts'
import { useHiding } from '../../features/token/use-hiding.ts'
import { useLiveToken } from '../../features/token/use-live-token.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { TokenDeal } from './token-deal.tsx'
import { TokenLists } from './token-lists.tsx'

// Only the owner needs it.
const OwnWorkNote = lazy(async () => ({
  default: (await import('../../features/works/own-work-note.tsx')).OwnWorkNote,
}))

// The code of wallets, for who sells out of one.
const SignSale = lazy(async () => ({
  default: (await import('../../features/wallet/sign-sale.tsx')).SignSale,
}))

// Only of tokens that came from a stranger's contract.
const MetadataRefresh = lazy(async () => ({
  default: (await import('../../features/import/metadata-refresh.tsx')).MetadataRefresh,
}))

type TokenPageProps = Route.ComponentProps['loaderData']

/** What a token is, what can be done with it, and what befell it. */
export function TokenPage({ token: loaded, offers, metadata, more, renderedAt }: TokenPageProps) {
  const live = useLiveToken(loaded)
  const deal = useDeal(live, { offered: offers, signing: SignSale })
  const { token, asked } = deal
  useCountView(token.id)
  const hiding = useHiding(token)
  const { id, name, collection } = token
  const favourite = (
    <FavouriteButton
      thing={{ kind: 'token', id }}
      name={name}
      isFavourited={token.is_favorited}
      count={token.favorites_count}
      look="large"
    />
  )

  return (
    <div className="wrap pt-3 md:pt-5 md:pb-16">
      <Breadcrumbs
        trail={[
          { name: 'Коллекции', to: '/categories/all' },
          { name: collection.name, to: collection.is_open ? `/collection/${collection.id}` : null },
        ]}
        here={name}
      />
      <div className="mt-3 empty:hidden">
        {token.is_own && (token.status !== 'ready' || token.is_edit_waiting) && (
          <LatePart>
            <OwnWorkNote token={token} />
          </LatePart>
        )}
        {token.is_own && token.status === 'ready' && hiding.isHidden && (
          <div className="not-first:mt-3">
            <HiddenNote hiding={hiding} />
          </div>
        )}
      </div>
      {/* In the order of a phone, or what arrives later would push the story down. On a wide and low screen the
          picture is as wide as it may be tall. */}
      <div className="mt-3 flex flex-col gap-5 md:mt-4 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-start md:gap-6 lg:grid-cols-[min(50%-24px,85vh)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
        <TokenMedia token={loaded} />
        {/* Beside the picture of a tablet there is room for the deal alone. */}
        <div className="flex flex-col gap-5 md:max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:gap-6">
          <div className="flex flex-col gap-5 md:gap-6">
            <TokenHead token={token} />
            <TokenDeal deal={deal} hiding={hiding} favourite={favourite} renderedAt={renderedAt} />
          </div>
          <ChainFacts
            token={token}
            activity={live.activity}
            renderedAt={renderedAt}
            className="md:max-lg:col-span-2"
          />
          {metadata && (
            <LatePart>
              <MetadataRefresh metadata={metadata} renderedAt={renderedAt} />
            </LatePart>
          )}
          <OwnerText text={token.unlockable} />
          <TokenTraits token={loaded} />
        </div>
        <TokenStory text={loaded.description} />
        <PriceHistory token={token} asked={asked} />
      </div>
      <TokenLists
        deal={deal}
        live={live}
        neighbours={{ collection: loaded.collection, tokens: more }}
        renderedAt={renderedAt}
      />
      <BuyBar deal={deal} favourite={favourite} />
    </div>
  )
}
