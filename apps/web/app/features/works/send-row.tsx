import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type SendRowProps = {
  footer: string | null
  label: string
  isSending: boolean
  disabledBecause: string | null
  note: ReactNode
}

/** The end of a form: what went wrong, the button with its reason, and what comes next. */
export function SendRow({ footer, label, isSending, disabledBecause, note }: SendRowProps) {
  return (
    <div>
      {/* Always in the page: a region that appears with its text is often not spoken. */}
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {footer}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" disabledBecause={disabledBecause}>
          {isSending ? 'Отправляем…' : label}
        </Button>
        <p role="status" className="min-w-56 flex-1 text-sm text-pretty text-muted">
          {isSending ? null : (disabledBecause ?? note)}
        </p>
      </div>
    </div>
  )
}
