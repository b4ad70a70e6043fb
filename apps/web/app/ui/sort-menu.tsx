import { Link, type To } from 'react-router'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { PopoverMenu } from './popover-menu.tsx'

type SortMenuProps = {
  /** Each order is an address, so that it can be sent and found again by Back. */
  orders: { name: string; to: To; isChosen: boolean }[]
}

/** In which order a list stands. */
export function SortMenu({ orders }: SortMenuProps) {
  const chosen = orders.find(({ isChosen }) => isChosen) ?? orders[0]

  return (
    <PopoverMenu
      title="Порядок"
      align="end"
      buttonClassName={`${buttonClass({ kind: 'ghost' })} max-sm:px-3`}
      className="w-[248px]"
      label={
        <>
          <span className="sr-only">Порядок: </span>
          {chosen?.name}
          <Icon name="chevron" size={18} className="-mr-1 text-muted" />
        </>
      }
    >
      <ul>
        {orders.map(({ name, to, isChosen }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-field px-3 font-semibold hover:bg-bg focus-visible:bg-bg"
            >
              {name}
              {isChosen && <Icon name="check" size={18} className="text-primary" />}
            </Link>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  )
}
