import { Link } from 'react-router'
import type { MenuLink } from '@kefir/wire/categories'
import { ALL_CATEGORIES_ID } from '../lib/page/is-category.ts'
import { Icon } from '../ui/icon.tsx'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { CategoryList } from './category-list.tsx'
import { MenuLinkRow } from './menu-link-row.tsx'
import { categoryLinks, everyLink, menuGroups } from './menu-groups.ts'
import { isUnseen, markVisited, useVisitedLinks } from './visited-links.ts'

const BUTTON =
  'relative flex h-11 items-center rounded-field px-3.5 font-semibold hover:bg-surface aria-expanded:bg-surface max-sm:px-2'

/** The four menus of the wide header; of any header where there is no script to open the sidebar. */
export function MainNav({ menu }: { menu: MenuLink[] }) {
  return (
    <nav
      aria-label="Разделы"
      className="hidden lg:block max-lg:noscript:order-last max-lg:noscript:block max-lg:noscript:w-full"
    >
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
    <ul className="-ml-2 flex flex-wrap">
      {groups.map(({ key, name, links }) => (
        <li key={key}>
          <PopoverMenu
            title={name}
            buttonClassName={BUTTON}
            className={key === 'explore' ? 'w-[640px]' : 'w-[320px]'}
            label={
              <>
                {name}
                {links.some((link) => isUnseen(link, visited)) && <NewDot />}
              </>
            }
          >
            <div className={key === 'explore' ? 'grid gap-3 md:grid-cols-[5fr_6fr]' : ''}>
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
      <CategoryList
        links={links}
        rowClassName="min-h-9 px-2 py-1 text-sm hover:bg-surface max-md:min-h-11"
      />
      <Link
        to="/categories/all"
        prefetch="intent"
        onClick={() => markVisited(ALL_CATEGORIES_ID)}
        className="mt-1 flex min-h-9 items-center gap-1.5 rounded-[10px] px-2 text-sm font-bold text-primary"
      >
        Все коллекции
        <Icon name="arrow" size={16} />
      </Link>
    </div>
  )
}
