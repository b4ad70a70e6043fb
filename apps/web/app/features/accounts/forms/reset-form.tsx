import type { Account } from '@kefir/wire/account'
import { makeCall } from '../../../lib/api/call-api.ts'
import { FormIntent } from '../../../lib/forms/form-intent.tsx'
import { useForm, type FormStart } from '../../../lib/forms/use-form.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { resetCall } from '../account-calls.ts'
import { enterHome } from '../enter-site.ts'
import { FormFoot } from './form-foot.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SecondFactorField, useAsksCode } from './second-factor-field.tsx'

type ResetFormProps = {
  /** From the letter's link. */
  code: string
  start?: FormStart
}

/** A new password by the link of the recovery letter. */
export function ResetForm({ code, start }: ResetFormProps) {
  const form = useForm<Account>({
    start,
    // The code has no field to stand under: what is wrong with the link is told at the foot.
    fields: ['password', 'password_confirmation', 'totp'],
    send: (data) => makeCall(resetCall(data)),
    onDone: enterHome,
    leavesPage: true,
    waitsForEdit: (status) => status >= 500,
  })
  const { errors, refusal } = form
  const asksCode = useAsksCode(refusal.code)

  return (
    <form
      {...form.formProps}
      action={`/password?${new URLSearchParams({ reset: code })}`}
      className="space-y-4"
    >
      <FormIntent name="reset" />
      <input type="hidden" name="code" value={code} />
      <NewPasswordFields errors={errors} />
      {asksCode && <SecondFactorField name="totp" refusal={refusal} />}
      <FormFoot form={form} action="Сохранить и войти" sending="Сохраняем…" />
      {refusal.code === 'LINK_EXPIRED' && (
        <p className="text-center">
          <SignInLink to="recovery">Получить новую ссылку</SignInLink>
        </p>
      )}
    </form>
  )
}
