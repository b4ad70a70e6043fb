import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { FOR_ENTITIES, FOR_INDIVIDUALS } from './legal-tabs.tsx'

type RegisterFieldsProps = {
  errors: Record<string, string>
  typed: (name: string) => string | undefined
}

/** A person's name and nickname or an organisation's name, then what both have. */
export function RegisterFields({ errors, typed }: RegisterFieldsProps) {
  const of = (name: string) => ({ name, defaultValue: typed(name), error: errors[name] })

  return (
    <>
      <div className={`space-y-4 ${FOR_INDIVIDUALS}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Фамилия"
            {...of('last_name')}
            autoComplete="family-name"
            required
            data-first
          />
          <Field label="Имя" {...of('first_name')} autoComplete="given-name" required />
        </div>
        <Field
          label="Никнейм"
          {...of('nikname')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Его увидят все: от 3 до 24 букв и цифр."
        />
      </div>
      <div className={FOR_ENTITIES}>
        <Field
          label="Название организации"
          {...of('name')}
          autoComplete="organization"
          required
          data-first
        />
      </div>
      <EmailField {...of('email')} />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
        hint="От 8 знаков, без пробелов."
      />
    </>
  )
}
