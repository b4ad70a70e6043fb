import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { forgetPlace, keepAfterLogin } from '../../lib/session/after-login.ts'
import { openDialog, useOpenDialog } from '../../lib/session/dialogs.ts'
import { isFormPage } from '../../lib/session/form-page.ts'
import { visitByReferral } from '../../lib/session/referral.ts'
import { useRootData } from '../../lib/session/root-data.ts'
import { takeGreeting } from '../../lib/session/wished-place.ts'
import { showToast } from '../../ui/toast.tsx'

const loadDialogs = () => import('./account-dialogs.tsx')
const AccountDialogs = lazy(async () => ({ default: (await loadDialogs()).AccountDialogs }))

/** Whose browser it is now; gives what ends it. */
function hearWhenIdle(shownId: number | null) {
  let end = () => {}
  let isGone = false
  const cancel = whenIdle(async () => {
    const { hearEntry } = await import('./hear-entry.ts')
    if (!isGone) end = hearEntry(shownId)
  })
  return () => {
    isGone = true
    cancel()
    end()
  }
}

/** Shows the account dialog that anybody opened, or that the page's address asks for. */
export function AccountDoor() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  const dialog = useOpenDialog()

  const isGuest = root !== undefined && root.account === null
  useEffect(() => (isGuest ? whenIdle(() => void loadDialogs()) : undefined), [isGuest])

  const shownId = root?.account?.id ?? null
  const isKnown = root !== undefined
  useEffect(() => (isKnown ? hearWhenIdle(shownId) : undefined), [isKnown, shownId])

  // The profile has a line of its own for it; here somebody was led back to what they wished for.
  useEffect(() => {
    if (!isGuest && takeGreeting()) showToast('Вы успешно зарегистрировались!')
  }, [isGuest])

  useEffect(() => {
    const query = new URLSearchParams(search)
    const code = query.get('ref')
    if (isGuest && code) {
      void visitByReferral(code)
      if (!isFormPage(pathname)) openDialog('register')
    }
    if (isGuest && pathname !== '/' && !isFormPage(pathname)) forgetPlace()
    if (pathname !== '/') return

    // The link of the recovery letter; whoever is signed in may have forgotten the password too.
    if (query.get('reset')) openDialog('reset')
    else if (isGuest && query.get('auth') === 'true') {
      keepAfterLogin()
      openDialog('login')
    }
  }, [isGuest, pathname, search])

  if (!dialog) return null
  return (
    <Suspense fallback={null}>
      <AccountDialogs {...dialog} />
    </Suspense>
  )
}
