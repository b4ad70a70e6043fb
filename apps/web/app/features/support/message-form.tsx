import { useParams } from 'react-router'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Adds to a request; the page reads it anew. */
export function MessageForm({ isClosed }: { isClosed: boolean }) {
  const { id } = useParams()
  const form = useActionForm({ intent: 'request-message', draft: `request-message_${id}` })
  return (
    <form.Form {...form.formProps} className="mt-6">
      <FormIntent name="request-message" />
      <TextArea
        label={isClosed ? 'Вопрос не решён? Напишите, и обращение откроется снова' : 'Дополнить'}
        name="text"
        rows={4}
        required
        longest={4000}
        defaultValue={form.typed('text', '')}
        error={form.errors['text']}
      />
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {form.footer}
      </p>
      <Button type="submit" className="mt-3" disabledBecause={form.disabledBecause}>
        {form.isSending ? 'Отправляем…' : 'Отправить'}
      </Button>
      <ButtonReason form={form} />
    </form.Form>
  )
}
