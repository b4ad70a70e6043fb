import { Button } from '../../ui/button.tsx'
import { DoneNote } from './done-note.tsx'

type SaveRowProps = {
  label?: string
  /** The same button while the form is on its way. */
  busyLabel?: string
  kind?: 'primary' | 'ghost'
  isSending: boolean
  disabledBecause: string | null
  footer: string | null
  /** Said when the change has been made. */
  done?: string | null
}

/** The end of a form: what went wrong, the button, and the word that all is saved. */
export function SaveRow({
  label = 'Сохранить',
  busyLabel = 'Сохраняем…',
  kind,
  isSending,
  disabledBecause,
  footer,
  done,
}: SaveRowProps) {
  return (
    <div>
      {/* Always in the page: a region that appears with its text is often not spoken. */}
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {footer}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind={kind} disabledBecause={disabledBecause}>
          {isSending ? busyLabel : label}
        </Button>
        <DoneNote text={done} />
      </div>
    </div>
  )
}
