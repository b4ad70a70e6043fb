import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'

/** Takes back an edit that waits for a moderator. */
export function WithdrawForm() {
  const form = useActionForm({ intent: 'edit-withdraw' })
  return (
    <form.Form {...form.formProps}>
      <FormIntent name="edit-withdraw" />
      <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause}>
        {form.isSending ? 'Отзываем…' : 'Отозвать правку'}
      </Button>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {form.footer}
      </p>
    </form.Form>
  )
}
