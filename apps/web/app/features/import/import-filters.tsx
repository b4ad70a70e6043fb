import { Form, Link } from 'react-router'
import type { ImportFilter, WalletTokensReply } from '@kefir/wire/token-import'
import { Icon } from '../../ui/icon.tsx'
import { importSearch, type ImportState } from './import-query.ts'

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
  return (
    <div className="mt-6">
      <nav aria-label="Какие токены показать">
        <ul className="flex flex-wrap gap-2">
          {filters.map(([filter, label, count]) => (
            <li key={filter}>
              <Link
                to={`?${importSearch({ ...state, filter, page: 1 })}`}
                preventScrollReset
                aria-current={filter === state.filter ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold hover:border-muted aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
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

/** By name and by contract; the key makes its fields follow the address of the page. */
function SearchForm({ state, list: { contracts } }: ImportFiltersProps) {
  return (
    <Form
      key={`${state.search} ${state.contract} ${state.wallet}`}
      role="search"
      aria-label="Среди найденных токенов"
      preventScrollReset
      className="mt-3 flex flex-wrap gap-2"
    >
      <input type="hidden" name="wallet" value={state.wallet} />
      {state.filter !== 'all' && <input type="hidden" name="filter" value={state.filter} />}
      <input
        type="search"
        name="search"
        defaultValue={state.search}
        maxLength={100}
        aria-label="Название или номер"
        placeholder="Название или номер"
        className="h-11 min-w-0 grow basis-48 rounded-field border-[1.5px] border-edge bg-surface px-3.5 placeholder:text-muted"
      />
      {(contracts.length > 1 || state.contract !== '') && (
        <select
          name="contract"
          defaultValue={state.contract}
          aria-label="Коллекция"
          className="h-11 max-w-full min-w-0 grow basis-48 rounded-field border-[1.5px] border-edge bg-surface px-3"
        >
          <option value="">Все коллекции</option>
          {contracts.map(({ contract, name, count }) => (
            <option key={contract} value={contract}>
              {name || contract} ({count})
            </option>
          ))}
        </select>
      )}
      <button
        type="submit"
        aria-label="Найти"
        className="grid size-11 place-items-center rounded-field border-[1.5px] border-line bg-surface hover:border-muted"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}
