import { Form, Link, useLocation, useSearchParams } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { filterName } from '../../lib/format/filter-name.ts'
import { formatPlural, pickPlural } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PopoverMenu } from '../../ui/popover-menu.tsx'
import { filterSearch, readFilters } from './gallery-address.ts'
import { GALLERY_FILTERS } from './gallery-filters.ts'

/** Finds and narrows what hangs in a gallery; both stand in the address. */
export function GalleryToolbar({ gallery }: { gallery: Gallery }) {
  const [query] = useSearchParams()
  const { search } = useLocation()
  const { total } = gallery.tokens_gallery
  // The header says how many there are.
  const isNarrowed = query.has('query') || readFilters(search).length > 0
  const found = query.get('query') ?? ''
  const kept = ['filter', 'link'].flatMap((name) => {
    const value = query.get(name)
    return value ? [{ name, value }] : []
  })

  return (
    <div className="mt-7 mb-4 flex flex-wrap items-center gap-2 md:mt-10 md:mb-5">
      <Form
        role="search"
        aria-label="В галерее"
        preventScrollReset
        className="relative min-w-0 grow basis-52 sm:max-w-[360px]"
      >
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          // Another search begins with another text.
          key={found}
          type="search"
          name="query"
          defaultValue={found}
          maxLength={100}
          aria-label="Поиск в галерее"
          placeholder="Поиск в галерее"
          className="h-11 w-full rounded-field border-[1.5px] border-edge bg-surface pr-3 pl-11 text-base hover:border-muted"
        />
        <button
          type="submit"
          aria-label="Найти"
          className="hit absolute inset-y-0 left-0 grid place-items-center rounded-field text-muted hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </Form>
      <FilterMenu isOwn={gallery.is_own} />
      <p role="status" className="ml-auto font-semibold text-muted">
        {isNarrowed &&
          `${pickPlural(total, ['Найден', 'Найдено', 'Найдено'])} ${formatPlural(total, ['токен', 'токена', 'токенов'])}`}
      </p>
    </div>
  )
}

function FilterMenu({ isOwn }: { isOwn: boolean }) {
  const { search } = useLocation()
  const chosen = readFilters(search)
  const offered = GALLERY_FILTERS.filter(({ isForOwner }) => isOwn || !isForOwner)

  return (
    <PopoverMenu
      title="Фильтр"
      align="start"
      buttonClassName={`${buttonClass({ kind: 'ghost' })} max-sm:px-3`}
      className="w-[260px]"
      label={
        <>
          <Icon name="filter" />
          Фильтр
          {chosen.length > 0 && (
            <span className="grid size-5.5 place-items-center rounded-full bg-primary text-[13px] text-on-primary">
              <span className="sr-only">включено: </span>
              {chosen.length}
            </span>
          )}
        </>
      }
    >
      <ul>
        {offered.map(({ word }) => {
          const isOn = chosen.includes(word)
          return (
            <li key={word}>
              <Link
                to={{ search: filterSearch(search, word, !isOn) }}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-field px-3 font-semibold hover:bg-bg focus-visible:bg-bg"
              >
                {filterName(word, isOwn)}
                {isOn && <Icon name="check" size={18} className="text-primary" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </PopoverMenu>
  )
}
