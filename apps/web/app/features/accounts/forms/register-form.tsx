import type { RegisterReply } from '@kefir/wire/sign-in'
import { makeCall } from '../../../lib/api/call-api.ts'
import { FormIntent } from '../../../lib/forms/form-intent.tsx'
import { useForm, type FormStart } from '../../../lib/forms/use-form.ts'
import { formPath, type Arrival } from '../../../lib/session/form-page.ts'
import { keptReferral, useReferrer } from '../../../lib/session/referral.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { keepWish } from '../../../lib/session/kept-wish.ts'
import { registerCall } from '../account-calls.ts'
import { removeLegalType } from '../legal-type.ts'
import { rememberWait } from '../letter-wait.ts'
import { Agreements } from './agreements.tsx'
import { FormFoot } from './form-foot.tsx'
import { FOR_INDIVIDUALS, LegalTabs } from './legal-tabs.tsx'
import { LetterAgain } from './letter-again.tsx'
import { RegisterFields } from './register-fields.tsx'

const FIELDS = [
  'last_name',
  'first_name',
  'nikname',
  'name',
  'email',
  'password',
  'agreement',
  'agree_personal',
]

type RegisterFormProps = { start?: FormStart; arrival: Arrival; onDone: (email: string) => void }

/** The registration of a person or an organisation. */
export function RegisterForm({ start, arrival, onDone }: RegisterFormProps) {
  const referrer = useReferrer()
  const form = useForm<RegisterReply>({
    start,
    fields: FIELDS,
    draft: 'register',
    waitsForEdit: true,
    // The code stays kept whatever the answer is, so a second try has it again.
    send: (data) =>
      makeCall(registerCall(data, { ...arrival, ref: keptReferral() ?? arrival.ref })),
    onDone: ({ user, resend_available_at }) => {
      removeLegalType()
      keepWish('confirmation', user.email)
      rememberWait('confirmation', user.email, Date.parse(resend_available_at))
      onDone(user.email)
    },
  })

  return (
    <>
      <form {...form.formProps} action={formPath('register', arrival)} className="group space-y-4">
        <FormIntent name="register" />
        <LegalTabs sent={form.typed('legal_id')} />
        {referrer && (
          <p className={`rounded-field bg-bg p-3 text-sm ${FOR_INDIVIDUALS}`}>
            Вы регистрируетесь по ссылке пользователя <b>{referrer}</b>
          </p>
        )}
        <RegisterFields errors={form.errors} typed={form.typed} />
        <Agreements errors={form.errors} />
        <LetterAgain refusal={form.refusal} />
        <FormFoot form={form} action="Зарегистрироваться" sending="Регистрируем…" />
      </form>
      <p className="mt-5 text-center text-muted">
        Уже есть аккаунт? <SignInLink to="login">Войти</SignInLink>
      </p>
      <p className="mt-2 text-center text-muted">
        Некогда заполнять? <SignInLink to="fast-register">Быстрая регистрация</SignInLink>
      </p>
    </>
  )
}
