import type { Token } from '@kefir/wire/tokens'
import { FavouriteButton } from '../../features/catalogue/favourite-button.tsx'
import { DealPanel } from '../../features/market/deal-panel.tsx'
import { GalleryMenu } from '../../features/token/gallery-menu.tsx'
import { TokenHead } from '../../features/token/token-head.tsx'
import { TokenMedia } from '../../features/token/token-media.tsx'
import { tokenState } from '../../features/market/token-state.ts'
import { TokenStory } from '../../features/token/token-story.tsx'
import { TokenTraits } from '../../features/token/token-traits.tsx'

/** The token's page, of a token that is not there yet or not so. Comes in a chunk of its own. */
export function TokenPreview({ token }: { token: Token }) {
  return (
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr] md:items-start md:gap-6 lg:grid-cols-2 lg:gap-x-12">
      <TokenMedia token={token} />
      <div className="flex flex-col gap-5 md:col-start-2 md:row-span-2 md:row-start-1 md:gap-6">
        <TokenHead token={token} />
        <DealPanel
          token={token}
          state={tokenState(token)}
          deal={null}
          isShown={token.status === 'ready'}
          favourite={
            <FavouriteButton
              thing={{ kind: 'token', id: token.id }}
              name={token.name}
              isFavourited={token.is_favorited}
              count={token.favorites_count}
              look="large"
            />
          }
          galleries={<GalleryMenu tokenId={token.id} galleries={token.galleries} />}
        />
        <TokenTraits token={token} />
      </div>
      <TokenStory text={token.description} />
    </div>
  )
}
