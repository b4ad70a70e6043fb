import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Token } from '@kefir/wire/tokens'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareMenu } from '../../ui/share-menu.tsx'
import { BuyButton, BuyNote } from './buy-button.tsx'
import { CartButton } from './cart-button.tsx'
import { CheckedStamp } from './checked-stamp.tsx'
import { DealPrice } from './deal-price.tsx'
import { GalleryMenu } from './gallery-menu.tsx'
import { ICON_BUTTON } from './icon-button.ts'
import { HideSwitch } from './hide-switch.tsx'
import { StateChip } from './state-chip.tsx'
import type { TokenState } from './token-state.ts'
import type { Buying } from './use-buying.ts'
import type { Hiding } from './use-hiding.ts'
import { quoted } from '../../lib/format/format.ts'

type DealPanelProps = {
  token: Token
  state: TokenState
  /** When the server made the page, ms; null of a preview, for which nothing was checked. */
  renderedAt: number | null
  /** Of an own token: whether it is hidden, and hiding it. */
  hiding: Hiding | null
  /** The heart, which the whole catalogue shares. */
  favourite: ReactNode
  /** Of somebody else's: buying it; null of a preview. */
  buying: Buying | null
  /** What the owner does to sell it; null of anybody else's. */
  ownSale: ReactNode
  /** Offering another price; nothing of an own one and of a preview. */
  offering?: ReactNode
}

/** The deal: price, state, what can be done with the token, and how fresh all this is. */
export function DealPanel(props: DealPanelProps) {
  const { token, state, renderedAt, hiding, favourite, buying, ownSale, offering } = props
  // A link to what nobody else sees leads nowhere.
  const isShown = token.status === 'ready' && !hiding?.isHidden
  return (
    <section
      aria-label="Цена и действия"
      className="rounded-banner border border-line bg-surface p-5 shadow-card lg:p-6.5"
    >
      {/* Beside the price while there is room, else above it. */}
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2">
        <div>
          <DealPrice token={token} />
        </div>
        {/* A token without a price says so in large letters already. */}
        {state !== 'free' && <StateChip state={state} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 md:mt-5">
        {ownSale}
        {/* On a phone it stands in the bar below instead. */}
        {!token.is_own && <BuyButton buying={buying} className="grow basis-40 max-md:hidden" />}
        {offering}
        {token.is_own && isShown && <OwnAction tokenId={token.id} />}
        {/* In one row: beside the buttons where all of them fit, else below. */}
        <div className="flex flex-wrap gap-2.5">
          {buying?.isFree && token.sale_way !== 'signed' && <CartButton token={token} />}
          {favourite}
          {isShown && (
            <ShareMenu
              url={absoluteUrl(`/collection/token/${token.id}`)}
              text={`Токен ${quoted(token.name)}`}
              buttonClassName={ICON_BUTTON}
              labelClassName="sr-only"
            />
          )}
          <GalleryMenu tokenId={token.id} galleries={token.galleries} />
        </div>
      </div>
      {token.is_own ? (
        <div className="mt-3">
          <p className="font-semibold">Это ваш токен</p>
          {hiding && token.status === 'ready' ? (
            <HideSwitch hiding={hiding} />
          ) : (
            <p className="text-[14px] text-pretty text-muted">Пока его видите только вы.</p>
          )}
        </div>
      ) : (
        buying && <BuyNote buying={buying} />
      )}
      {renderedAt !== null && (
        <div className="mt-3.5 border-t border-line pt-3.5">
          <CheckedStamp token={token} renderedAt={renderedAt} />
        </div>
      )}
    </section>
  )
}

function OwnAction({ tokenId }: { tokenId: number }) {
  return (
    <Link
      to={`/promotion-token/${tokenId}`}
      prefetch="intent"
      className={`${buttonClass({ kind: 'butter', size: 'large' })} grow basis-40`}
    >
      <Icon name="megaphone" />
      Продвинуть
    </Link>
  )
}
