import type { ReactNode } from 'react'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import type { useActionForm } from '../../lib/forms/use-action-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SaveRow } from './save-row.tsx'

type ProofFormProps = {
  form: ReturnType<typeof useActionForm>
  intent: string
  /** An account without a password has nothing to prove. */
  hasPassword: boolean
  label: string
  busyLabel?: string
  kind?: 'primary' | 'ghost'
  done?: string | null
  /** What proves it beside the password. */
  more?: ReactNode
  children?: ReactNode
}

/** A deed that asks for the password once more. */
export function ProofForm({
  form,
  intent,
  hasPassword,
  label,
  busyLabel = 'Проверяем…',
  kind,
  done,
  more,
  children,
}: ProofFormProps) {
  return (
    <form.Form {...form.formProps} className="max-w-[440px] space-y-4">
      <FormIntent name={intent} />
      {children}
      {hasPassword && (
        <PasswordField
          label="Ваш пароль"
          name="password"
          required
          autoComplete="current-password"
          error={form.errors['password']}
        />
      )}
      {more}
      <SaveRow {...form} kind={kind} label={label} busyLabel={busyLabel} done={done} />
    </form.Form>
  )
}

/** Without scripts the page comes anew, and a refusal must not lie folded away. */
export const isRefused = ({ footer, errors }: ReturnType<typeof useActionForm>) =>
  footer !== null || Object.keys(errors).length > 0
