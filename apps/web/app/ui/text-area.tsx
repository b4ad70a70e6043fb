import { useId, useState, type ComponentProps } from 'react'
import { FieldLabel } from './field.tsx'
import { TextCounter } from './text-counter.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  label: string
  /** What the server found wrong, shown under the field. */
  error?: string | null
  /** The most the server takes, in characters; more can be typed, and is told. */
  longest: number
}

/** A labelled field for several lines, with its error and its length beneath. */
export function TextArea({
  label,
  error,
  longest,
  required,
  className = '',
  ...area
}: TextAreaProps) {
  const id = useId()
  const [length, setLength] = useState(String(area.defaultValue ?? '').length)

  return (
    <div className={className}>
      <FieldLabel htmlFor={id} isRequired={required}>
        {label}
      </FieldLabel>
      <textarea
        {...area}
        id={id}
        required={required}
        onChange={(event) => setLength(event.target.value.length)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block min-h-28 w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 py-2.5 text-base text-ink transition-colors hover:border-muted aria-invalid:border-danger"
      />
      <TextCounter length={length} longest={longest} />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
