import { useId } from 'react'
import { FieldLabel } from '../../ui/field.tsx'

type SelectFieldProps = {
  label: string
  name: string
  options: { value: string; text: string }[]
  defaultValue?: string
  className?: string
}

/** One of a few lines, under its name. */
export function SelectField({
  label,
  name,
  options,
  defaultValue,
  className = '',
}: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        className="h-12 w-full rounded-field border-[1.5px] border-edge bg-surface px-3 text-base text-ink hover:border-muted"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
