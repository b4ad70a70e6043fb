import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'

/** «Прочитать всё», with scripts and without. */
export function ReadAll({ unread }: { unread: number }) {
  const form = useActionForm({ intent: 'notifications-read' })
  return (
    <form.Form {...form.formProps}>
      <FormIntent name="notifications-read" />
      <Button
        type="submit"
        kind="ghost"
        disabledBecause={unread === 0 ? 'Непрочитанных уведомлений нет' : form.disabledBecause}
      >
        {form.isSending ? 'Отмечаем…' : 'Прочитать всё'}
      </Button>
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {form.footer}
      </p>
    </form.Form>
  )
}
