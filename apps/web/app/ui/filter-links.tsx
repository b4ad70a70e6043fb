import { Link, useLocation } from 'react-router'

type FilterLinksProps<Code extends string> = {
  label: string
  choices: readonly { code: Code; name: string }[]
  /** Null where all is shown. */
  chosen: Code | null
  /** The query of each choice. */
  searchOf: (code: Code | null) => string
}

const CHIP =
  'flex h-11 items-center rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-bg'

/** Shows all of a list or one kind of it. Every choice is an address, so it needs no script. */
export function FilterLinks<Code extends string>({
  label,
  choices,
  chosen,
  searchOf,
}: FilterLinksProps<Code>) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className="strip md:flex-wrap">
        {[{ code: null, name: 'Все' }, ...choices].map(({ code, name }) => (
          <li key={name}>
            <Link
              to={{ pathname, search: searchOf(code) }}
              preventScrollReset
              aria-current={code === chosen ? 'true' : undefined}
              className={CHIP}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
