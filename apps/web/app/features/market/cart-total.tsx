import { RESERVED_MINUTES } from '@kefir/rules/market/limits'
import { whyNotPay } from '@kefir/rules/market/why-not-pay'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { lostWords } from './cart-words.ts'
import type { CartDoing } from './use-cart.ts'

/** What everything that can be bought costs together, and the way to its order. */
export function CartTotal({ cart, doing, refusal, order }: CartDoing) {
  const free = cart.items.filter(({ why_not }) => why_not === null).length
  const account = useAccount()
  const tooMuch =
    account &&
    whyNotPay({
      total: fromDecimal(cart.total),
      legalClass: account.legal.legal_class,
      tokens: free,
    })
  const lost = cart.items.length - free
  return (
    <section
      aria-label="Итог"
      className="rounded-banner border border-line bg-surface p-5 shadow-card lg:p-6"
    >
      <p className="text-muted">
        {formatPlural(free, ['токен', 'токена', 'токенов'])} к&nbsp;покупке
      </p>
      <p className="mt-1 font-display text-[28px] leading-tight font-bold tracking-[-0.02em] tabular-nums">
        {formatRoubles(cart.total)}
      </p>
      {lost > 0 && <p className="mt-2 text-sm text-pretty text-muted">{lostWords(lost)}</p>}
      {tooMuch && <p className="mt-2 text-sm text-pretty text-muted">{tooMuch}.</p>}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          order()
        }}
        className="mt-4"
      >
        <FormIntent name="cart-order" />
        <Button
          type="submit"
          size="large"
          className="w-full"
          disabledBecause={whyNotOrder(free, doing === 'order') ?? tooMuch}
        >
          {doing === 'order' ? 'Оформляем…' : 'Оформить заказ'}
        </Button>
      </form>
      <p role="alert" className="mt-3 font-semibold text-pretty text-danger empty:hidden">
        {refusal && `${refusal}.`}
      </p>
      <p className="mt-3 text-sm text-pretty text-muted">
        Корзина ничего не&nbsp;бронирует. Заказ закрепит токены за&nbsp;вами на&nbsp;
        {RESERVED_MINUTES}&nbsp;минут, оплата одна на&nbsp;все.
      </p>
    </section>
  )
}

function whyNotOrder(free: number, isOrdering: boolean) {
  if (isOrdering) return 'Оформляем заказ'
  return free === 0 ? 'Ничего из корзины купить сейчас нельзя' : null
}
