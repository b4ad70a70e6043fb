import { Link } from 'react-router'
import type { Person } from '@kefir/wire/tokens'
import { personName } from '../../lib/format/person-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'

/** Who made the collection, with the way to them. */
export function CollectionAuthor({ author }: { author: Person }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Avatar path={author.avatar?.sizes.small} size={32} />
      <span className="text-muted max-md:sr-only">Автор</span>
      <span className="flex min-w-0 items-center gap-1.5">
        <Link
          to={`/profile/${author.id}`}
          prefetch="intent"
          className="inline-flex min-h-6 min-w-0 items-center truncate font-bold hover:text-primary hover:underline"
        >
          {personName(author)}
        </Link>
        {author.is_verified && <VerifiedBadge />}
      </span>
    </p>
  )
}
