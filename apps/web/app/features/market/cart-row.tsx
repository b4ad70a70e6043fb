import { Link } from 'react-router'
import type { CartItem } from '@kefir/wire/cart'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { formatRoubles, quoted } from '../../lib/format/format.ts'
import { useLive } from '../../lib/live/live.ts'
import { Icon } from '../../ui/icon.tsx'
import { isCartNews } from './is-cart-news.ts'
import type { CartDoing } from './use-cart.ts'
import { TokenThumb } from './token-thumb.tsx'

type CartRowProps = {
  item: CartItem
  isGoing: boolean
  onRemove: CartDoing['remove']
  /** Its token is not what the row says. */
  onNews: () => void
}

/** One token of the cart: what it costs now, or why it cannot be had. */
export function CartRow({ item, onNews, ...doing }: CartRowProps) {
  const { token, price, price_seen, why_not } = item
  useLive(`token.${token.id}`, {
    TokenUpdated(told) {
      if (document.visibilityState === 'visible' && isCartNews(item, told.token)) onNews()
    },
  })
  return (
    <article className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-3.5 sm:p-4">
      <TokenThumb file={token.file} isPale={why_not !== null} />
      <div className="min-w-0 grow">
        <h2 className="font-sans text-[17px] leading-snug font-bold tracking-normal wrap-anywhere">
          {token.file ? (
            <Link
              to={`/collection/token/${token.id}`}
              prefetch="intent"
              className="hover:text-primary"
            >
              {token.name}
            </Link>
          ) : (
            token.name
          )}
        </h2>
        {token.collection && <p className="text-sm wrap-anywhere text-muted">{token.collection}</p>}
        {/* Spoken when it changes while the cart is open. */}
        <div role="status" className="mt-1">
          {why_not ? (
            <p className="text-sm font-semibold text-pretty text-danger">{why_not}</p>
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="whitespace-nowrap tabular-nums">{formatRoubles(price ?? price_seen)}</b>
              {price !== price_seen && (
                <span className="text-sm text-muted">
                  было <s className="whitespace-nowrap">{formatRoubles(price_seen)}</s>
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      <RemoveButton token={token} {...doing} />
    </article>
  )
}

type RemoveProps = Omit<CartRowProps, 'item' | 'onNews'> & Pick<CartItem, 'token'>

const RemoveButton = ({ token, isGoing, onRemove }: RemoveProps) => (
  <form method="post" onSubmit={(event) => event.preventDefault()}>
    <FormIntent name="cart-remove" />
    <input type="hidden" name="id" value={token.id} />
    <button
      type="submit"
      onClick={({ detail }) => onRemove(token, detail === 0)}
      aria-label={`Убрать ${quoted(token.name)} из корзины`}
      aria-disabled={isGoing}
      className="grid size-11 place-items-center rounded-field text-muted hover:text-danger aria-disabled:opacity-50"
    >
      <Icon name="close" />
    </button>
  </form>
)
