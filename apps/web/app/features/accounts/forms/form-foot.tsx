import { Button } from '../../../ui/button.tsx'

type FormFootProps = {
  form: { footer: string | null; isSending: boolean; disabledBecause: string | null }
  /** What the button says, and what it says while the answer is awaited. */
  action: string
  sending: string
  /** Replaces the form's own message. */
  footer?: string | null
  /** Another reason why the button does nothing now. */
  disabledBecause?: string | null
}

/** The message of the whole form and its button. */
export function FormFoot({ form, action, sending, footer, disabledBecause = null }: FormFootProps) {
  return (
    <>
      {/* Always in the page: a region that appears with its text is often not spoken. */}
      <p role="alert" className="text-pretty text-danger empty:hidden">
        {footer ?? form.footer}
      </p>
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabledBecause={form.disabledBecause ?? disabledBecause}
      >
        {form.isSending ? sending : action}
      </Button>
    </>
  )
}
