import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { WithdrawBox } from './withdraw-box.tsx'
import { WITHDRAW_EDIT } from './withdraw-words.ts'

/** Takes back an edit that waits for a moderator. */
export function WithdrawForm() {
  const form = useActionForm({ intent: 'edit-withdraw' })
  return (
    <WithdrawBox {...WITHDRAW_EDIT}>
      <form.Form {...form.formProps}>
        <FormIntent name="edit-withdraw" />
        <Button type="submit" disabledBecause={form.disabledBecause}>
          {form.isSending ? 'Отзываем…' : 'Да, отозвать'}
        </Button>
        <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
          {form.footer}
        </p>
      </form.Form>
    </WithdrawBox>
  )
}
