import type { ComponentProps } from 'react'
import { Select } from '../../ui/select.tsx'

type SelectFieldProps = ComponentProps<typeof Select> & {
  options: { value: string; text: string }[]
}

/** A labelled choice of one line. */
export const SelectField = ({ options, ...select }: SelectFieldProps) => (
  <Select {...select}>
    {options.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Select>
)

type TickFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** A labelled tick. */
export const TickField = ({ label, ...input }: TickFieldProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input {...input} type="checkbox" className="size-4.5 accent-primary" />
    {label}
  </label>
)
