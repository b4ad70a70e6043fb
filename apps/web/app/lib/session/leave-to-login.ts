import { rememberPlace } from './after-login.ts'
import { forgetUser } from './session.ts'

/** The session is over: the visitor signs in and comes back to this place. */
export function leaveToLogin() {
  forgetUser()
  const { pathname, search } = window.location
  rememberPlace(pathname + search)
  window.location.assign('/?auth=true')
}
