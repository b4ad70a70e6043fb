import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label'>

/** The one field that every account form has. */
export const EmailField = (props: EmailFieldProps) => (
  <Field
    label="E-mail"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
)
