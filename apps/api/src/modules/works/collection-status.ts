import {
  COLLECTION_STATUSES,
  type CollectionStatusCode,
} from '@kefir/rules/works/collection-status'

/** A collection's state as people read it. */
export const collectionStatus = (status: string) => {
  const code = status as CollectionStatusCode
  return { code, name: COLLECTION_STATUSES[code] }
}
