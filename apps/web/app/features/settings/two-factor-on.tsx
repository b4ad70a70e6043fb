import type { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Field } from '../../ui/field.tsx'
import { Fold } from './fold.tsx'
import { isRefused, ProofForm } from './proof-form.tsx'

type Form = ReturnType<typeof useActionForm>
type TwoFactorOnProps = { renew: Form; off: Form; hasPassword: boolean }

/** What can be done while signing in asks for a code. */
export function TwoFactorOn({ renew, off, hasPassword }: TwoFactorOnProps) {
  return (
    <div className="space-y-3">
      <Fold title="Получить новые запасные коды" isOpen={isRefused(renew)}>
        <ProofForm
          form={renew}
          intent="recovery-codes"
          hasPassword={hasPassword}
          label="Получить коды"
          done={renew.isDone ? 'Готово: коды выше' : null}
          more={<CodeField error={renew.errors['code']} />}
        >
          <p className="text-muted">Старые коды сразу перестанут действовать.</p>
        </ProofForm>
      </Fold>
      <Fold title="Выключить вход по коду" isOpen={isRefused(off)}>
        <ProofForm
          form={off}
          intent="two-factor-off"
          hasPassword={hasPassword}
          kind="ghost"
          label="Выключить"
          more={<CodeField error={off.errors['code']} />}
        >
          <p className="text-muted">Для входа снова хватит одного пароля.</p>
        </ProofForm>
      </Fold>
    </div>
  )
}

const CodeField = ({ error }: { error: string | undefined }) => (
  <Field
    label="Код из приложения"
    name="code"
    required
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    hint="Шесть цифр или один из запасных кодов."
    error={error}
  />
)
