import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskComplaintPage } from '@kefir/wire/complaint-desk'
import { ApiFailure, callApi } from '../../../lib/api/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { DeedButton } from '../deed-button.tsx'
import { SelectField } from '../select-field.tsx'
import { measuresFor, type Measure } from './complaint-words.ts'
import { whyNotDecide, type Me } from './why-not-decide.ts'

type DeedProps = { me: Me; complaint: DeskComplaintPage }

const ANSWER_LONGEST = 1000

/** Take it, then uphold or decline; nothing once it is decided. */
export function ComplaintDeeds({ me, complaint }: DeedProps) {
  const { status, taken_by } = complaint
  if (status.code === 'upheld' || status.code === 'declined') return null
  const disabledBecause = whyNotDecide(me, complaint)
  return (
    <div className="flex flex-wrap gap-2">
      {taken_by?.id !== me.id && <TakeButton id={complaint.id} disabledBecause={disabledBecause} />}
      <DecideButton complaint={complaint} outcome="upheld" disabledBecause={disabledBecause} />
      <DecideButton complaint={complaint} outcome="declined" disabledBecause={disabledBecause} />
    </div>
  )
}

function TakeButton({ id, disabledBecause }: { id: number; disabledBecause: string | null }) {
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()

  async function take() {
    setSending(true)
    try {
      await callApi('POST /v1/admin/complaints/:id/take', {
        params: { id },
        body: { reason: 'Взята в работу' },
      })
      showToast('Жалоба ваша на полчаса')
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      showToast(error.message)
    }
    setSending(false)
    await revalidate()
  }

  return (
    <Button
      kind="ghost"
      onClick={() => void take()}
      disabledBecause={disabledBecause ?? (isSending ? 'Отправляем' : null)}
    >
      Взять в работу
    </Button>
  )
}

type DecideProps = {
  complaint: DeskComplaintPage
  outcome: 'upheld' | 'declined'
  disabledBecause: string | null
}

const OUTCOMES = {
  upheld: {
    label: 'Принять',
    title: 'Принять жалобу',
    lead: 'Ответ прочтут обе стороны. Имени того, кто жаловался, владелец не узнает.',
    reasons: [
      'Нарушение подтвердилось',
      'Чужая работа',
      'Запрещённое изображение',
      'Обман покупателей',
    ],
    verb: 'Принять и ответить',
    done: 'Жалоба принята, письма отправлены',
  },
  declined: {
    label: 'Отклонить',
    title: 'Отклонить жалобу',
    lead: 'Ответ прочтёт тот, кто жаловался. Решение можно обжаловать один раз.',
    reasons: ['Нарушений нет', 'Не хватает доказательств', 'Жалоба не по адресу'],
    verb: 'Отклонить и ответить',
    done: 'Жалоба отклонена, письмо отправлено',
  },
}

function DecideButton({ complaint, outcome, disabledBecause }: DecideProps) {
  const { label, ...words } = OUTCOMES[outcome]
  return (
    <DeedButton
      {...words}
      label={label}
      kind={outcome === 'upheld' ? 'primary' : 'ghost'}
      disabledBecause={disabledBecause}
      names={['answer']}
      renderFields={(errors) => (
        <>
          {outcome === 'upheld' && (
            <SelectField label="Что сделано" name="measure" options={measuresFor(complaint)} />
          )}
          <TextArea
            label="Ответ"
            name="answer"
            required
            rows={4}
            longest={ANSWER_LONGEST}
            error={errors['answer'] ?? null}
          />
        </>
      )}
      send={(reason, form) =>
        callApi('POST /v1/admin/complaints/:id/decide', {
          params: { id: complaint.id },
          body: {
            reason,
            outcome,
            measure: outcome === 'upheld' ? (String(form.get('measure')) as Measure) : null,
            answer: String(form.get('answer') ?? ''),
          },
        })
      }
    />
  )
}
