import type { ShouldRevalidateFunctionArgs } from 'react-router'

type Step = Pick<
  ShouldRevalidateFunctionArgs,
  'formMethod' | 'actionStatus' | 'currentUrl' | 'nextUrl'
>

/** The shell changes when somebody logs in or acts, not when they walk about. */
export function isShellStale({
  formMethod = 'GET',
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: Step) {
  // A form that the site could not take tells so itself: asking for more would cost what was typed.
  if (formMethod !== 'GET') return actionStatus < 500
  return nextUrl.searchParams.get('auth') === 'true' || currentUrl.href === nextUrl.href
}
