import { Link } from 'react-router'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'

type NameLinkProps = { to: string; name: string; isVerified: boolean }

/** The name on a card of a collection or a person; its link covers the whole card. */
export function NameLink({ to, name, isVerified }: NameLinkProps) {
  return (
    <>
      <Link to={to} prefetch="intent" className="stretched truncate rounded-card leading-6">
        {name}
      </Link>
      {isVerified && <VerifiedBadge />}
    </>
  )
}
