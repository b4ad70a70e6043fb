import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type DeedButtonProps<Reply> = Omit<
  ComponentProps<typeof ReasonDialog<Reply>>,
  'onClose' | 'onDone'
> & {
  label: ReactNode
  /** Why it cannot be done now. */
  disabledBecause?: string | null
  kind?: 'primary' | 'ghost'
}

/** A deed of staff: a button, and the dialog in which it says why. */
export function DeedButton<Reply>({
  label,
  disabledBecause = null,
  kind = 'ghost',
  ...dialog
}: DeedButtonProps<Reply>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} disabledBecause={disabledBecause} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ReasonDialog<Reply> {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
