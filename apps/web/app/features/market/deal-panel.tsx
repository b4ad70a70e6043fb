import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Token } from '@kefir/wire/tokens'
import { quoted } from '../../lib/format/format.ts'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ICON_BUTTON } from '../../ui/icon-button.ts'
import { ShareMenu } from '../../ui/share-menu.tsx'
import { BuyButton, BuyNote } from './buy-button.tsx'
import { CartButton } from './cart-button.tsx'
import { DealPrice } from './deal-price.tsx'
import { OfferButton } from './offer-button.tsx'
import { OwnSale } from './own-sale.tsx'
import { StateChip } from './state-chip.tsx'
import type { TokenState } from './token-state.ts'
import type { Deal } from './use-deal.ts'

type DealPanelProps = {
  token: Token
  state: TokenState
  /** Null of a preview, of which nothing can be had. */
  deal: Deal | null
  /** A link to what nobody else sees leads nowhere. */
  isShown: boolean
  /** The heart, which the whole catalogue shares. */
  favourite: ReactNode
  /** Putting it into galleries. */
  galleries: ReactNode
  /** Of an own token that is out: keeping it from everybody else. */
  hiding?: ReactNode
  /** How fresh all this is; nothing of a preview, for which nothing was checked. */
  checked?: ReactNode
}

/** The deal: price, state, what can be done with the token, and how fresh all this is. */
export function DealPanel(props: DealPanelProps) {
  const { token, state, deal, isShown, favourite, galleries, hiding, checked } = props
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
        {state !== 'free' && <StateChip state={state} hold={token.hold} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 md:mt-5">
        {token.is_own ? (
          deal && <OwnSale {...deal} />
        ) : (
          <>
            {/* On a phone it stands in the bar below instead. */}
            <BuyButton buying={deal?.buying ?? null} className="grow basis-40 max-md:hidden" />
            {deal && <OfferButton {...offeringIn(deal)} className="grow basis-40" />}
          </>
        )}
        {token.is_own && isShown && <OwnAction tokenId={token.id} />}
        {/* In one row: beside the buttons where all of them fit, else below. */}
        <div className="flex flex-wrap gap-2.5">
          {deal?.buying.isFree && token.sale_way !== 'signed' && <CartButton token={token} />}
          {favourite}
          {isShown && (
            <ShareMenu
              url={absoluteUrl(`/collection/token/${token.id}`)}
              text={`Токен ${quoted(token.name)}`}
              buttonClassName={ICON_BUTTON}
              labelClassName="sr-only"
            />
          )}
          {galleries}
        </div>
      </div>
      {token.is_own ? (
        <div className="mt-3">
          <p className="font-semibold">Это ваш токен</p>
          {hiding ?? (
            <p className="text-[14px] text-pretty text-muted">Пока его видите только вы.</p>
          )}
        </div>
      ) : (
        deal && <BuyNote buying={deal.buying} />
      )}
      {checked && <div className="mt-3.5 border-t border-line pt-3.5">{checked}</div>}
    </section>
  )
}

/** Who offers as much as is asked may buy it as well. */
const offeringIn = ({ token, offers, asked, buying }: Deal) => ({
  tokenId: token.id,
  offers,
  asked: asked === null ? null : { price: asked, buy: buying.isFree ? buying.buy : null },
})

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
