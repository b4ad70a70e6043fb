import { useEffect, useRef } from 'react'
import { data, Link, NavLink, Outlet, useLocation, useParams } from 'react-router'
import {
  ALL_CATEGORIES_ID,
  categoryHeading,
  isCategory,
  isEveryCategory,
  isTokensTab,
} from '../../lib/page/is-category.ts'
import { useRootData } from '../../lib/session/root-data.ts'
import { categoryLinks } from '../menu-groups.ts'
import { ShellFrame } from '../shell-frame.tsx'
import { markVisited } from '../visited-links.ts'

/** The specification delays the highlight by 200 ms; the rim answers the pointer at once. */
const TAB =
  'flex h-11 items-center rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap transition-[background-color,color] delay-200 duration-150 hover:border-muted aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg'

export function loader({ params }: { params: { identifier?: string } }) {
  if (!isCategory(params.identifier)) throw data(null, { status: 404 })
  return null
}

export default function CategoriesLayout() {
  const { identifier = 'all' } = useParams()
  const { pathname, search } = useLocation()
  const isTokens = isTokensTab(search)
  // Filters of tokens mean the same in every category.
  const kept = isTokens ? withoutPage(search) : ''
  const tabs = useRef<HTMLElement>(null)
  const links = categoryLinks(useRootData()?.menu ?? []).filter(
    ({ id }) => id !== ALL_CATEGORIES_ID,
  )

  useEffect(() => showTab(tabs.current, pathname), [pathname])

  return (
    <ShellFrame>
      <h1 className="wrap pt-6 text-[26px] md:text-[34px]">
        {categoryHeading(identifier, isTokens)}
      </h1>
      <nav
        ref={tabs}
        aria-label="Категории"
        className="wrap relative mt-4 [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
      >
        <ul className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
          <li>
            <Link
              to={`/categories/${ALL_CATEGORIES_ID}${kept}`}
              prefetch="intent"
              preventScrollReset
              onClick={() => markVisited(ALL_CATEGORIES_ID)}
              aria-current={isEveryCategory(identifier) ? 'page' : undefined}
              className={TAB}
            >
              Все
            </Link>
          </li>
          {links.map(({ id, name }) => (
            <li key={id}>
              <NavLink
                to={`/categories/${id}${kept}`}
                prefetch="intent"
                preventScrollReset
                onClick={() => markVisited(id)}
                className={TAB}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </ShellFrame>
  )
}

function withoutPage(search: string) {
  const query = new URLSearchParams(search)
  query.delete('page')
  return `?${query.toString()}`
}

/** Sideways only: `scrollIntoView` would move the page as well. «Все» comes first. */
function showTab(tabs: HTMLElement | null, pathname: string) {
  const links = [...(tabs?.querySelectorAll('a') ?? [])]
  const tab = links.find((link) => link.pathname === pathname) ?? links[0]
  if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}
