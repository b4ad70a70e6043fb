import { FormIntent } from '../../../lib/forms/form-intent.tsx'
import type { FormStart } from '../../../lib/forms/use-form.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { resendCall } from '../account-calls.ts'
import { EmailField } from './email-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { useLetterForm } from './use-letter-form.ts'

type ResendFormProps = {
  start?: FormStart
  /** Stands below another way on, the login, which it then need not offer itself. */
  isSecond?: boolean
  onDone: () => void
}

/** The letter with the confirmation link once more. */
export function ResendForm({ start, isSecond = false, onDone }: ResendFormProps) {
  const form = useLetterForm({
    kind: 'confirmation',
    draft: 'resend',
    call: resendCall,
    start,
    onDone,
  })

  return (
    <>
      <form {...form.formProps} action="/account/resend" className="space-y-4">
        <FormIntent name="resend" />
        <EmailField {...form.emailProps} data-first />
        <p className="text-sm text-pretty text-muted">
          Можно отправить 1&nbsp;письмо раз в&nbsp;30&nbsp;минут. Проверьте и&nbsp;папку «Спам».
        </p>
        <FormFoot
          form={form}
          // This form alone prefers the server's words, even about a fault of its own.
          footer={form.footer && (form.refusal.message ?? form.footer)}
          action={form.wait ? `Отправить через ${form.wait}` : 'Отправить письмо'}
          sending="Отправляем…"
          kind={isSecond ? 'ghost' : 'primary'}
          disabledBecause={form.waitsBecause}
        />
      </form>
      {!isSecond && (
        <p className="mt-5 text-center text-muted">
          Уже подтвердили e-mail? <SignInLink to="login">Войти</SignInLink>
        </p>
      )}
    </>
  )
}
