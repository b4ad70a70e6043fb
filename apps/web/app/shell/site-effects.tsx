import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepAfterLogin } from '../lib/after-login.ts'
import { openDialog, useOpenDialog } from '../lib/dialogs.ts'
import { isFormPage } from '../lib/form-page.ts'
import { visitByReferral } from '../lib/referral.ts'
import { useRootData } from '../lib/root-data.ts'
import { useLive } from '../lib/live.ts'
import { forgetUser, rememberUser } from '../lib/session.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { Toaster } from '../ui/toast.tsx'

/** The servers have heard of the closing by then; the chance keeps visitors from coming all at once. */
const RELOAD_AFTER_MS = 1_500

const loadDialogs = () => import('./dialogs/account-dialogs.tsx')
const AccountDialogs = lazy(async () => ({ default: (await loadDialogs()).AccountDialogs }))

/** What the shell does without being seen: the session's copy, links that open a dialog. */
export function SiteEffects() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  const dialog = useOpenDialog()

  useEffect(() => {
    if (!root) return
    if (root.account) rememberUser(root.account)
    else forgetUser()
  }, [root])

  // Guests learn it with their next page; a live connection for each of them would cost too much.
  useLive(root?.account && !root.account.roles.length ? 'system' : null, {
    Maintenance: ({ on }) => {
      if (on) setTimeout(() => window.location.reload(), RELOAD_AFTER_MS * (1 + Math.random()))
    },
  })

  const isGuest = root !== undefined && root.account === null
  useEffect(() => (isGuest ? whenIdle(() => void loadDialogs()) : undefined), [isGuest])

  useEffect(() => {
    const query = new URLSearchParams(search)
    const code = query.get('ref')
    if (isGuest && code) {
      void visitByReferral(code)
      if (!isFormPage(pathname)) openDialog('register')
    }
    if (pathname !== '/') return

    // The link of the recovery letter; whoever is signed in may have forgotten the password too.
    if (query.get('reset')) openDialog('reset')
    else if (isGuest && query.get('auth') === 'true') {
      keepAfterLogin()
      openDialog('login')
    }
  }, [isGuest, pathname, search])

  return (
    <>
      {dialog && (
        <Suspense fallback={null}>
          <AccountDialogs {...dialog} />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}
