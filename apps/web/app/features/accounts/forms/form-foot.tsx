import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'

type FormFootProps = {
  form: { footer: string | null; isSending: boolean; disabledBecause: string | null }
  /** What the button says, and what it says while the answer is awaited. */
  action: string
  sending: string
  /** How much the button stands out. */
  kind?: ComponentProps<typeof Button>['kind']
  /** Replaces the form's own message. */
  footer?: string | null
  /** Another reason why the button does nothing now. */
  disabledBecause?: string | null
}

/** The message of the whole form and its button. */
export function FormFoot({
  form,
  action,
  sending,
  kind,
  footer,
  disabledBecause = null,
}: FormFootProps) {
  return (
    <>
      {/* Always in the page: a region that appears with its text is often not spoken. */}
      <p role="alert" className="text-pretty text-danger empty:hidden">
        {footer ?? form.footer}
      </p>
      <Button
        type="submit"
        kind={kind}
        size="large"
        className="w-full"
        disabledBecause={form.disabledBecause ?? disabledBecause}
      >
        {form.isSending ? sending : action}
      </Button>
    </>
  )
}
