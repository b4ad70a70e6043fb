import { useLocation } from 'react-router'
import { useRootData } from '../lib/session/root-data.ts'
import { buttonClass } from '../ui/button.tsx'

/** Without scripts no dialog opens by itself: the same forms stand on pages of their own. */
export function SignInNotice() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  if (pathname !== '/') return null

  const query = new URLSearchParams(search)
  const reset = query.get('reset')
  if (reset)
    return (
      <Notice href={`/password?${new URLSearchParams({ reset })}`} action="Задать новый пароль">
        Осталось придумать новый пароль.
      </Notice>
    )
  if (root?.account || query.get('auth') !== 'true') return null
  return (
    <Notice href="/account/login" action="Войти">
      Чтобы открыть эту страницу, войдите в аккаунт.
    </Notice>
  )
}

type NoticeProps = { href: string; action: string; children: string }

function Notice({ href, action, children }: NoticeProps) {
  return (
    <noscript>
      <p className="wrap flex flex-wrap items-center justify-center gap-x-5 gap-y-2 py-3">
        {children}
        <a href={href} className={buttonClass()}>
          {action}
        </a>
      </p>
    </noscript>
  )
}
