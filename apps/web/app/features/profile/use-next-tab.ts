import { useLocation, useNavigation } from 'react-router'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'

/** The path of another tab of this profile that has been asked for and is slow to come, else null. */
export function useNextTab(): string | null {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  const base = profileBase(next)
  const isSlow = useIsSlow(base !== null && next !== pathname && base === profileBase(pathname))
  return isSlow ? next : null
}

/** `/profile/7/activity` → `/profile/7`, `/profile/hidden` → `/profile`; null for any other page. */
function profileBase(path: string | undefined): string | null {
  if (!path || path.startsWith('/profile/settings')) return null
  return /^\/profile(?:\/\d+)?(?=\/|$)/.exec(path)?.[0] ?? null
}
