import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { forgetPlace, keepAfterLogin } from '../../lib/session/after-login.ts'
import { openDialog, useOpenDialog } from '../../lib/session/dialogs.ts'
import { isFormPage } from '../../lib/session/form-page.ts'
import { grantWish, hasGranted } from '../../lib/session/granted-wish.ts'
import { visitByReferral } from '../../lib/session/referral.ts'
import { useRootData } from '../../lib/session/root-data.ts'
import { forgetWish, takeGreeting } from '../../lib/session/wished-place.ts'
import { showToast } from '../../ui/toast.tsx'

const loadDialogs = () => import('./account-dialogs.tsx')
const AccountDialogs = lazy(async () => ({ default: (await loadDialogs()).AccountDialogs }))

/** So that they open at once. What does not come now is asked for again when somebody opens one. */
const loadAhead = () => void loadDialogs().catch(() => {})

/** Whose browser it is now; gives what ends it. */
function hearWhenIdle(shownId: number | null) {
  let end = () => {}
  let isGone = false
  const cancel = whenIdle(async () => {
    // Without it the tab learns by its next page whose browser this is.
    const late = await import('./hear-entry.ts').catch(() => null)
    if (late && !isGone) end = late.hearEntry(shownId)
  })
  return () => {
    isGone = true
    cancel()
    end()
  }
}

/** Somebody may have been led back here to what they wished for as a guest. The profile greets in a line of its own. */
function arrive(userId: number) {
  const greeting = takeGreeting() ? 'Вы успешно зарегистрировались!' : null
  const greet = () => greeting && showToast(greeting)
  if (!hasGranted()) return void greet()
  import('./do-wish.ts').then(
    ({ doWish }) => doWish(userId, greeting),
    () => {
      // They can press it themselves by now; some later page must not.
      grantWish(null, userId)
      greet()
    },
  )
}

/** Shows the account dialog that anybody opened, or that the page's address asks for. */
export function AccountDoor() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  const dialog = useOpenDialog()

  const isGuest = root !== undefined && root.account === null
  useEffect(() => (isGuest ? whenIdle(loadAhead) : undefined), [isGuest])

  const shownId = root?.account?.id ?? null
  const isKnown = root !== undefined
  useEffect(() => (isKnown ? hearWhenIdle(shownId) : undefined), [isKnown, shownId])

  useEffect(() => (shownId === null ? undefined : arrive(shownId)), [shownId])

  // With the page itself: an effect may come after the first click on it, and undo what that one wished for.
  useLayoutEffect(() => {
    if (isKnown && !isFormPage(pathname)) forgetWish()
  }, [isKnown, pathname])

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
