import type { CollectionCard } from '@kefir/wire/collections'
import { formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { NameLink } from './name-link.tsx'

const LINE = 'truncate text-[13px] text-muted'

/** Collections among what was found. */
export function FoundCollections({ collections }: { collections: CollectionCard[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {collections.map((collection) => (
        <li key={collection.id} className="min-w-0">
          <FoundCollection collection={collection} />
        </li>
      ))}
    </ul>
  )
}

function FoundCollection({ collection }: { collection: CollectionCard }) {
  const { id, name, cover, is_verified, tokens_count, owners_count, floor } = collection
  return (
    <article className="group relative flex h-full items-center gap-4 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-3 shadow-card">
      <Picture picture={cover} sizes="80px" className="size-20 shrink-0 rounded-2xl" />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 font-sans text-[16px] tracking-normal group-hover:text-primary">
          <NameLink to={`/collection/${id}`} name={name} isVerified={is_verified} />
        </h3>
        <p className={LINE}>
          {formatPlural(tokens_count, ['токен', 'токена', 'токенов'])} ·{' '}
          {formatPlural(owners_count, ['владелец', 'владельца', 'владельцев'])}
        </p>
        {floor === null ? (
          <p className={LINE}>нет в&nbsp;продаже</p>
        ) : (
          <p className="font-bold tabular-nums">
            <span className="font-medium text-muted">от&nbsp;</span>
            {formatRoubles(floor)}
          </p>
        )}
      </div>
    </article>
  )
}
