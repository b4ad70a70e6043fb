import { useState } from 'react'
import type { ComplaintReason } from '@kefir/rules/complaints/reasons'
import { ApiFailure, makeCall } from '../../lib/api/call-api.ts'
import { useFocusOnce } from '../../lib/browser/use-focus-once.ts'
import { readRefusal, withStrayErrors } from '../../lib/forms/read-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { complaintCall, type ComplaintSubject } from './complaint-call.ts'

type SureStepProps = {
  subject: ComplaintSubject
  reason: ComplaintReason
  onCancel: () => void
  onSent: (number: string) => void
}

type Sending = { isSending: boolean; refusal: string | null; isBroken: boolean }

/** The last warning. After a failure of the server the button stays as it is, as specified. */
export function SureStep({ subject, reason, onCancel, onSent }: SureStepProps) {
  const [{ isSending, refusal, isBroken }, setState] = useState<Sending>(AT_REST)
  const warning = useFocusOnce()

  async function send() {
    setState({ ...AT_REST, isSending: true })
    try {
      onSent((await makeCall(complaintCall(subject, reason))).number)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { footer } = withStrayErrors(readRefusal(error), [])
      setState({ isSending: false, refusal: footer, isBroken: error.status >= 500 })
    }
  }

  const why = isSending ? 'Отправляем' : isBroken ? 'Сейчас отправить не получится' : null

  return (
    <>
      <p className="rounded-field bg-bg px-4 py-3">
        <span className="text-sm text-muted">Причина</span>
        <br />
        <span className="font-semibold">{reason}</span>
      </p>
      <p ref={warning} tabIndex={-1} className="mt-4 text-base text-pretty outline-none">
        Отменить это действие будет нельзя. Вы уверены?
      </p>
      <p role="alert" className="mt-3 text-pretty text-danger empty:hidden">
        {refusal}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button kind="ghost" size="large" onClick={onCancel}>
          Отмена
        </Button>
        <Button size="large" disabledBecause={why} onClick={send}>
          {isSending ? 'Отправляем…' : 'Отправить'}
        </Button>
      </div>
    </>
  )
}

const AT_REST: Sending = { isSending: false, refusal: null, isBroken: false }
