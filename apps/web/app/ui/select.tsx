import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldLabel } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectProps = ComponentProps<'select'> & {
  label: string
  /** What the server found wrong, shown under the field. */
  error?: string | null
  hint?: ReactNode
}

/** A labelled choice of one, with its error beneath. */
export function Select({ label, error, hint, required, className = '', ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={className}>
      <FieldLabel htmlFor={id} isRequired={required}>
        {label}
      </FieldLabel>
      <div className="relative">
        <select
          {...select}
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          className="h-12 w-full appearance-none truncate rounded-field border-[1.5px] border-edge bg-surface pr-11 pl-3.5 text-base text-ink transition-colors hover:border-muted aria-invalid:border-danger"
        />
        <Icon
          name="chevron"
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
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
