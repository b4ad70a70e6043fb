import { useId, type ReactNode } from 'react'

/** What every labelled control takes beside its own properties. */
export type FramedProps = {
  label: string
  /** What the server found wrong, shown under the field. */
  error?: string | null | undefined
  /** What to write here, in one line. */
  hint?: ReactNode
}

type Told = Pick<FramedProps, 'error' | 'hint'> & { required: boolean | undefined }

/** Properties of a control that tie it to its label and to what is said beneath. */
export function useTied({ error, hint, required }: Told) {
  const id = useId()
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  } as const
}

type FieldFrameProps = FramedProps & {
  tied: ReturnType<typeof useTied>
  className: string
  /** The control. */
  children: ReactNode
}

/** A control with its name above and its error, or else its hint, beneath. */
export function FieldFrame({ label, error, hint, tied, className, children }: FieldFrameProps) {
  const { id, required } = tied
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {/* The asterisk is for the eyes, the field itself says that it is required. */}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
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
