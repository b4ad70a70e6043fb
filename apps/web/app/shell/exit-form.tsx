import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useLogout } from './use-logout.ts'

/** The way out. Without scripts it is a form of its own page, which leads on as the script does. */
export function ExitForm({ className }: { className: string }) {
  const { pathname } = useLocation()
  const { logout, isLeaving } = useLogout()

  return (
    <form method="post" action="/account/logout" onSubmit={(event) => void logout(event)}>
      <input type="hidden" name="from" value={pathname} />
      {/* A disabled button would lose the focus, and a menu could not give it back. */}
      <button type="submit" aria-disabled={isLeaving} className={className}>
        <Icon name="exit" />
        {isLeaving ? 'Выходим…' : 'Выйти'}
      </button>
    </form>
  )
}
