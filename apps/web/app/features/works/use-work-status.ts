import { useEffect, useState } from 'react'
import type { WorkForm } from '@kefir/wire/works'
import { callApi } from '../../lib/api/call-api.ts'
import { lookAgainIn } from './look-again.ts'

type Looked = { loaded: WorkForm; work: WorkForm; looks: number }

/** A work on its way into the catalogue, read again now and then until it has arrived or time is up. */
export function useWorkStatus(loaded: WorkForm) {
  const [kept, setKept] = useState<Looked>(() => startFrom(loaded))
  const { work, looks } = kept.loaded === loaded ? kept : startFrom(loaded)
  const waitMs = lookAgainIn(work.status, looks)

  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(() => {
      void readWork(loaded.id).then((fresh) =>
        setKept({
          loaded,
          work: fresh ?? work,
          looks: fresh && fresh.status !== work.status ? 0 : looks + 1,
        }),
      )
    }, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs, loaded, work, looks])

  return {
    work,
    /** Whether the page still looks by itself. */
    isWatched: waitMs !== null,
    lookNow: async () => {
      const fresh = await readWork(loaded.id)
      if (fresh) setKept({ loaded, work: fresh, looks: 0 })
      return fresh !== null
    },
  }
}

const startFrom = (loaded: WorkForm): Looked => ({ loaded, work: loaded, looks: 0 })

// What could not be read now is read at the next look, of which there are only so many.
const readWork = (id: number) =>
  callApi('GET /v1/token/:id/edit', { params: { id } }).catch(() => null)
