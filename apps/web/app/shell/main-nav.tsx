import { Link } from 'react-router'
import type { MenuLink } from '@kefir/wire/categories'
import { Icon } from '../ui/icon.tsx'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { MenuLinkRow } from './menu-link-row.tsx'
import { categoryLinks, everyLink, menuGroups } from './menu-groups.ts'
import { isUnseen, useVisitedLinks } from './visited-links.ts'

const BUTTON =
  'relative flex h-11 items-center rounded-field px-3.5 font-semibold hover:bg-surface aria-expanded:bg-surface'

/** The four menus of the wide header. */
export function MainNav({ menu }: { menu: MenuLink[] }) {
  return (
    <nav aria-label="Разделы" className="hidden lg:block">
      <HydrateLater>
        <Menus menu={menu} />
      </HydrateLater>
    </nav>
  )
}

function Menus({ menu }: { menu: MenuLink[] }) {
  const groups = menuGroups(menu)
  const visited = useVisitedLinks(everyLink(menu))

  return (
    <ul className="-ml-2 flex">
      {groups.map(({ key, name, links }) => (
        <li key={key}>
          <PopoverMenu
            buttonClassName={BUTTON}
            className={key === 'explore' ? 'w-[640px]' : 'w-[320px]'}
            label={
              <>
                {name}
                {links.some((link) => isUnseen(link, visited)) && <NewDot />}
              </>
            }
          >
            <div className={key === 'explore' ? 'grid grid-cols-[5fr_6fr] gap-3' : ''}>
              <ul>
                {links.map((link) => (
                  <li key={link.id}>
                    <MenuLinkRow link={link} visited={visited} />
                  </li>
                ))}
              </ul>
              {key === 'explore' && <Categories links={categoryLinks(menu)} />}
            </div>
          </PopoverMenu>
        </li>
      ))}
    </ul>
  )
}

/** Hangs in the button's padding, so that it moves nothing when it appears. */
function NewDot() {
  return (
    <span className="absolute top-1/2 right-1 -mt-[3px] size-[7px] rounded-full bg-danger">
      <span className="sr-only">, есть новое</span>
    </span>
  )
}

function Categories({ links }: { links: MenuLink[] }) {
  return (
    <div className="rounded-field bg-bg p-3">
      <p className="px-2 pb-1 text-sm text-muted">Категории</p>
      <ul className="grid grid-cols-2 gap-x-1">
        {links.map((link) => (
          <li key={link.id}>
            <Link
              to={link.link}
              prefetch="intent"
              className="flex min-h-9 items-center rounded-[10px] px-2 py-1 text-sm leading-tight font-semibold hover:bg-surface"
            >
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/categories/all"
        prefetch="intent"
        className="mt-1 flex min-h-9 items-center gap-1.5 rounded-[10px] px-2 text-sm font-bold text-primary"
      >
        Все коллекции
        <Icon name="arrow" size={16} />
      </Link>
    </div>
  )
}
