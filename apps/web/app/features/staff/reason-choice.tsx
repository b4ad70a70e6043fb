import { useId } from 'react'

type ReasonChoiceProps<Reason extends string> = {
  /** Of the field. */
  name: string
  /** The most frequent first. */
  reasons: readonly Reason[]
  chosen: Reason | null
  onChoose: (reason: Reason) => void
  /** A reason that is a code, in words. */
  say?: (reason: Reason) => string
  error?: string | null | undefined
}

/** One of the ready reasons. */
export function ReasonChoice<Reason extends string>(props: ReasonChoiceProps<Reason>) {
  const { name, reasons, chosen, onChoose, say = String, error } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-semibold">Причина</legend>
      {reasons.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 md:min-h-10 hover:bg-bg has-checked:bg-primary/10"
        >
          <input
            type="radio"
            name={name}
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="size-4.5 accent-primary"
          />
          {say(reason)}
        </label>
      ))}
      <p id={id} role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
