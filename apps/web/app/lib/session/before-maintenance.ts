import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { takeCookie } from './after-login.ts'

/** Where the visitor was when the site closed; written by the `maintenance` guard. */
export const BEFORE_MAINTENANCE = 'before_maintenance'

export function takeBeforeMaintenance(): string {
  const path = takeCookie(BEFORE_MAINTENANCE)
  return path && isLocalPath(path) ? path : '/'
}
