import { RESERVED_MINUTES } from '@kefir/rules/market/limits'
import { formatRoubles, quoted } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Buying } from './use-buying.ts'

type ConfirmBuyProps = { buying: Buying; onClose: () => void }

/**
 * For who pressed «Купить» as a guest and has signed in since: an order keeps the token from everybody else, and the
 * price may be another by now, so they say it once more.
 */
export function ConfirmBuy({ buying, onClose }: ConfirmBuyProps) {
  const { token, whyNot, refusal, isSending, buy } = buying
  const price = token.price === null ? '' : ` за\u00a0${formatRoubles(token.price)}`
  return (
    <Dialog title="Купить токен" onClose={onClose}>
      <p className="text-base font-semibold text-pretty wrap-anywhere">
        {quoted(token.name)}
        {price}
      </p>
      <p className="mt-2 text-pretty text-muted">
        Токен будет ждать оплату {RESERVED_MINUTES}&nbsp;минут. Картой или по&nbsp;СБП.
      </p>
      <p role="alert" className="mt-3 text-pretty text-danger empty:hidden">
        {refusal && `${refusal}.`}
      </p>
      <Button
        size="large"
        className="mt-5 w-full"
        data-first=""
        disabledBecause={whyNot ?? (isSending ? 'Оформляем заказ' : null)}
        onClick={buy}
      >
        {isSending ? 'Оформляем…' : `Купить${price}`}
      </Button>
      {whyNot && <p className="mt-2 text-[14px] text-pretty text-muted">{whyNot}.</p>}
    </Dialog>
  )
}
