import { useState } from 'react'
import { REJECT_CODES, REJECT_REASONS, type RejectReason } from '@kefir/rules/works/reject-reasons'
import type { DecideBody, Next, ReviewItem } from '@kefir/wire/moderation'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { joinReason, REASON_LONGEST } from '../join-reason.ts'

type RejectDialogProps = {
  item: Pick<ReviewItem, 'kind' | 'name'>
  send: (body: DecideBody) => Promise<Next>
  onDone: (next: Next) => void
  onClose: () => void
}

/** Sends a work back: one reason of the list and the one thing to mend, in words the author will read. */
export function RejectDialog({ item, send, onDone, onClose }: RejectDialogProps) {
  const [code, setCode] = useState<RejectReason | null>(null)
  const [isFinal, setFinal] = useState(false)
  const form = useForm({
    fields: ['reason_code', 'advice'],
    send: (data) => {
      const advice = String(data.get('advice') ?? '').trim()
      return send({
        decision: item.kind === 'collection' && !isFinal ? 'changes_requested' : 'reject',
        reason_code: code,
        advice: advice || null,
        reason: joinReason(code ? REJECT_REASONS[code].name : '', advice),
      })
    },
    onDone,
  })
  const disabledBecause = code ? form.disabledBecause : 'Выберите причину'

  return (
    <Dialog title={`Вернуть «${item.name}»`} onClose={onClose}>
      <form {...form.formProps} className="space-y-4">
        <fieldset>
          <legend className="mb-1.5 font-semibold">Причина</legend>
          {REJECT_CODES.map((one, place) => (
            <label
              key={one}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-bg has-checked:bg-primary/10"
            >
              <input
                type="radio"
                name="reason_code"
                value={one}
                checked={code === one}
                onChange={() => setCode(one)}
                data-first={place === 0 || undefined}
                className="size-4.5 accent-primary"
              />
              {REJECT_REASONS[one].name}
            </label>
          ))}
        </fieldset>
        {code && (
          <p className="text-sm text-pretty text-muted">
            Автор прочитает: «{REJECT_REASONS[code].mend}».
          </p>
        )}
        <TextArea
          label={code === 'other' ? 'Что исправить' : 'Что исправить, если нужно подробнее'}
          name="advice"
          longest={REASON_LONGEST}
          rows={3}
          error={form.errors['advice']}
        />
        {item.kind === 'collection' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isFinal}
              onChange={(event) => setFinal(event.target.checked)}
              className="size-4.5 accent-primary"
            />
            Отклонить окончательно, без правок
          </label>
        )}
        {form.footer && (
          <p role="alert" className="text-danger">
            {form.footer}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabledBecause={disabledBecause}>
            {form.isSending ? 'Отправляем…' : 'Вернуть автору'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
