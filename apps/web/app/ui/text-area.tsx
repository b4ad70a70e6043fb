import { useState, type ComponentProps } from 'react'
import { FieldFrame, useTied, type FramedProps } from './field-frame.tsx'
import { TextCounter } from './text-counter.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> &
  FramedProps & {
    /** The most the server takes, in characters; more can be typed, and is told. */
    longest: number
  }

/** A labelled field for several lines, with its error and its length beneath. */
export function TextArea({
  label,
  error,
  hint,
  longest,
  required,
  className = '',
  ...area
}: TextAreaProps) {
  const tied = useTied({ error, hint, required })
  const [length, setLength] = useState(String(area.defaultValue ?? '').length)

  return (
    <FieldFrame {...{ label, error, hint, tied, className }}>
      <textarea
        {...area}
        {...tied}
        onChange={(event) => setLength(event.target.value.length)}
        className="block min-h-28 w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 py-2.5 text-base text-ink transition-colors hover:border-muted aria-invalid:border-danger"
      />
      <TextCounter length={length} longest={longest} />
    </FieldFrame>
  )
}
