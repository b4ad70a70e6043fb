import { useEffect } from 'react'
import { removePrivateDrafts } from '../lib/forms/private-drafts.ts'
import { useLive } from '../lib/live/live.ts'
import { useRootData } from '../lib/session/root-data.ts'
import { takeLeft } from '../lib/session/has-left.ts'
import { forgetUser, rememberUser } from '../lib/session/session.ts'
import { Toaster } from '../ui/toast.tsx'
import { doEarlyPress } from '../ui/early-press.ts'

/** The servers have heard of the closing by then; the chance keeps visitors from coming all at once. */
const RELOAD_AFTER_MS = 1_500

/** What the shell does without being seen: early presses, the session's copy, a consent, the closing of the site, short notes. */
export function SiteEffects() {
  const root = useRootData()

  // After the effects: while they run, React wakes no part of the page for a press.
  useEffect(() => queueMicrotask(doEarlyPress), [])

  useEffect(() => {
    if (!root) return
    if (root.account) rememberUser(root.account)
    else forgetUser()
    if (takeLeft()) removePrivateDrafts()
  }, [root])

  // Guests learn it with their next page; a live connection for each of them would cost too much.
  useLive(root?.account && !root.account.roles.length ? 'system' : null, {
    Maintenance: ({ on }) => {
      if (on) setTimeout(() => window.location.reload(), RELOAD_AFTER_MS * (1 + Math.random()))
    },
  })

  return <Toaster />
}
