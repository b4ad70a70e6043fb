import { useId, type ComponentProps } from 'react'
import { FieldLabel } from '../../ui/field.tsx'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  options: { value: string; text: string }[]
  error?: string | null
}

/** A labelled choice of one line. */
export function SelectField({
  label,
  options,
  error,
  className = '',
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <FieldLabel htmlFor={id} isRequired={select.required}>
        {label}
      </FieldLabel>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="h-12 w-full rounded-field border-[1.5px] border-edge bg-surface px-3 text-base text-ink aria-invalid:border-danger"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type TickFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** A labelled tick. */
export const TickField = ({ label, ...input }: TickFieldProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input {...input} type="checkbox" className="size-4.5 accent-primary" />
    {label}
  </label>
)
