import { openDialog } from '../../lib/session/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { VerificationText } from './forms/verification-text.tsx'
import { LetterPicture } from './letter-picture.tsx'

type VerificationProps = { email: string; onClose: () => void }

/** The account is there; its address has to be confirmed. */
export function Verification({ email, onClose }: VerificationProps) {
  return (
    <>
      <LetterPicture />
      <VerificationText email={email} />
      <Button size="large" className="mt-6 w-full" onClick={onClose} data-first>
        ОК
      </Button>
      <Button
        kind="ghost"
        size="large"
        className="mt-2 w-full"
        onClick={() => openDialog('resend', email)}
      >
        Не пришло письмо?
      </Button>
    </>
  )
}
