import { useState } from 'react'
import { useLocation } from 'react-router'
import { callApi, stopCalls } from '../lib/api/call-api.ts'
import { forgetUser } from '../lib/session/session.ts'

/** Ends the session and goes home; a failure is only logged, as the specification says. */
export function useLogout() {
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)

  async function logout() {
    setLeaving(true)
    stopCalls()
    await callApi('POST /v1/logout').catch((error: unknown) => console.error(error))
    forgetUser()
    leavePage(pathname)
  }

  return { logout, isLeaving }
}

/** The home page and the sale pages are shown anew in place; every other page is left for home. */
export const staysAfterLogout = (pathname: string) =>
  pathname === '/' || /\/sale\/?$/.test(pathname)

function leavePage(pathname: string) {
  if (staysAfterLogout(pathname)) window.location.reload()
  else window.location.assign('/')
}
