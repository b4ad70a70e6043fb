import { Link } from 'react-router'
import type { TokenCard } from '@kefir/wire/cards'

type TokenLinkProps = { token: Pick<TokenCard, 'id' | 'name'>; from?: 'promo' }

/** A token's name as the link that covers its whole card. */
export function TokenLink({ token, from }: TokenLinkProps) {
  return (
    <Link
      to={`/collection/token/${token.id}${from ? `?from=${from}` : ''}`}
      prefetch="intent"
      className="stretched block truncate rounded-card leading-6"
    >
      {token.name}
    </Link>
  )
}
