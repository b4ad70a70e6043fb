import { useState } from 'react'
import { REJECT_CODES, REJECT_REASONS, type RejectReason } from '@kefir/rules/works/reject-reasons'
import type { DecideBody, Next, ReviewItem } from '@kefir/wire/moderation'
import { useForm } from '../../../lib/forms/use-form.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { joinReason, REASON_LONGEST } from '../join-reason.ts'
import { ReasonChoice } from '../reason-choice.tsx'
import { readWords } from './review-words.ts'

type RejectDialogProps = {
  item: Pick<ReviewItem, 'kind' | 'name' | 'is_imported'>
  send: (body: DecideBody) => Promise<Next>
  onDone: (next: Next) => void
  onClose: () => void
}

/**
 * Sends a work back: one reason of the list and the one thing to mend, in words the author will read. What was imported
 * nobody can mend: it is rejected, with the reason.
 */
export function RejectDialog({ item, send, onDone, onClose }: RejectDialogProps) {
  const [code, setCode] = useState<RejectReason | null>(null)
  const [isFinal, setFinal] = useState(false)
  const { is_imported: isImported } = item
  const isMendable = item.kind === 'collection' && !isImported
  const form = useForm({
    fields: ['reason_code', 'advice'],
    send: (data) => {
      const advice = String(data.get('advice') ?? '').trim()
      return send({
        decision: isMendable && !isFinal ? 'changes_requested' : 'reject',
        reason_code: code,
        advice: advice || null,
        reason: joinReason(code ? REJECT_REASONS[code].name : '', advice),
      })
    },
    onDone,
  })

  return (
    <FormDialog
      title={`${isImported ? 'Отклонить' : 'Вернуть'} «${item.name}»`}
      form={form}
      verb={isImported ? 'Отклонить' : 'Вернуть автору'}
      doing="Отправляем…"
      disabledBecause={code ? null : 'Выберите причину'}
      onClose={onClose}
    >
      <ReasonChoice
        name="reason_code"
        reasons={REJECT_CODES}
        chosen={code}
        onChoose={setCode}
        say={(one) => REJECT_REASONS[one].name}
      />
      <p className="text-sm text-pretty text-muted empty:hidden">
        {code && readWords(code, isImported)}
      </p>
      <TextArea
        label={adviceLabel(code, isImported)}
        name="advice"
        longest={REASON_LONGEST}
        rows={3}
        error={form.errors['advice']}
      />
      {isMendable && (
        <Tick
          label="Отклонить окончательно, без правок"
          checked={isFinal}
          onChange={(event) => setFinal(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}

function adviceLabel(code: RejectReason | null, isImported: boolean) {
  const label = isImported ? 'Почему' : 'Что исправить'
  return code === 'other' ? label : `${label}, если нужно подробнее`
}
