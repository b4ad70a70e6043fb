import { Button } from '../../ui/button.tsx'
import { RecoveryText } from './forms/recovery-text.tsx'
import { LetterPicture } from './letter-picture.tsx'

/** The confirmation that follows the recovery. */
export function RecoverySent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <LetterPicture />
      <RecoveryText />
      <Button size="large" className="mt-6 w-full" onClick={onClose} data-first>
        ОК
      </Button>
    </>
  )
}
