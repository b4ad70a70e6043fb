import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../lib/format/format.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { DONE, useWishDoer } from '../../lib/session/wish-doers.ts'
import { askToSignIn } from '../../lib/session/wished-place.ts'
import { Icon } from '../../ui/icon.tsx'

const VerificationDialog = lazy(async () => ({
  default: (await import('./verification-dialog.tsx')).VerificationDialog,
}))

type VerificationButtonProps = {
  tokenId: number
  isOwn: boolean
  /** Checks that the owner has confirmed. */
  count: number
  className: string
}

/** «Проверка подлинности»: a guest signs in first; the dialog is fetched with the first press. */
export function VerificationButton({ tokenId, isOwn, count, className }: VerificationButtonProps) {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [counted, setCounted] = useState(count)
  const shown = Math.max(count, counted)
  useWishDoer('check', ({ id }) => {
    if (id !== tokenId) return null
    setOpen(true)
    return DONE
  })

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() =>
          account ? setOpen(true) : askToSignIn('check', { kind: 'token', id: tokenId })
        }
        className={className}
      >
        <Icon name="shield" />
        Проверка подлинности
        {shown > 0 && (
          <span className="text-muted tabular-nums">
            <span className="sr-only">, подтверждено проверок: </span>
            {formatCount(shown)}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <VerificationDialog
            tokenId={tokenId}
            isOwn={isOwn}
            onCount={setCounted}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
