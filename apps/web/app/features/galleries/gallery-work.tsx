import { Link, useLocation } from 'react-router'
import type { GalleryToken } from '@kefir/wire/galleries'
import { useAdultConsent } from '../../lib/browser/use-adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { viewSearch } from './gallery-address.ts'
import { quoted } from '../../lib/format/format.ts'

type GalleryWorkProps = { token: GalleryToken; loading?: 'early' | 'lazy' }

const SIZES = '(min-width: 1200px) 312px, (min-width: 768px) 30vw, 46vw'

const MEDIA = { video: 'clapper', audio: 'note', model: 'box' } as const

/** A work on a gallery's wall: the picture leads into the viewing room, the name to the work's own page. */
export function GalleryWork({ token, loading }: GalleryWorkProps) {
  const { search } = useLocation()
  const { isAgreed } = useAdultConsent()
  return (
    <article className="group flex h-full flex-col">
      <Link
        to={{ search: viewSearch(search, token.id) }}
        state={{ isFromWall: true }}
        preventScrollReset
        aria-label={`Смотреть ${quoted(token.name)}`}
        className="relative block overflow-hidden rounded-card border-[6px] border-surface shadow-card transition-transform duration-200 ease-out group-hover:-translate-y-1 md:border-8"
      >
        {token.is_adult && !isAgreed ? (
          <AdultVeil picture={token.file} className="aspect-square" />
        ) : (
          <Picture picture={token.file} sizes={SIZES} loading={loading} className="aspect-square" />
        )}
        {token.media && (
          <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-night/75 text-cream">
            <Icon name={MEDIA[token.media.kind]} size={18} />
          </span>
        )}
      </Link>
      <div className="px-1 pt-3 md:px-2">
        <h3 className="font-sans text-[15px] leading-snug tracking-normal md:text-[16px]">
          <Link
            to={`/collection/token/${token.id}`}
            prefetch="intent"
            className="line-clamp-2 rounded-field [overflow-wrap:anywhere] hover:text-primary"
          >
            {token.name}
          </Link>
        </h3>
        <p className="truncate text-[13px] text-muted">{token.collection.name}</p>
        {token.caption && (
          <p className="mt-1.5 border-l-2 border-highlight pl-2.5 text-[14px] leading-snug text-pretty [overflow-wrap:anywhere]">
            {token.caption}
          </p>
        )}
        {token.is_hidden && (
          <p className="mt-1.5 flex items-center gap-1.5 text-[13px] text-muted">
            <Icon name="eyeOff" size={16} />
            Скрыта: видите только вы
          </p>
        )}
        {token.price !== null && (
          <div className="mt-1.5">
            <PriceTag amount={token.price} />
          </div>
        )}
      </div>
    </article>
  )
}
