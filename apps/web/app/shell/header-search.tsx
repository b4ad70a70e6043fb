import { Form, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** Enter or the icon opens the search page, with or without a script. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : ''

  return (
    <Form action="/search" role="search" className={`relative ${className}`}>
      <button
        type="submit"
        aria-label="Найти"
        className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Icon name="search" size={18} />
      </button>
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        aria-label="Поиск по названию"
        placeholder="Поиск по названию"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className="h-11 w-full rounded-field border-[1.5px] border-line bg-surface pr-3 pl-11 transition-colors hover:border-muted"
      />
    </Form>
  )
}
