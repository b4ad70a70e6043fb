import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { RESERVED_MINUTES } from '@kefir/rules/market/limits'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useAccount } from '../../lib/session/root-data.ts'
import { SignInLink } from '../../lib/session/sign-in-link.tsx'
import { DONE, useWishDoer } from '../../lib/session/wish-doers.ts'
import { rememberWish } from '../../lib/session/wished-place.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { orderWords, type Buying } from './use-buying.ts'

const ConfirmBuy = lazy(async () => ({ default: (await import('./confirm-buy.tsx')).ConfirmBuy }))

type BuyButtonProps = {
  /** Null of a preview, which nobody can buy. */
  buying: Buying | null
  className: string
}

/** «Купить»: a guest signs in first; whose order waits goes on paying it. */
export function BuyButton({ buying, className }: BuyButtonProps) {
  const isGuest = useAccount() === null
  const [isAsked, setAsked] = useState(false)
  useWishDoer('buy', ({ id }) => {
    if (!buying?.isFree || id !== buying.token.id) return null
    setAsked(true)
    return DONE
  })
  if (!buying)
    return (
      <Button size="large" disabledBecause="Это предпросмотр" className={className}>
        Купить
      </Button>
    )
  const { token, order, whyNot, isSending, buy } = buying
  const look = `${buttonClass({ size: 'large' })} ${className}`
  if (order)
    return (
      <Link to={`/orders/${order.id}`} className={look}>
        {order.is_paid ? (
          'Следить за\u00a0заказом'
        ) : (
          <>
            {/* The bar of a phone has room for less. */}
            <span className="max-md:hidden">Вернуться к&nbsp;оплате</span>
            <span className="md:hidden">К&nbsp;оплате</span>
          </>
        )}
      </Link>
    )
  if (isGuest && whyNot === null)
    return (
      <SignInLink
        to="login"
        onOpen={() => rememberWish('buy', { kind: 'token', id: token.id })}
        className={look}
      >
        Купить
      </SignInLink>
    )
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          buy()
        }}
        className="contents"
      >
        <FormIntent name="token-buy" />
        <Button
          type="submit"
          size="large"
          disabledBecause={whyNot ?? (isSending ? 'Оформляем заказ' : null)}
          onRefused={() => whyNot && showToast(`${whyNot}.`)}
          className={className}
        >
          {isSending ? 'Оформляем…' : 'Купить'}
        </Button>
      </form>
      {/* In the page's body: of the panel's button and the bar's one is always hidden. */}
      {isAsked &&
        createPortal(
          <Suspense fallback={null}>
            <ConfirmBuy buying={buying} onClose={() => setAsked(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** What the button does, why it does not, or why it came to nothing. */
export function BuyNote({ buying: { order, whyNot, refusal } }: { buying: Buying }) {
  if (refusal) return <BuyRefusal refusal={refusal} />
  const words =
    whyNot ??
    (order
      ? orderWords(order)
      : `Токен будет ждать оплату ${RESERVED_MINUTES}\u00a0минут. Картой или по\u00a0СБП`)
  return <p className="mt-3 text-[14px] text-pretty text-muted">{words}.</p>
}

export const BuyRefusal = ({ refusal }: { refusal: string }) => (
  <p role="alert" className="mt-3 text-[14px] font-semibold text-pretty text-danger">
    {refusal}.
  </p>
)
