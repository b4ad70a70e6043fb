import type { Account } from '@kefir/wire/account'
import { makeCall } from '../../../lib/api/call-api.ts'
import { FormIntent } from '../../../lib/forms/form-intent.tsx'
import { useForm, type FormStart } from '../../../lib/forms/use-form.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { loginCall } from '../account-calls.ts'
import { enterSite } from '../enter-site.ts'
import { EmailField } from './email-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { SecondFactorField, useAsksCode } from './second-factor-field.tsx'

/** E-mail and password; a third field where the account has a second factor. */
export function LoginForm({ start }: { start?: FormStart }) {
  const form = useForm<Account>({
    start,
    fields: ['email', 'password', 'code'],
    send: (data) => makeCall(loginCall(data)),
    onDone: enterSite,
    leavesPage: true,
  })
  const { errors, refusal } = form
  const asksCode = useAsksCode(refusal.code)
  // A letter helps who has not confirmed the address; a missing code is another matter.
  const offersLetter = refusal.status === 422 && !refusal.code?.startsWith('SECOND_FACTOR')

  return (
    <>
      <form {...form.formProps} action="/account/login" className="space-y-4">
        <FormIntent name="login" />
        <EmailField
          autoComplete="username"
          defaultValue={form.typed('email')}
          error={errors.email}
          data-first
        />
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {asksCode && <SecondFactorField name="code" refusal={refusal} />}
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          <SignInLink to="recovery">Забыли пароль?</SignInLink>
          {offersLetter && <SignInLink to="resend">Повторное письмо</SignInLink>}
        </div>
        <FormFoot form={form} action="Войти" sending="Входим…" />
      </form>
      <p className="mt-5 text-center text-muted">
        Нет аккаунта? <SignInLink to="register">Зарегистрироваться</SignInLink>
      </p>
    </>
  )
}
