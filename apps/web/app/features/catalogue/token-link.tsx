import { Link } from 'react-router'
import type { TokenCard } from '@kefir/wire/main'

/** A token's name as the link that covers its whole card. */
export function TokenLink({ token }: { token: Pick<TokenCard, 'id' | 'name'> }) {
  return (
    <Link
      to={`/collection/token/${token.id}`}
      prefetch="intent"
      className="stretched block truncate rounded-card leading-6"
    >
      {token.name}
    </Link>
  )
}
