import { useState } from 'react'
import type { FormRefusal } from '../../../lib/forms/read-refusal.ts'
import { Field } from '../../../ui/field.tsx'

type SecondFactorFieldProps = { name: 'code' | 'totp'; refusal: FormRefusal }

/** Six digits of the app, or one of the recovery codes. The first question is not an error yet. */
export const SecondFactorField = ({ name, refusal }: SecondFactorFieldProps) => (
  <Field
    label="Код из приложения"
    name={name}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    hint="Шесть цифр или один из запасных кодов."
    error={refusal.code === 'SECOND_FACTOR_REQUIRED' ? null : refusal.fields[name]}
  />
)

/** Whether the form has been asked for a code; once asked for, the field stays. */
export function useAsksCode(refusalCode: string | null): boolean {
  const isAsked = refusalCode?.startsWith('SECOND_FACTOR') ?? false
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked || isAsked
}
