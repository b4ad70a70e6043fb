import { FormIntent } from '../../../lib/forms/form-intent.tsx'
import type { FormStart } from '../../../lib/forms/use-form.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { recoveryCall } from '../account-calls.ts'
import { EmailField } from './email-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { useLetterForm } from './use-letter-form.ts'

/** Asks for a letter with a link to a new password. */
export function RecoveryForm({ start, onDone }: { start?: FormStart; onDone: () => void }) {
  const form = useLetterForm({
    kind: 'recovery',
    draft: 'recovery',
    call: recoveryCall,
    start,
    onDone,
  })

  return (
    <>
      <form {...form.formProps} action="/account/recovery" className="space-y-4">
        <FormIntent name="recovery" />
        <p className="text-pretty text-muted">
          Введите e-mail, с&nbsp;которым вы регистрировались: пришлём ссылку на&nbsp;смену пароля.
        </p>
        <EmailField {...form.emailProps} data-first />
        <FormFoot
          form={form}
          action={form.wait ? `Отправить через ${form.wait}` : 'Отправить ссылку'}
          sending="Отправляем…"
          disabledBecause={form.waitsBecause}
        />
      </form>
      <p className="mt-5 text-center text-muted">
        Вспомнили пароль? <SignInLink to="login">Войти</SignInLink>
      </p>
      <p className="mt-2 text-center text-muted">
        Нет аккаунта? <SignInLink to="register">Зарегистрироваться</SignInLink>
      </p>
    </>
  )
}
