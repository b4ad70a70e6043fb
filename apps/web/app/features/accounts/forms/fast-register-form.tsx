import type { RegisterReply } from '@kefir/wire/sign-in'
import { makeCall } from '../../../lib/api/call-api.ts'
import { FormIntent } from '../../../lib/forms/form-intent.tsx'
import { useForm, type FormStart } from '../../../lib/forms/use-form.ts'
import { formPath, type Arrival } from '../../../lib/session/form-page.ts'
import { keptReferral } from '../../../lib/session/referral.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { keepWish } from '../../../lib/session/kept-wish.ts'
import { fastRegisterCall } from '../account-calls.ts'
import { rememberWait } from '../letter-wait.ts'
import { Agreements } from './agreements.tsx'
import { EmailField } from './email-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { LetterAgain } from './letter-again.tsx'

type FastRegisterFormProps = {
  start?: FormStart
  arrival: Arrival
  onDone: (email: string) => void
}

/** An address and the two consents; the nickname and the password come later. */
export function FastRegisterForm({ start, arrival, onDone }: FastRegisterFormProps) {
  const form = useForm<RegisterReply>({
    start,
    fields: ['email', 'agreement', 'agree_personal'],
    draft: 'fast-register',
    waitsForEdit: true,
    send: (data) =>
      makeCall(fastRegisterCall(data, { ...arrival, ref: keptReferral() ?? arrival.ref })),
    onDone: ({ user, resend_available_at }) => {
      keepWish('confirmation', user.email)
      rememberWait('confirmation', user.email, Date.parse(resend_available_at))
      onDone(user.email)
    },
  })

  return (
    <>
      <form {...form.formProps} action={formPath('fast-register', arrival)} className="space-y-4">
        <FormIntent name="fast-register" />
        <p className="text-pretty text-muted">
          Хватит одного адреса: никнейм мы придумаем, а пароль и остальное вы зададите потом
          в&nbsp;настройках.
        </p>
        <EmailField defaultValue={form.typed('email')} error={form.errors.email} data-first />
        <Agreements errors={form.errors} />
        <LetterAgain refusal={form.refusal} />
        <FormFoot form={form} action="Зарегистрироваться" sending="Регистрируем…" />
      </form>
      <p className="mt-5 text-center text-muted">
        Хотите сразу заполнить всё? <SignInLink to="register">Обычная регистрация</SignInLink>
      </p>
      <p className="mt-2 text-center text-muted">
        Уже есть аккаунт? <SignInLink to="login">Войти</SignInLink>
      </p>
    </>
  )
}
