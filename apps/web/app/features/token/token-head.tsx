import { Link } from 'react-router'
import type { Person, Token } from '@kefir/wire/tokens'
import { formatCount } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RarityCap } from '../../ui/rarity-cap.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { OwnerAddress } from './chain-place.tsx'

type TokenHeadProps = {
  token: Pick<
    Token,
    'name' | 'collection' | 'rarity_code' | 'author' | 'owner' | 'edition' | 'chain'
  >
}

/** What it is called, where it belongs, who made it and who has it. */
export function TokenHead({
  token: { name, collection, rarity_code, author, owner, edition, chain },
}: TokenHeadProps) {
  return (
    <header>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-1.5 text-[16px] font-bold">
          {collection.is_open ? (
            <Link
              to={`/collection/${collection.id}`}
              prefetch="intent"
              className="inline-flex min-h-6 min-w-0 items-center rounded-field text-primary hover:underline"
            >
              <span className="truncate">{collection.name}</span>
            </Link>
          ) : (
            <span className="truncate">{collection.name}</span>
          )}
          {collection.is_verified && <VerifiedBadge />}
        </p>
        <RarityCap rarity={rarity_code} />
        {edition.size > 1 && (
          <p className="text-[14px] font-bold whitespace-nowrap tabular-nums">
            Экземпляр {formatCount(edition.number)}&nbsp;из&nbsp;{formatCount(edition.size)}
          </p>
        )}
      </div>
      <h1 className="mt-1.5 text-[28px] leading-[1.12] [overflow-wrap:anywhere] lg:text-[40px]">
        {name}
      </h1>
      <div className="mt-4 flex flex-wrap gap-x-7 gap-y-3 md:mt-5">
        <PersonLink part="Автор" person={author} />
        {chain.owner?.kind === 'outside' || chain.owner?.kind === 'burnt' ? (
          <OutsideOwner owner={chain.owner} />
        ) : (
          <PersonLink part="Владелец" person={owner} />
        )}
      </div>
    </header>
  )
}

/** Whoever has it is nobody here: there is no page of theirs. */
function OutsideOwner({ owner }: { owner: NonNullable<Token['chain']['owner']> }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar path={null} />
      <span className="min-w-0">
        <span className="block text-[13px] leading-tight text-muted">Владелец</span>
        <span className="block font-bold">
          {owner.kind === 'burnt' ? 'Сожжён' : <OwnerAddress owner={owner} />}
        </span>
      </span>
    </div>
  )
}

function PersonLink({ part, person }: { part: string; person: Person }) {
  return (
    <Link
      to={`/profile/${person.id}`}
      prefetch="intent"
      className="group flex min-w-0 items-center gap-3 rounded-[14px]"
    >
      <Avatar path={person.avatar?.sizes.small} />
      <span className="min-w-0">
        <span className="block text-[13px] leading-tight text-muted">{part}</span>
        <span className="flex items-center gap-1.5 font-bold group-hover:text-primary">
          <span className="truncate">{personName(person)}</span>
          {person.is_verified && <VerifiedBadge />}
        </span>
      </span>
    </Link>
  )
}
