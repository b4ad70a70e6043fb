import type { Collection } from '@kefir/wire/collections'
import { CheckedLine } from '../../features/catalogue/checked-line.tsx'
import { CollectionFacts, type KnownContract } from '../../features/catalogue/collection-facts.tsx'
import { CollectionHeader } from '../../features/catalogue/collection-header.tsx'
import { CollectionStats } from '../../features/catalogue/collection-stats.tsx'
import { ComplaintButton } from '../../features/complaints/complaint-button.tsx'
import { useAccount } from '../../lib/session/root-data.ts'
import { buttonClass } from '../../ui/button.tsx'

type CollectionTopProps = {
  collection: Omit<Collection, 'tokens_collection'>
  contract: KnownContract | null
  renderedAt: number
  /** Seen by its author alone so far. */
  isUnseen?: boolean
}

/** A collection's page down to its tabs, of one that is there or of one that is being made. */
export function CollectionTop({
  collection,
  contract,
  renderedAt,
  isUnseen = false,
}: CollectionTopProps) {
  const { id, name, author } = collection
  // Nobody complains of their own.
  const isOwn = useAccount()?.id === author.id
  return (
    <>
      <CollectionHeader
        collection={collection}
        isUnseen={isUnseen}
        complaint={
          isOwn ? null : (
            <ComplaintButton
              subject={{ kind: 'collection', id, name }}
              className={`${buttonClass({ kind: 'ghost' })} max-md:w-11 max-md:px-0`}
              labelClassName="max-md:sr-only"
            />
          )
        }
        facts={<CollectionFacts collection={collection} contract={contract} />}
      />
      <div className="mt-4">
        <CollectionStats collection={collection} />
        <CheckedLine checkedAt={collection.checked_at} renderedAt={renderedAt} />
      </div>
    </>
  )
}
