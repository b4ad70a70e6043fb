import { Form, Link, useSubmit } from 'react-router'
import type { ImportFilter, WalletTokensReply } from '@kefir/wire/token-import'
import { shortAddress } from '../../lib/format/short-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFollowed } from '../../ui/use-followed.ts'
import { importSearch, type ImportState } from './import-query.ts'

/** What the eye takes in without searching. */
const SEEN_AT_ONCE = 12

type ImportFiltersProps = { state: ImportState; list: WalletTokensReply }

/** Which of the found tokens are shown. */
export function ImportFilters({ state, list }: ImportFiltersProps) {
  const filters: [ImportFilter, string, number][] = [
    ['all', 'Все', list.allTokensCount - list.spamCount],
    ['available', 'Доступны', list.availableTokensCount],
    ['imported', 'Импортированы', list.importedCount],
    ['errors', 'С\u00a0ошибкой', list.errorsCount],
    ['spam', 'Возможный спам', list.spamCount],
  ]
  const shown = filters.filter(
    ([filter, , count]) => filter === 'all' || filter === state.filter || count > 0,
  )
  return (
    <div className="mt-6">
      <nav
        aria-label="Какие токены показать"
        className="-mx-4 [scrollbar-width:none] overflow-x-auto overscroll-x-contain px-4 py-1 md:mx-0 md:px-0"
      >
        <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
          {shown.map(([filter, label, count]) => (
            <li key={filter}>
              <Link
                to={`?${importSearch({ ...state, filter, page: 1 })}`}
                preventScrollReset
                aria-current={filter === state.filter ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                {label}
                <span className="tabular-nums">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchForm state={state} list={list} />
    </div>
  )
}

/** By name and by contract; its fields follow the address of the page. */
function SearchForm({ state, list: { contracts, allTokensCount } }: ImportFiltersProps) {
  const submit = useSubmit()
  const search = useFollowed<HTMLInputElement>(state.search)
  const choices = collectionNames(withAsked(contracts, state.contract))
  const chosen = choices.find((choice) => isSame(choice.contract, state.contract))?.contract ?? ''
  const contract = useFollowed<HTMLSelectElement>(chosen)
  const hasSearch = allTokensCount > SEEN_AT_ONCE || state.search !== ''
  const hasChoice = contracts.length > 1 || state.contract !== ''
  if (!hasSearch && !hasChoice) return null
  return (
    <Form
      role="search"
      aria-label="Среди найденных токенов"
      preventScrollReset
      className="mt-3 flex flex-wrap gap-2"
    >
      <input type="hidden" name="wallet" value={state.wallet} />
      {state.filter !== 'all' && <input type="hidden" name="filter" value={state.filter} />}
      {hasSearch && (
        <div className="flex min-w-0 grow basis-60 gap-2">
          <input
            type="search"
            name="search"
            ref={search}
            defaultValue={state.search}
            maxLength={100}
            aria-label="Название или номер"
            placeholder="Название или номер"
            className="h-11 min-w-0 grow rounded-field border-[1.5px] border-edge bg-surface px-3.5 placeholder:text-muted"
          />
          <button
            type="submit"
            aria-label="Найти"
            className="grid size-11 shrink-0 place-items-center rounded-field border-[1.5px] border-line bg-surface hover:border-muted"
          >
            <Icon name="search" />
          </button>
        </div>
      )}
      {hasChoice && (
        <select
          name="contract"
          ref={contract}
          defaultValue={chosen}
          onChange={({ currentTarget }) =>
            void submit(currentTarget.form, { preventScrollReset: true })
          }
          aria-label="Коллекция"
          className="h-11 max-w-full min-w-0 grow basis-48 rounded-field border-[1.5px] border-edge bg-surface px-3"
        >
          <option value="">Все коллекции</option>
          {choices.map(({ contract: address, words }) => (
            <option key={address} value={address}>
              {words}
            </option>
          ))}
        </select>
      )}
      {!hasSearch && (
        <noscript>
          <button type="submit" className="h-11">
            Показать
          </button>
        </noscript>
      )}
    </Form>
  )
}

type Contracts = WalletTokensReply['contracts']

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The page's address may ask for one of which the wallet has nothing: it is said, so that it can be let go of. */
const withAsked = (contracts: Contracts, asked: string): Contracts =>
  !asked || contracts.some(({ contract }) => isSame(contract, asked))
    ? contracts
    : [...contracts, { contract: asked, name: '', count: 0 }]

/** Each by its name; those of one name by their contracts, too. */
export function collectionNames(contracts: Contracts) {
  const named = Map.groupBy(contracts, ({ name }) => name.trim().toLowerCase())
  return contracts.map(({ contract, name, count }) => {
    const isAlone = named.get(name.trim().toLowerCase())!.length === 1
    const ends = shortAddress(contract)
    return { contract, words: `${!name ? ends : isAlone ? name : `${name}, ${ends}`} (${count})` }
  })
}
