import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PopoverMenu } from '../../../ui/popover-menu.tsx'
import { isSorted, nextDir, PLAIN } from './list-state.ts'
import type { PersonSort } from './person-tab.ts'
import type { ListControls } from './use-list-state.ts'

type ListSortProps = { controls: ListControls; sorts: readonly PersonSort[] }

const NAMES: Record<PersonSort, string> = {
  price: 'По цене',
  created_at: 'По дате создания',
  payment_date: 'По дате покупки',
}

const ROW =
  'flex min-h-11 items-center justify-between gap-3 rounded-field px-3 font-semibold hover:bg-bg focus-visible:bg-bg'

/** The order of a list. The one that is chosen turns round when it is chosen again. */
export function ListSort({ controls, sorts }: ListSortProps) {
  const { state, linkWith } = controls
  const isChosen = isSorted(state)

  return (
    <PopoverMenu
      title="Сортировка"
      align="end"
      buttonClassName={`${buttonClass({ kind: 'ghost' })} shrink-0 max-sm:px-3`}
      className="w-[248px]"
      label={
        <>
          {isChosen ? (
            <>
              <span className="sr-only">Сортировка: </span>
              {NAMES[state.sort]}
              <Direction dir={state.dir} />
            </>
          ) : (
            'Сортировка'
          )}
          <Icon name="chevron" size={18} className="-mr-1 text-muted" />
        </>
      }
    >
      <ul>
        <li>
          <Link
            to={linkWith({ sort: PLAIN.sort, dir: PLAIN.dir })}
            preventScrollReset
            className={`${ROW} text-muted`}
          >
            Сбросить
          </Link>
        </li>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={linkWith({ sort, dir: nextDir(state, sort) })}
              preventScrollReset
              aria-current={state.sort === sort ? 'true' : undefined}
              className={ROW}
            >
              {NAMES[sort]}
              {state.sort === sort && <Direction dir={state.dir} />}
            </Link>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  )
}

/** Down to the least, or up to the greatest; said in words, too. */
const Direction = ({ dir }: { dir: 'asc' | 'desc' }) => (
  <span className="inline-flex text-primary">
    <Icon name="arrow" size={18} className={dir === 'desc' ? 'rotate-90' : '-rotate-90'} />
    <span className="sr-only">{dir === 'desc' ? ', по убыванию' : ', по возрастанию'}</span>
  </span>
)
