import { FormIntent } from '../../lib/forms/form-intent.tsx'
import type { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type AppealFormProps = {
  form: Pick<
    ReturnType<typeof useActionForm>,
    'Form' | 'formProps' | 'errors' | 'footer' | 'isSending' | 'disabledBecause' | 'typed'
  >
  intent: string
}

const LONGEST = 1000

/** A declined complaint may be looked at once more. */
export function AppealForm({ form, intent }: AppealFormProps) {
  const isRefused = form.footer !== null || Object.keys(form.errors).length > 0

  return (
    <details className="group mt-4" open={isRefused || undefined}>
      <summary className="inline-flex h-11 items-center rounded-field border-[1.5px] border-line px-4 font-bold hover:border-muted">
        Обжаловать
      </summary>
      <form.Form {...form.formProps} className="mt-3 max-w-[640px]">
        <FormIntent name={intent} />
        <TextArea
          label="Почему решение неверно"
          name="text"
          required
          longest={LONGEST}
          defaultValue={form.typed('text', '')}
          error={form.errors['text']}
        />
        <p className="mt-2 text-sm text-pretty text-muted">
          Обжаловать решение можно один раз. Жалобу посмотрит другой сотрудник.
        </p>
        <p role="alert" className="mt-2 text-danger empty:hidden">
          {form.footer}
        </p>
        <Button type="submit" className="mt-3" disabledBecause={form.disabledBecause}>
          {form.isSending ? 'Отправляем…' : 'Отправить возражение'}
        </Button>
        <ButtonReason form={form} />
      </form.Form>
    </details>
  )
}
