import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { refuseField } from '../../lib/forms/refuse-field.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormDialog } from './form-dialog.tsx'
import { joinReason, REASON_LONGEST } from './join-reason.ts'
import { ReasonChoice } from './reason-choice.tsx'

type ReasonDialogProps<Reply> = {
  title: string
  /** What will come of it, and who will be told. */
  lead?: ReactNode
  /** Ready reasons, the most frequent first; words may be added to each. */
  reasons: readonly string[]
  /** What the button says: «Заблокировать». */
  verb: string
  /** The deed takes something away from somebody. */
  isHarsh?: boolean
  /** Makes the call; a refusal is shown in the dialog, which stays open. */
  send: (reason: string, form: FormData) => Promise<Reply>
  /** Said in passing when it is done, also of what came of it, and the page is read anew. */
  done?: string | ((reply: Reply) => string)
  /** What comes of it instead, where the page is left. */
  onDone?: (reply: Reply) => void
  onClose: () => void
  /** Other fields of the deed, given what is wrong with each; `names` are those that show it. */
  renderFields?: (errors: Record<string, string>) => ReactNode
  names?: readonly string[]
}

const NONE: readonly string[] = []

/** Asks why, as every deed of staff must say, then does it and reads the page anew. */
export function ReasonDialog<Reply>({
  title,
  lead,
  reasons,
  verb,
  isHarsh = false,
  send,
  done,
  onDone,
  onClose,
  renderFields,
  names = NONE,
}: ReasonDialogProps<Reply>) {
  const [ready, setReady] = useState('')
  const { revalidate } = useRevalidator()
  const form = useForm({
    fields: ['ready', 'reason', ...names],
    send: async (data) => {
      const reason = joinReason(ready, String(data.get('words') ?? ''))
      if (!reason) throw refuseField('ready', 'Выберите причину или напишите её своими словами')
      return send(reason, data)
    },
    onDone: (reply) => {
      if (onDone) return onDone(reply)
      if (done) showToast(typeof done === 'string' ? done : done(reply))
      onClose()
      void revalidate()
    },
  })

  return (
    <FormDialog
      title={title}
      form={form}
      verb={verb}
      doing="Выполняем…"
      isHarsh={isHarsh}
      onClose={onClose}
    >
      {lead && <div className="text-pretty text-muted">{lead}</div>}
      {renderFields?.(form.errors)}
      <ReasonChoice
        name="ready"
        reasons={reasons}
        chosen={ready}
        onChoose={setReady}
        error={form.errors['ready']}
      />
      <TextArea
        label={ready ? 'Подробности, если нужны' : 'Своими словами'}
        name="words"
        longest={REASON_LONGEST}
        rows={3}
        error={form.errors['reason']}
      />
    </FormDialog>
  )
}
