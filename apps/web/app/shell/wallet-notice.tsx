import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** For who sells but could not be paid yet. */
export function WalletNotice() {
  return (
    <aside aria-label="Нужен кошелёк" className="bg-highlight text-on-highlight">
      <Link
        to="/finance"
        prefetch="intent"
        className="wrap flex min-h-11 items-center justify-center gap-2.5 py-1.5 text-center text-sm leading-snug font-semibold text-balance md:text-[15px]"
      >
        <Icon name="wallet" className="shrink-0" />
        <span>
          Ваши токены продаются. Чтобы получать деньги,{' '}
          <span className="underline underline-offset-4">завершите создание кошелька</span>
        </span>
      </Link>
    </aside>
  )
}
