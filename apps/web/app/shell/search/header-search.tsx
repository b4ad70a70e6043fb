import { lazy, Suspense, useId, useRef, useState, type FormEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { SearchPopup } from './search-dropdown.tsx'

const SearchDropdown = lazy(async () => ({
  default: (await import('./search-dropdown.tsx')).SearchDropdown,
}))

const CLOSED: SearchPopup = { isOpen: false, pickedId: undefined }

/**
 * Enter or the icon opens the search page, with or without a script. The list of what is found while
 * typing is fetched when the field is entered for the first time.
 */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : ''
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [popup, setPopup] = useState(CLOSED)
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Whoever asks for the page wants no list over it, not even one that is still on its way.
    setAwake(false)
    const asked = `?${new URLSearchParams({ query: field.current?.value ?? '' })}`
    if (pathname !== '/search' || search !== asked) return

    // The same once more: Back must not have to be pressed for each.
    event.preventDefault()
    void navigate(pathname + search, { replace: true })
  }

  return (
    <Form action="/search" role="search" className={`relative ${className}`} onSubmit={onSubmit}>
      <button
        type="submit"
        aria-label="Найти"
        className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Icon name="search" size={18} />
      </button>
      <input
        key={query}
        ref={field}
        type="text"
        inputMode="search"
        name="query"
        defaultValue={query}
        role="combobox"
        aria-label="Поиск по названию"
        aria-autocomplete="list"
        aria-expanded={popup.isOpen}
        aria-controls={id}
        aria-activedescendant={popup.pickedId}
        placeholder="Поиск по названию"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onFocus={() => setAwake(true)}
        onInput={() => setAwake(true)}
        className="h-11 w-full rounded-field border-[1.5px] border-line bg-surface pr-10 pl-11 text-ellipsis transition-colors hover:border-muted"
      />
      {isAwake && (
        <Suspense fallback={null}>
          <SearchDropdown key={query} id={id} field={field} onChange={setPopup} />
        </Suspense>
      )}
    </Form>
  )
}
