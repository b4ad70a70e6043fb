import { useId, useState } from 'react'
import { COMPLAINT_REASONS, type ComplaintReason } from '@kefir/rules/complaints/reasons'
import { Button } from '../../ui/button.tsx'

type ReasonStepProps = {
  /** What the complaint is about, by its name. */
  name: string
  onCancel: () => void
  onNext: (reason: ComplaintReason) => void
}

const RADIO =
  'size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-surface transition-[border-width] checked:border-[7px] checked:border-primary forced-colors:appearance-auto'

export function ReasonStep({ name, onCancel, onNext }: ReasonStepProps) {
  const id = useId()
  const [reason, setReason] = useState<ComplaintReason | null>(null)

  return (
    <>
      <fieldset>
        <legend className="text-pretty text-muted">
          <span className="font-semibold text-ink [overflow-wrap:anywhere]">{name}</span>
          <br />
          Выберите причину
        </legend>
        <div className="-mx-3 mt-2">
          {COMPLAINT_REASONS.map((text, index) => (
            <label
              key={text}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-bg has-checked:bg-bg has-checked:font-semibold"
            >
              <input
                type="radio"
                name="reason"
                value={text}
                checked={reason === text}
                onChange={() => setReason(text)}
                data-first={index === 0 || undefined}
                className={RADIO}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button kind="ghost" size="large" onClick={onCancel}>
          Отмена
        </Button>
        <Button
          size="large"
          aria-describedby={id}
          disabledBecause={reason ? null : 'Сначала выберите причину'}
          onClick={() => reason && onNext(reason)}
        >
          Далее
        </Button>
      </div>
      <p id={id} className="mt-2 text-right text-sm text-muted empty:hidden">
        {!reason && 'Сначала выберите причину'}
      </p>
    </>
  )
}
