import { useRevalidator } from 'react-router'
import type { DeskTicket } from '@kefir/wire/support'
import { callApi } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonReason } from '../../../ui/button-reason.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Tick } from '../../../ui/tick.tsx'

/** The answer, which goes out as a letter. It stays in the browser until it is sent. */
export function ReplyForm({ ticket }: { ticket: DeskTicket }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    fields: ['text'],
    draft: `ticket reply ${ticket.id}`,
    send: (data) =>
      callApi('POST /v1/admin/tickets/:id/reply', {
        params: { id: ticket.id },
        body: {
          text: String(data.get('text') ?? ''),
          close: data.get('close') === 'on',
          seen: ticket.messages.at(-1)!.id,
          // The answer is its own explanation.
          reason: 'Ответ на обращение',
        },
      }),
    onDone: () => {
      showToast('Ответ отправлен письмом')
      void revalidate()
    },
  })

  return (
    <form key={ticket.messages.length} {...form.formProps} className="mt-4">
      <TextArea
        label="Ответ"
        name="text"
        rows={6}
        required
        longest={4000}
        error={form.errors['text']}
      />
      <Tick label="Закрыть обращение этим ответом" name="close" />
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {form.footer}
      </p>
      <Button type="submit" className="mt-2" disabledBecause={form.disabledBecause}>
        {form.isSending ? 'Отправляем…' : 'Ответить письмом'}
      </Button>
      <ButtonReason form={form} />
    </form>
  )
}
