import { Link } from 'react-router'

/** A step without an address only says where one is. */
type BreadcrumbsProps = { trail: { name: string; to: string | null }[]; here: string }

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Вы здесь">
      <ol className="flex flex-wrap gap-x-2 text-sm leading-6 text-muted">
        {trail.map(({ name, to }) => (
          <li key={name} className="flex gap-2">
            {to === null ? (
              name
            ) : (
              <Link to={to} className="min-h-6 leading-6 hover:text-ink hover:underline">
                {name}
              </Link>
            )}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
