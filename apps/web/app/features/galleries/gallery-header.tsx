import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { formatDate, formatPlural } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { LinkOnly } from './link-only.tsx'

type GalleryHeaderProps = {
  gallery: Gallery
  /** What one may do with it. */
  actions: ReactNode
}

/** What the gallery is: its cover where it has one, its name, whose it is, and its words. */
export function GalleryHeader({ gallery, actions }: GalleryHeaderProps) {
  const { name, description, cover, tokens_count: count } = gallery
  return (
    <section aria-labelledby="gallery-name" className="md:flex md:items-start md:gap-8">
      {cover && (
        <Picture
          picture={cover}
          sizes="(min-width: 768px) 360px, 100vw"
          loading="first"
          className="mb-4 aspect-[3/2] w-full shrink-0 rounded-banner shadow-card md:mb-0 md:w-[360px]"
        />
      )}
      <div className="min-w-0 grow">
        {!gallery.is_public && <LinkOnly className="mb-3" />}
        <h1
          id="gallery-name"
          className="text-[26px] leading-tight text-balance [overflow-wrap:anywhere] md:text-[38px]"
        >
          {name}
        </h1>
        <div className="mt-3.5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Owner gallery={gallery} />
          <p className="text-muted">
            <span className="font-semibold text-ink">
              {formatPlural(count, ['токен', 'токена', 'токенов'])}
            </span>
            {' · обновлена '}
            <time dateTime={gallery.updated_at}>{formatDate(gallery.updated_at)}</time>
          </p>
        </div>
        {description && (
          <p className="mt-4 max-w-[68ch] text-pretty [overflow-wrap:anywhere] whitespace-pre-line md:text-[17px]">
            {description}
          </p>
        )}
        {/* Beside a cover there is less room than the page has: the buttons ask how much. */}
        <div className="@container mt-5">
          <div
            role="group"
            aria-label="Действия с галереей"
            className="flex flex-wrap items-center gap-2"
          >
            {actions}
          </div>
        </div>
      </div>
    </section>
  )
}

function Owner({ gallery: { owner, is_own } }: { gallery: Gallery }) {
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar path={owner.avatar?.sizes.small} size={44} />
      <span className="min-w-0">
        <span className="block text-[13px] leading-tight text-muted">Собирает</span>
        <span className="flex items-center gap-1.5">
          <Link
            to={is_own ? '/profile/galleries' : `/profile/${owner.id}/galleries`}
            prefetch="intent"
            className="inline-flex min-h-6 min-w-0 items-center truncate font-bold hover:text-primary hover:underline"
          >
            {personName(owner)}
          </Link>
          {owner.is_verified && <VerifiedBadge />}
        </span>
      </span>
    </p>
  )
}
