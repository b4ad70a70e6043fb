import type { SecurityReply } from '@kefir/wire/settings'
import { formatDate } from '../../lib/format/format.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SaveRow } from './save-row.tsx'
import { SettingsCard } from './settings-card.tsx'

type PasswordCardProps = { email: string; security: SecurityReply }

/** Changes the password, or sets the first one of an account made in a hurry. */
export function PasswordCard({ email, security }: PasswordCardProps) {
  const { has_password: hasPassword, password_changed_at: changedAt } = security
  const form = useActionForm({ intent: 'password' })
  const { errors } = form

  return (
    <SettingsCard
      title="Пароль"
      text={
        hasPassword
          ? `${changedAt ? `Последний раз вы меняли его ${formatDate(changedAt)} ` : ''}После смены другие устройства выйдут из аккаунта.`
          : 'Пароля у вас ещё нет. Придумайте его, чтобы входить без письма.'
      }
    >
      <form.Form {...form.formProps} className="space-y-5">
        <FormIntent name="password" />
        {/* Tells a password manager whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
          {hasPassword && (
            <PasswordField
              label="Старый пароль"
              name="old_password"
              required
              autoComplete="current-password"
              error={errors['old_password']}
            />
          )}
          <PasswordField
            label="Новый пароль"
            name="password"
            required
            autoComplete="new-password"
            hint="От 8 знаков, без e-mail и никнейма"
            error={errors['password']}
          />
          <PasswordField
            label="Новый пароль ещё раз"
            name="password_confirmation"
            required
            autoComplete="new-password"
            error={errors['password_confirmation']}
          />
        </div>
        <SaveRow
          {...form}
          label={hasPassword ? 'Сменить пароль' : 'Задать пароль'}
          done={form.isDone ? 'Пароль сохранён' : null}
        />
      </form.Form>
    </SettingsCard>
  )
}
