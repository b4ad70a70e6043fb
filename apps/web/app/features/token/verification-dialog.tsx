import { Dialog } from '../../ui/dialog.tsx'
import { AskCheck } from './ask-check.tsx'
import { ConfirmCheck } from './confirm-check.tsx'

type VerificationDialogProps = {
  tokenId: number
  isOwn: boolean
  onCount: (count: number) => void
  onClose: () => void
}

/** The asker gets a phrase and a code for the owner; the owner enters the code they were given. */
export function VerificationDialog({ tokenId, isOwn, onCount, onClose }: VerificationDialogProps) {
  const Form = isOwn ? ConfirmCheck : AskCheck
  return (
    <Dialog title="Проверка подлинности" onClose={onClose}>
      <Form tokenId={tokenId} onCount={onCount} onClose={onClose} />
    </Dialog>
  )
}
