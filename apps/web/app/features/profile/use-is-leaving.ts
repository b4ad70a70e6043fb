import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A quicker change needs no grey shapes in between. */
const PATIENCE_MS = 200

/** Another profile has been asked for and is not here yet; `base` is the path of this one. */
export function useIsLeaving(base: string): boolean {
  const next = profileBase(useNavigation().location?.pathname)
  const isLeaving = next !== null && next !== base
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLeaving])

  return isLeaving && isSlow
}

/** `/profile/7/activity` → `/profile/7`, `/profile/hidden` → `/profile`; null for any other page. */
function profileBase(path: string | undefined): string | null {
  if (!path || path.startsWith('/profile/settings')) return null
  return /^\/profile(?:\/\d+)?(?=\/|$)/.exec(path)?.[0] ?? null
}
