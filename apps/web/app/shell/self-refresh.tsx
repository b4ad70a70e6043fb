import { use } from 'react'
import { useLocation } from 'react-router'
import { OpensAgainContext } from '../lib/page/opens-again.ts'

/** Without scripts the browser itself looks whether the site is back; with them the screen does. */
export function SelfRefresh() {
  const { pathname } = useLocation()
  if (!use(OpensAgainContext)) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={pathname === '/maintenance' ? '30' : '10'} />
    </noscript>
  )
}
