import { Link } from 'react-router'
import type { GalleryCard as Card } from '@kefir/wire/galleries'
import { formatDate, formatPlural } from '../../lib/format/format.ts'
import { GalleryCover } from './gallery-cover.tsx'
import { LinkOnly } from './link-only.tsx'

const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 36vw, 72vw'

/** A gallery on a shelf: its works, its name and how much is in it. */
export function GalleryCard({ gallery }: { gallery: Card }) {
  const { id, name, description, tokens_count: count } = gallery

  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card transition-transform duration-200 ease-out hover:-translate-y-1">
      <div className="relative">
        <GalleryCover gallery={gallery} sizes={SIZES} className="aspect-[4/3] w-full" />
        {!gallery.is_public && <LinkOnly className="absolute top-3 left-3" />}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <h2 className="font-sans text-[16px] leading-snug tracking-normal group-hover:text-primary md:text-[17px]">
          <Link
            to={`/gallery/${id}`}
            prefetch="intent"
            className="stretched line-clamp-2 rounded-card [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
        </h2>
        {description && (
          <p className="mt-1 line-clamp-2 text-[14px] text-pretty [overflow-wrap:anywhere] text-muted">
            {description}
          </p>
        )}
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 pt-3 text-[13px] text-muted">
          <span className="font-semibold text-ink">
            {formatPlural(count, ['токен', 'токена', 'токенов'])}
          </span>
          <time dateTime={gallery.updated_at}>Обновлена {formatDate(gallery.updated_at)}</time>
        </p>
      </div>
    </article>
  )
}
