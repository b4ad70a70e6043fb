import type { ReactNode } from 'react'
import type { CollectionCard as Card } from '@kefir/wire/collections'
import { formatCount, formatRoubles, formatRoublesShort } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Picture } from '../../ui/picture.tsx'
import { CollectionBanner } from './collection-banner.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NameLink } from './name-link.tsx'

type CollectionCardProps = {
  collection: Card
  /** Stands in the corner of the banner. */
  badge?: ReactNode
  /** One more line below the author. */
  note?: ReactNode
}

/** A collection on a shelf: banner, cover, who made it, and the three figures people compare. */
export function CollectionCard({ collection, badge, note }: CollectionCardProps) {
  const { id, name, author, floor } = collection

  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card transition-transform duration-200 ease-out hover:-translate-y-1">
      <div className="relative">
        <CollectionBanner
          banner={collection.banner}
          collectionId={id}
          className="aspect-4/1"
          sizes="(min-width: 1200px) 225px, (min-width: 768px) 25vw, 50vw"
        />
        {badge && (
          <div className="absolute top-2.5 left-2.5 flex max-w-[calc(100%-20px)]">{badge}</div>
        )}
      </div>
      <div className="flex min-w-0 items-end gap-3 px-4">
        <div className="relative -mt-8 size-[84px] shrink-0 overflow-hidden rounded-[24px] border-4 border-surface bg-surface">
          <Picture picture={collection.cover} sizes="76px" className="size-full rounded-[20px]" />
        </div>
        <div className="min-w-0 grow pb-0.5">
          <h2 className="flex items-center gap-1.5 font-sans text-[16px] tracking-normal group-hover:text-primary md:text-[17px]">
            <NameLink to={`/collection/${id}`} name={name} isVerified={collection.is_verified} />
          </h2>
          <div className="flex h-5 items-center gap-2">
            <p className="truncate text-[13px] text-muted">{personName(author)}</p>
            <FavouriteButton
              thing={{ kind: 'collection', id }}
              name={name}
              isFavourited={collection.is_favorited}
              count={collection.favorites_count}
            />
          </div>
        </div>
      </div>
      {note && <div className="px-4">{note}</div>}
      <dl className="mt-auto grid grid-cols-[auto_auto_auto] justify-between gap-3 px-4 pt-3 pb-4">
        <Figure name="Цена от">{floor === null ? '—' : formatRoubles(floor)}</Figure>
        <Figure name="Оборот, 30 дн.">{formatRoublesShort(collection.volume)}</Figure>
        <Figure name="Токены">{formatCount(collection.tokens_count)}</Figure>
      </dl>
    </article>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[12.5px] whitespace-nowrap text-muted">{name}</dt>
      <dd className="truncate font-bold tabular-nums">{children}</dd>
    </div>
  )
}
