import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type DeedButtonProps = Omit<ComponentProps<typeof ReasonDialog<unknown>>, 'onClose' | 'onDone'> & {
  label: ReactNode
  /** Why it cannot be done now. */
  disabledBecause?: string | null
  kind?: 'primary' | 'ghost'
}

/** A deed of staff: a button, and the dialog in which it says why. */
export function DeedButton({
  label,
  disabledBecause = null,
  kind = 'ghost',
  ...dialog
}: DeedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} disabledBecause={disabledBecause} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ReasonDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
