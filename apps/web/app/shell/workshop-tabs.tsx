import { NavLink } from 'react-router'

const RARITIES = [
  { code: 'mini', name: 'Мини', foil: '#9aa3af' },
  { code: 'usual', name: 'Обычный', foil: '#ede8da' },
  { code: 'unusual', name: 'Необычный', foil: '#2db67d' },
  { code: 'rare', name: 'Редкий', foil: '#2f7bff' },
  { code: 'epic', name: 'Эпичный', foil: '#8a4dff' },
  { code: 'legend', name: 'Легенда', foil: '#f2b200' },
]

/** The six kinds of workshop, each with its foil cap. */
export function WorkshopTabs() {
  return (
    <nav aria-label="Редкость цеха" className="wrap [scrollbar-width:none] overflow-x-auto">
      <ul className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
        {RARITIES.map(({ code, name, foil }) => (
          <li key={code}>
            <NavLink
              to={`/factory/${code}`}
              prefetch="intent"
              className="flex h-11 items-center gap-2 rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg"
            >
              <span
                style={{ background: foil }}
                className="size-[15px] rounded-full shadow-[inset_0_0_0_2px_rgb(0_0_0/0.14)]"
              />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
