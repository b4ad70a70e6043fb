import { useState } from 'react'
import type { ComplaintReason } from '@kefir/rules/complaints/reasons'
import { Dialog } from '../../ui/dialog.tsx'
import type { ComplaintSubject } from './complaint-call.ts'
import { ReasonStep } from './reason-step.tsx'
import { SentStep } from './sent-step.tsx'
import { SureStep } from './sure-step.tsx'

const TITLES = {
  token: 'Жалоба на токен',
  collection: 'Жалоба на коллекцию',
  user: 'Жалоба на профиль',
}

type Step =
  | { name: 'reason' }
  | { name: 'sure'; reason: ComplaintReason }
  | { name: 'sent'; number: string }

type ComplaintDialogProps = { subject: ComplaintSubject; onClose: () => void }

/** Three steps: the reason, the last warning, the number of the complaint. */
export function ComplaintDialog({ subject, onClose }: ComplaintDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'reason' })

  return (
    <Dialog title={TITLES[subject.kind]} onClose={onClose}>
      {step.name === 'reason' && (
        <ReasonStep
          name={subject.name}
          onCancel={onClose}
          onNext={(reason) => setStep({ name: 'sure', reason })}
        />
      )}
      {step.name === 'sure' && (
        <SureStep
          subject={subject}
          reason={step.reason}
          onCancel={onClose}
          onSent={(number) => setStep({ name: 'sent', number })}
        />
      )}
      {step.name === 'sent' && <SentStep number={step.number} onClose={onClose} />}
    </Dialog>
  )
}
