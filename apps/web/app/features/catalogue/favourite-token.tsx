import type { TokenCard } from '@kefir/wire/cards'
import { FavouriteButton } from './favourite-button.tsx'

type FavouriteTokenProps = {
  token: Pick<TokenCard, 'id' | 'name' | 'is_favorited' | 'favorites_count'>
}

/** A token's heart on its card. */
export function FavouriteToken({ token }: FavouriteTokenProps) {
  return (
    <FavouriteButton
      thing={{ kind: 'token', id: token.id }}
      name={token.name}
      isFavourited={token.is_favorited}
      count={token.favorites_count}
    />
  )
}
