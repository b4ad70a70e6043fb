import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAccount } from '../../lib/session/root-data.ts'
import { DONE, useWishDoer } from '../../lib/session/wish-doers.ts'
import { askToSignIn } from '../../lib/session/wished-place.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ComplaintSubject } from './complaint-call.ts'

const ComplaintDialog = lazy(async () => ({
  default: (await import('./complaint-dialog.tsx')).ComplaintDialog,
}))

type ComplaintButtonProps = {
  subject: ComplaintSubject
  className?: string
  /** Hides the word where there is room for the icon alone. */
  labelClassName?: string
}

/** «Пожаловаться»: a guest signs in first; the dialog is fetched with the first press. */
export function ComplaintButton({
  subject,
  className = buttonClass({ kind: 'ghost' }),
  labelClassName,
}: ComplaintButtonProps) {
  const account = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  useWishDoer('complaint', ({ kind, id }) => {
    if (kind !== subject.kind || id !== subject.id) return null
    setIsOpen(true)
    return DONE
  })

  return (
    <>
      <button
        type="button"
        title="Пожаловаться"
        aria-haspopup="dialog"
        onClick={() => (account ? setIsOpen(true) : askToSignIn('complaint', subject))}
        className={className}
      >
        <Icon name="flag" />
        <span className={labelClassName}>Пожаловаться</span>
      </button>
      {/* In the page's body, or a menu around the button would hide the dialog when it closes. */}
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <ComplaintDialog subject={subject} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
