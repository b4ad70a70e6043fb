import { data, NavLink, Outlet, useParams } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import { isCategory, POLYGON_ONLY, PRODUCT_ONLY } from '../../lib/is-category.ts'
import { useRootData } from '../../lib/root-data.ts'
import { ALL_CATEGORIES_ID, categoryLinks } from '../menu-groups.ts'
import { ShellFrame } from '../shell-frame.tsx'

const TAB =
  'flex h-11 items-center rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg'

export function loader({ params }: { params: { identifier?: string } }) {
  if (!isCategory(params.identifier)) throw data(null, { status: 404 })
  return null
}

export default function CategoriesLayout() {
  const { identifier = 'all' } = useParams()
  const links = categoryLinks(useRootData()?.menu ?? []).filter(
    ({ id }) => id !== ALL_CATEGORIES_ID,
  )
  const isAll = identifier === 'all' || identifier === String(ALL_CATEGORIES_ID)

  return (
    <ShellFrame>
      <h1 className="wrap pt-6 text-[26px] md:text-[34px]">Коллекции{suffixOf(identifier)}</h1>
      <nav aria-label="Категории" className="wrap mt-4 [scrollbar-width:none] overflow-x-auto">
        <ul className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
          <li>
            <NavLink
              to={`/categories/${ALL_CATEGORIES_ID}`}
              aria-current={isAll ? 'page' : undefined}
              className={TAB}
            >
              Все
            </NavLink>
          </li>
          {links.map(({ id, name }) => (
            <li key={id}>
              <NavLink to={`/categories/${id}`} prefetch="intent" className={TAB}>
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

function suffixOf(identifier: string) {
  if (identifier === PRODUCT_ONLY) return ` на ${PRODUCT.name}`
  if (identifier === POLYGON_ONLY) return ' на Polygon'
  return ''
}
