import type { Collection } from '@kefir/wire/collections'
import type { KnownContract } from '../../features/catalogue/collection-facts.tsx'
import { CollectionTabs } from '../../features/catalogue/collection-tabs.tsx'
import { TokenExplorer } from '../../features/catalogue/token-explorer.tsx'
import { CollectionTop } from '../collection/collection-top.tsx'

type CollectionPreviewProps = {
  collection: Collection
  /** Null of a collection that is not there yet. */
  contract: KnownContract | null
}

/** None is made before the first work goes out to the chain. */
const NO_CONTRACT = { address: null, standard: '', verified_source: false, explorer_url: null }

/** The collection's page, of what stands in its form. Comes in a chunk of its own. */
export function CollectionPreview({ collection, contract }: CollectionPreviewProps) {
  return (
    <>
      <CollectionTop collection={collection} contract={contract ?? NO_CONTRACT} />
      <CollectionTabs path={`/collection/${collection.id}`} isActivity={false} />
      <TokenExplorer collection={collection} />
    </>
  )
}
