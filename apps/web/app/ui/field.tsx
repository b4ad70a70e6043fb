import { useId, type ComponentProps, type ReactNode } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** What the server found wrong, shown under the field. */
  error?: string | null
  /** What to write here, in one line. */
  hint?: ReactNode
  /** A button inside the field, at its end. */
  end?: ReactNode
}

type FieldLabelProps = { htmlFor: string; isRequired?: boolean | undefined; children: string }

/** The name above a field; the asterisk is for the eyes, the field itself says that it is required. */
export function FieldLabel({ htmlFor, isRequired, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-semibold">
      {children}
      {isRequired && (
        <span className="text-danger" aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  )
}

/** A labelled text field with its error beneath. */
export function Field({ label, error, hint, end, required, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <FieldLabel htmlFor={id} isRequired={required}>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          {...input}
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          className={`h-12 w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-muted aria-invalid:border-danger ${end ? 'pr-12' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center pr-0.5">{end}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-pretty text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
