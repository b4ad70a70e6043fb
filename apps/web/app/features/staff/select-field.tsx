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
