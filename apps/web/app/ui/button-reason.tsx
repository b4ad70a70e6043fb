type ButtonReasonProps = {
  form: { disabledBecause: string | null; isSending: boolean }
  /** What else the button waits for. */
  also?: string | null
}

/** Why the button above does nothing: a finger has no way to read its title. */
export const ButtonReason = ({ form, also = null }: ButtonReasonProps) => (
  <p role="status" className="mt-2 text-sm text-pretty text-muted empty:hidden">
    {form.isSending ? null : (form.disabledBecause ?? also)}
  </p>
)
