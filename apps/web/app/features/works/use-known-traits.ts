import { useEffect, useState } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import type { KnownTraits } from './traits.ts'

const NONE: KnownTraits = []

/** What works of the chosen collection say of themselves; nothing until it is known. */
export function useKnownTraits(collectionId: string): KnownTraits {
  const [known, setKnown] = useState<{ of: string; traits: KnownTraits } | null>(null)

  useEffect(() => {
    if (collectionId === '') return
    // Suggestions are a help: without them one types on.
    callApi('GET /v1/collection/:id/traits', { params: { id: collectionId } }).then(
      (traits) => setKnown({ of: collectionId, traits }),
      () => undefined,
    )
  }, [collectionId])

  return known?.of === collectionId ? known.traits : NONE
}
