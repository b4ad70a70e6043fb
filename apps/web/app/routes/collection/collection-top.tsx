import type { ReactNode } from 'react'
import type { Collection } from '@kefir/wire/collections'
import { CollectionFacts, type KnownContract } from '../../features/catalogue/collection-facts.tsx'
import {
  COLLECTION_ACTION,
  COLLECTION_ACTION_LABEL,
  CollectionHeader,
} from '../../features/catalogue/collection-header.tsx'
import { CollectionStats } from '../../features/catalogue/collection-stats.tsx'
import { ComplaintButton } from '../../features/complaints/complaint-button.tsx'
import { useAccount } from '../../lib/session/root-data.ts'

type CollectionTopProps = {
  collection: Omit<Collection, 'tokens_collection'>
  contract: KnownContract | null
  /** Said of the figures, behind the button of a phone. */
  note?: ReactNode
  /** Seen by its author alone so far. */
  isUnseen?: boolean
}

/** A collection's page down to its tabs, of one that is there or of one that is being made. */
export function CollectionTop({
  collection,
  contract,
  note,
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
              className={COLLECTION_ACTION}
              labelClassName={COLLECTION_ACTION_LABEL}
            />
          )
        }
        facts={
          <>
            <CollectionFacts collection={collection} contract={contract} />
            <div className="mt-2 empty:hidden md:hidden">{note}</div>
          </>
        }
      />
      <div className="mt-2 md:mt-3">
        <CollectionStats collection={collection} />
      </div>
    </>
  )
}
