import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PointsPage } from '@kefir/wire/points'
import { callApi } from '../../lib/api/call-api.ts'
import { useLive } from '../../lib/live/live.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { pointsQuery, readReason } from './points-query.ts'

/**
 * The page as it was loaded, read again when litres come or go. By a call and not by the router, which would wait
 * with it on a page that nobody has touched yet (`ui/hydrate-later.tsx`).
 */
export function useFreshPoints(loaded: PointsPage): PointsPage {
  const [fresh, setFresh] = useState<{ of: PointsPage; page: PointsPage } | null>(null)
  const account = useAccount()
  const { search } = useLocation()

  async function reread() {
    const query = withPage(pointsQuery(readReason(search)), readPage(search))
    // What is shown stays when this call fails: it is no worse than before.
    const page = await callApi('GET /v1/points', { query: new URLSearchParams(query) }).catch(
      () => null,
    )
    if (page) setFresh({ of: loaded, page })
  }
  const look = () => void reread()
  useLive(account && `user.${account.id}`, { BalanceUpdated: look }, look)

  return fresh?.of === loaded ? fresh.page : loaded
}
