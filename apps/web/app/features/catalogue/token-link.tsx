import { Link } from 'react-router'
import type { TokenCard } from '@kefir/wire/cards'

type TokenLinkProps = { token: Pick<TokenCard, 'id' | 'name'>; from?: 'promo' }

/** What tells a token from its neighbours is the number at the end: where a name is cut, it stays. */
const NUMBERED = /^(.+?)( №\s?\d+)$/

/** A token's name as the link that covers its whole card. */
export function TokenLink({ token, from }: TokenLinkProps) {
  const [, words, number] = NUMBERED.exec(token.name) ?? []
  return (
    <Link
      to={`/collection/token/${token.id}${from ? `?from=${from}` : ''}`}
      prefetch="intent"
      className={`stretched rounded-card leading-6 ${words ? 'flex whitespace-pre' : 'block truncate'}`}
    >
      {words ? <span className="truncate">{words}</span> : token.name}
      {number}
    </Link>
  )
}
