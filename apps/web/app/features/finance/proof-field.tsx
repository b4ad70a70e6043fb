import { Link } from 'react-router'
import type { Finance } from '@kefir/wire/finance'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type ProofFieldProps = {
  proof: Finance['payout']['proof']
  errors: Record<string, string | undefined>
}

/** The password, or a code where the second factor is on. */
export function ProofField({ proof, errors }: ProofFieldProps) {
  if (proof === 'set_password')
    return (
      <p className="rounded-field bg-highlight p-3.5 text-pretty text-on-highlight">
        Деньги выводит только тот, кто знает пароль.{' '}
        <Link to="/profile/settings/security" className="font-bold underline underline-offset-4">
          Задайте пароль
        </Link>{' '}
        и вернитесь.
      </p>
    )
  if (proof === 'code')
    return (
      <Field
        label="Код из приложения"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Подойдёт и запасной код"
        error={errors['code']}
      />
    )
  return (
    <PasswordField
      label="Ваш пароль"
      name="password"
      required
      autoComplete="current-password"
      error={errors['password']}
    />
  )
}
