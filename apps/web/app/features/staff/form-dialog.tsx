import type { ReactNode } from 'react'
import type { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type FormDialogProps = {
  title: string
  form: ReturnType<typeof useForm>
  /** What the button says, and what it says while that is done. */
  verb: string
  doing: string
  disabledBecause?: string | null
  /** The deed takes something away from somebody. */
  isHarsh?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, what went wrong, and the two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, verb, doing, isHarsh = false, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.formProps} data-first className="space-y-4">
        {children}
        {form.footer && (
          <p role="alert" className="text-danger">
            {form.footer}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            kind={isHarsh ? 'danger' : 'primary'}
            disabledBecause={props.disabledBecause ?? form.disabledBecause}
          >
            {form.isSending ? doing : verb}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Отмена
          </Button>
        </div>
        <ButtonReason form={form} also={props.disabledBecause ?? null} />
      </form>
    </Dialog>
  )
}
