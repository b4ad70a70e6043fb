import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../lib/api/call-api.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'

/** How a link from a promo is marked. */
const FROM = 'from'
const PROMO = 'promo'

/** Counts the visitor's look at the token, and takes the mark of a promo off the address. */
export function useCountView(tokenId: number) {
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const from = query.get(FROM) === PROMO ? PROMO : null
    // A look that was not counted is no reason to disturb the visitor.
    return whenIdle(
      () =>
        void callApi('POST /v1/token/:id/view', {
          params: { id: tokenId },
          body: { from },
        }).catch(() => {}),
    )
  }, [tokenId])

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has(FROM)) return
    query.delete(FROM)
    const to = { search: query.toString() }
    void navigate(to, { replace: true, preventScrollReset: true })
  }, [search, navigate])
}

/** Without the mark it is the same page, so nothing is loaded anew. */
export function isSamePage(before: URL, after: URL) {
  const plain = (url: URL) => {
    const copy = new URL(url)
    copy.searchParams.delete(FROM)
    return copy.href
  }
  return before.href !== after.href && plain(before) === plain(after)
}
