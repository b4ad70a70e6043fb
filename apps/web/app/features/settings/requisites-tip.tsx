import { Link } from 'react-router'
import { PopoverMenu } from '../../ui/popover-menu.tsx'

/** Refers to the answers about organisations. */
export function RequisitesTip() {
  return (
    <PopoverMenu
      label={<span aria-hidden="true">?</span>}
      name="Как платят организации"
      align="end"
      buttonClassName="hit grid place-items-center rounded-full border-[1.5px] border-line font-bold text-muted hover:border-muted hover:text-ink"
      className="w-[300px] p-4"
    >
      <p>
        Карты организациям не подходят: для покупки мы выставим счёт, а деньги с продаж придут
        на&nbsp;расчётный счёт.
      </p>
      <Link
        to="/FAQ"
        className="mt-2 inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
      >
        Вопросы и ответы
      </Link>
    </PopoverMenu>
  )
}
