import { Link } from 'react-router'
import type { MenuLink } from '@kefir/wire/categories'
import { Icon, iconNamed } from '../ui/icon.tsx'
import { isUnseen, markVisited, type VisitedLinks } from './visited-links.ts'

type MenuLinkRowProps = { link: MenuLink; visited: VisitedLinks | null }

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-left font-semibold'

/** One entry of a menu: icon, name, and why it cannot be opened yet or that it is new. */
export function MenuLinkRow({ link, visited }: MenuLinkRowProps) {
  const icon = (
    <span className="grid size-8 shrink-0 place-items-center rounded-[10px] bg-bg text-ink">
      <Icon name={iconNamed(link.icon)} size={18} />
    </span>
  )

  if (!link.active)
    return (
      <span role="link" aria-disabled="true" className={`${ROW} cursor-not-allowed text-muted`}>
        {icon}
        <span className="grow">{link.name}</span>
        <span className="rounded-[8px] bg-bg px-2 py-0.5 text-[13px]">Скоро</span>
      </span>
    )

  return (
    <Link
      to={link.link}
      prefetch="intent"
      onClick={() => markVisited(link.id)}
      className={`${ROW} hover:bg-bg focus-visible:bg-bg`}
    >
      {icon}
      <span className="grow">{link.name}</span>
      {link.label === 'soon' && (
        <span className="rounded-[8px] bg-bg px-2 py-0.5 text-[13px] text-muted">Скоро</span>
      )}
      {isUnseen(link, visited) && (
        <span className="rounded-[8px] bg-highlight px-2 py-0.5 text-[13px] text-on-highlight">
          Новое
        </span>
      )}
    </Link>
  )
}
