import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import { joinReason, REASON_LONGEST } from './join-reason.ts'

type ReasonDialogProps<Reply> = {
  title: string
  /** What will come of it, and who will be told. */
  lead?: ReactNode
  /** Ready reasons, the most frequent first; words may be added to each. */
  reasons: readonly string[]
  /** What the button says: «Заблокировать». */
  verb: string
  /** Makes the call; a refusal is shown in the dialog, which stays open. */
  send: (reason: string, form: FormData) => Promise<Reply>
  /** Said in passing when it is done, and the page is read anew. */
  done?: string
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
    fields: ['reason', ...names],
    send: (data) => send(joinReason(ready, String(data.get('words') ?? '')), data),
    onDone: (reply) => {
      if (onDone) return onDone(reply)
      if (done) showToast(done)
      onClose()
      void revalidate()
    },
  })

  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.formProps} className="space-y-4">
        {lead && <div className="text-pretty text-muted">{lead}</div>}
        {renderFields?.(form.errors)}
        <fieldset>
          <legend className="mb-1.5 font-semibold">Причина</legend>
          {reasons.map((reason, place) => (
            <label
              key={reason}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-bg has-checked:bg-primary/10"
            >
              <input
                type="radio"
                name="ready"
                checked={ready === reason}
                onChange={() => setReady(reason)}
                data-first={place === 0 || undefined}
                className="size-4.5 accent-primary"
              />
              {reason}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={ready ? 'Подробности, если нужны' : 'Своими словами'}
          name="words"
          longest={REASON_LONGEST}
          rows={3}
          error={form.errors['reason']}
        />
        {form.footer && (
          <p role="alert" className="text-danger">
            {form.footer}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabledBecause={form.disabledBecause}>
            {form.isSending ? 'Выполняем…' : verb}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
