import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TopCollection } from '@kefir/wire/cards'
import { formatPlural, formatRoubles, formatRoublesShort } from '../../lib/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { EmptyShelf, Section } from '../../ui/section.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { VolumeChange } from './volume-change.tsx'

type TopCollectionsProps = {
  collections: TopCollection[]
  /** A line under the list, such as how fresh the figures are. */
  footnote: ReactNode
}

export function TopCollections({ collections, footnote }: TopCollectionsProps) {
  return (
    <Section title="Топ коллекций" more={{ to: '/statistics/Rating', text: 'Весь рейтинг' }}>
      {collections.length > 0 ? (
        <>
          <ol className="grid gap-x-7 lg:grid-cols-2">
            {collections.map((collection, index) => (
              <li key={collection.id} className="min-w-0 border-b border-line">
                <CollectionRow collection={collection} place={index + 1} />
              </li>
            ))}
          </ol>
          {footnote}
        </>
      ) : (
        <EmptyShelf
          item="crate"
          title="Рейтинг начнётся с вашей коллекции"
          text="Соберите токены одной темы вместе: коллекции с продажами поднимаются в этот список."
          action={{ to: '/createCollection', text: 'Создать коллекцию' }}
        />
      )}
    </Section>
  )
}

const ROW =
  'group relative grid grid-cols-[24px_52px_minmax(0,1fr)_auto] items-center gap-x-2 py-2.5 sm:grid-cols-[26px_60px_minmax(0,1fr)_auto_112px] sm:gap-x-4 sm:py-3'

function CollectionRow({ collection, place }: { collection: TopCollection; place: number }) {
  return (
    <article className={ROW}>
      <span className="font-display text-[14px] font-bold whitespace-nowrap text-muted tabular-nums sm:text-[15px]">
        <span className="sr-only">Место </span>
        {place}
      </span>
      <Picture
        picture={collection.cover}
        sizes="60px"
        className="size-[52px] rounded-[14px] sm:size-[60px] sm:rounded-2xl"
      />
      <div className="min-w-0">
        <h3 className="flex items-center gap-1.5 font-sans text-[15px] tracking-normal group-hover:text-primary sm:text-[16px]">
          <Link
            to={`/collection/${collection.id}`}
            prefetch="intent"
            className="stretched truncate rounded-field leading-6"
          >
            {collection.name}
          </Link>
          {collection.is_verified && <VerifiedBadge />}
        </h3>
        {/* What does not fit wraps below the one visible line: no word is cut in half. */}
        <p className="flex h-[1lh] flex-wrap gap-x-1 overflow-hidden text-[13px] text-muted">
          <span>{formatPlural(collection.tokens_count, ['токен', 'токена', 'токенов'])}</span>
          <span>
            ·&nbsp;
            {formatPlural(collection.owners_count, ['владелец', 'владельца', 'владельцев'])}
          </span>
        </p>
      </div>
      <div className="text-right tabular-nums">
        {collection.floor === null ? (
          <p className="text-[13px] text-muted">нет в&nbsp;продаже</p>
        ) : (
          <p className="font-bold whitespace-nowrap sm:text-[16px]">
            <span className="font-medium text-muted">от&nbsp;</span>
            {formatRoubles(collection.floor)}
          </p>
        )}
        {collection.volume_change !== null && (
          <div className="flex justify-end gap-1 text-[13px] text-muted sm:hidden">
            {/* Below a price the figure alone would be the price's. */}
            <span aria-hidden="true">оборот</span>
            <VolumeChange percent={collection.volume_change} />
          </div>
        )}
      </div>
      <div className="hidden text-right tabular-nums sm:block">
        <p className="font-bold whitespace-nowrap sm:text-[16px]">
          <span className="sr-only">Оборот за 30 дней: </span>
          {formatRoublesShort(collection.volume)}
        </p>
        <div className="flex justify-end">
          <VolumeChange percent={collection.volume_change} />
        </div>
      </div>
    </article>
  )
}
