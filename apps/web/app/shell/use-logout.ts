import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../ui/toast.tsx'
import { endSession } from './end-session.ts'
import { staysAfterLogout } from './stays-after-logout.ts'

/** Ends the session and goes home, or says why it could not. */
export function useLogout() {
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)

  async function logout(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLeaving) return
    const form = event.currentTarget
    setLeaving(true)
    const failure = await endSession()
    if (failure === null) return leavePage(pathname)
    setLeaving(false)
    uncoverPage(form)
    showToast(failure)
  }

  return { logout, isLeaving }
}

function leavePage(pathname: string) {
  if (staysAfterLogout(pathname)) window.location.reload()
  else window.location.assign('/')
}

/** A menu or the sidebar around the form lies over what is said on the page. */
function uncoverPage(form: HTMLFormElement) {
  const menu = form.closest<HTMLElement>('[popover]')
  if (menu?.matches(':popover-open')) menu.hidePopover()
  form.closest('dialog')?.close()
}
