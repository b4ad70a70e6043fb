import { Link } from 'react-router'
import type { MenuLink } from '@kefir/wire/categories'
import { markVisited } from './visited-links.ts'

type CategoryListProps = {
  links: MenuLink[]
  /** Under a finger a row is taller than under a mouse. */
  rowClassName: string
}

/** The categories of the catalogue, in two columns. */
export function CategoryList({ links, rowClassName }: CategoryListProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-1">
      {links.map((link) => (
        <li key={link.id}>
          <Link
            to={link.link}
            prefetch="intent"
            onClick={() => markVisited(link.id)}
            className={`flex items-center rounded-[10px] leading-tight font-semibold ${rowClassName}`}
          >
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
