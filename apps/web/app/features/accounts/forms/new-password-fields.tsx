import { PasswordField } from '../../../ui/password-field.tsx'

type NewPasswordFieldsProps = { errors: Record<string, string | undefined> }

/** A password that is being set, typed twice. */
export const NewPasswordFields = ({ errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="Новый пароль"
      name="password"
      autoComplete="new-password"
      required
      hint="От 8 знаков, без пробелов."
      error={errors['password']}
      data-first
    />
    <PasswordField
      label="Повторите пароль"
      name="password_confirmation"
      autoComplete="new-password"
      required
      error={errors['password_confirmation']}
    />
  </>
)
