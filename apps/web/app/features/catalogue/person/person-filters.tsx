import { Link, useLocation } from 'react-router'
import type { PersonFilter } from '@kefir/wire/profiles'
import { filterName } from '../../../lib/format/filter-name.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterGroup } from '../filters/filter-group.tsx'
import { FilterTick } from '../filters/filter-tick.tsx'
import { CollectionChoice, type CollectionsPage } from './collection-choice.tsx'
import { countOrAll, isPlain, isSorted, PLAIN, toggleWord } from './list-state.ts'
import { choiceQuery, type ListRules, type TokenTab } from './person-tab.ts'
import type { ListControls } from './use-list-state.ts'

export type PersonFiltersProps = {
  tab: TokenTab
  userId: number
  isOwn: boolean
  rules: ListRules
  controls: ListControls
  collections: CollectionsPage | null
}

/** What a person's tokens can be narrowed by. A tick acts at once; without scripts the form has a button. */
export function PersonFilters(props: PersonFiltersProps) {
  const { tab, userId, isOwn, rules, controls, collections } = props
  const { state, change } = controls
  const { pathname } = useLocation()
  const types = rules.words.filter(isType)
  const marks = rules.words.filter((word) => !isType(word))
  const tick = (word: PersonFilter) => (
    <FilterTick
      key={word}
      name="filter"
      value={word}
      label={filterName(word, isOwn)}
      isChosen={state.filters.includes(word)}
      onToggle={() => change({ filters: toggleWord(state.filters, word) })}
    />
  )
  const choice = choiceQuery(tab, rules, state)
  const chosenTypes = state.filters.filter(isType).length

  return (
    // With scripts everything has been applied already.
    <form action={pathname} onSubmit={(event) => event.preventDefault()}>
      <HiddenState controls={controls} />
      {choice && (
        <CollectionChoice
          userId={userId}
          of={choice}
          first={collections}
          chosen={state.collections}
          onChange={(chosen) => change({ collections: chosen })}
        />
      )}
      {types.length > 0 && (
        <FilterGroup
          title={`Тип токена (${countOrAll(chosenTypes, types.length)})`}
          chosen={chosenTypes}
          isOpenAtFirst
        >
          {types.map(tick)}
        </FilterGroup>
      )}
      <FilterGroup title="Показывать только" isOpenAtFirst>
        {marks.map(tick)}
      </FilterGroup>
      <FilterGroup title="Направление сортировки" isOpenAtFirst={state.dir === 'asc'}>
        <DirectionChoice controls={controls} />
      </FilterGroup>
      <div className="mt-3 hidden noscript:block">
        <Button type="submit" className="w-full">
          Показать
        </Button>
      </div>
      <ResetAll controls={controls} />
    </form>
  )
}

/** Where a token lives: these two widen each other. */
const isType = (word: PersonFilter) => word === 'polygon' || word === 'kefir'

const HiddenState = ({ controls: { state } }: { controls: ListControls }) => (
  <>
    {state.search && <input type="hidden" name="search" value={state.search} />}
    {isSorted(state) && (
      <>
        <input type="hidden" name="sort" value={state.sort} />
        <input type="hidden" name="dir" value={state.dir} />
      </>
    )}
  </>
)

const DIRECTIONS = [
  { dir: 'desc', name: 'По убыванию', turn: 'rotate-90' },
  { dir: 'asc', name: 'По возрастанию', turn: '-rotate-90' },
] as const

function DirectionChoice({ controls: { state, linkWith } }: { controls: ListControls }) {
  return (
    <ul className="grid gap-1.5">
      {DIRECTIONS.map(({ dir, name, turn }) => (
        <li key={dir}>
          <Link
            to={linkWith({ dir })}
            preventScrollReset
            aria-current={state.dir === dir ? 'true' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-field border-[1.5px] border-line px-3 font-semibold hover:border-muted aria-[current=true]:border-ink"
          >
            <Icon name="arrow" size={18} className={turn} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const RESET = 'Сбросить все фильтры'

function ResetAll({ controls: { state, linkWith } }: { controls: ListControls }) {
  return (
    <div className="pt-3 pb-2">
      {isPlain(state) ? (
        <Button
          kind="ghost"
          className="w-full px-2"
          disabledBecause="Ничего не выбрано, сбрасывать нечего"
        >
          {RESET}
        </Button>
      ) : (
        <Link
          to={linkWith(PLAIN)}
          preventScrollReset
          className={`${buttonClass({ kind: 'ghost' })} w-full px-2`}
        >
          {RESET}
        </Link>
      )}
    </div>
  )
}
