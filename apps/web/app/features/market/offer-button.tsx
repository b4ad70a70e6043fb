import { lazy, Suspense, useState } from 'react'
import { useAccount } from '../../lib/session/root-data.ts'
import { SignInLink } from '../../lib/session/sign-in-link.tsx'
import { DONE, useWishDoer } from '../../lib/session/wish-doers.ts'
import { rememberWish } from '../../lib/session/wished-place.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { AskedPrice } from './offer-dialog.tsx'
import type { Offers } from './use-offers.ts'

const OfferDialog = lazy(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}))

type OfferButtonProps = {
  tokenId: number
  offers: Offers
  /** What the owner asks; null off sale. */
  asked: AskedPrice | null
  className: string
}

/** «Предложить цену»: a guest signs in first; who has offered already raises it. */
export function OfferButton({ tokenId, offers, asked, className }: OfferButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isGuest = useAccount() === null
  const { told } = offers
  useWishDoer('offer', ({ id }) => {
    if (id !== tokenId || told?.why_not !== null) return null
    setOpen(true)
    return DONE
  })
  if (!told) return null
  const look = { kind: 'ghost', size: 'large' } as const
  if (isGuest && told.why_not === null)
    return (
      <SignInLink
        to="login"
        onOpen={() => rememberWish('offer', { kind: 'token', id: tokenId })}
        className={`${buttonClass(look)} ${className}`}
      >
        Предложить цену
      </SignInLink>
    )
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        disabledBecause={told.why_not}
        onRefused={() => told.why_not && showToast(`${told.why_not}.`)}
        onClick={() => setOpen(true)}
        className={`${className} noscript:hidden`}
      >
        {told.own?.status.code === 'active' ? 'Поднять предложение' : 'Предложить цену'}
      </Button>
      {told.why_not !== null && (
        <p className="order-last basis-full text-[14px] text-pretty text-muted noscript:hidden">
          {told.why_not}.
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OfferDialog
            tokenId={tokenId}
            offers={offers}
            asked={asked}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
