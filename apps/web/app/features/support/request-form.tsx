import { Link } from 'react-router'
import type { ReplyOf } from '@kefir/wire/asked'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type RequestFormProps = {
  isGuest: boolean
  /** The work that a moderator took off, where the visitor came about it. */
  workId: string | null
}

/** Asks support; a guest says where to answer. What was typed is kept until it is sent. */
export function RequestForm({ isGuest, workId }: RequestFormProps) {
  const userId = useAccount()?.id
  const form = useActionForm<ReplyOf<'POST /v1/support/tickets'>>({
    intent: 'request',
    // Another matter has a draft of its own, or its subject would be that of the last one.
    draft: privateDraft(workId ? `support-request-${workId}` : 'support-request', userId),
  })
  if (form.isDone && form.reply) return <Sent sent={form.reply} isGuest={isGuest} />

  return (
    <form.Form {...form.formProps} className="space-y-4">
      <FormIntent name="request" />
      {isGuest && (
        <Field
          label="Ваш e-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={form.typed('email', '')}
          error={form.errors['email']}
          hint="На него придут номер обращения и ответ."
        />
      )}
      <Field
        label="О чём"
        name="subject"
        required
        maxLength={120}
        defaultValue={form.typed('subject', workId ? `Модератор снял работу № ${workId}` : '')}
        error={form.errors['subject']}
        placeholder="Например: не приходит письмо"
      />
      <TextArea
        label="Что случилось"
        name="text"
        rows={6}
        required
        longest={4000}
        defaultValue={form.typed('text', '')}
        error={form.errors['text']}
      />
      <p className="text-sm text-pretty text-muted">
        Пароли и коды из писем нам не нужны: не пишите их, даже если попросят.
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {form.footer}
      </p>
      <Button type="submit" size="large" disabledBecause={form.disabledBecause}>
        {form.isSending ? 'Отправляем…' : 'Отправить обращение'}
      </Button>
      <ButtonReason form={form} />
    </form.Form>
  )
}

type SentProps = { sent: ReplyOf<'POST /v1/support/tickets'>; isGuest: boolean }

function Sent({ sent: { id, number }, isGuest }: SentProps) {
  return (
    <div role="status">
      <Icon name="check" size={36} className="text-success" />
      <p className="mt-2 text-[20px] leading-tight font-bold">
        Обращение <span className="whitespace-nowrap">{number}</span> принято
      </p>
      <p className="mt-2 text-pretty text-muted">
        {isGuest
          ? 'Ответим письмом, обычно в течение суток. Номер и ссылка на обращение уже у вас на почте: по ней можно прочитать переписку и дополнить её.'
          : 'Ответим письмом, обычно в течение суток. Номер уже у вас на почте.'}
      </p>
      {!isGuest && (
        <p className="mt-4">
          <Link to={`/support/requests/${id}`} className={buttonClass({ kind: 'ghost' })}>
            Открыть обращение
          </Link>
        </p>
      )}
    </div>
  )
}
