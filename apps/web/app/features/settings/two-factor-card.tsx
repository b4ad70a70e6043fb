import { useState } from 'react'
import type { ReplyOf } from '@kefir/wire/asked'
import type { SecurityReply } from '@kefir/wire/settings'
import { formatPlural } from '../../lib/format/format.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsCard } from './settings-card.tsx'
import { StateBadge } from './state-badge.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { TwoFactorSetup, type TwoFactorConfirm } from './two-factor-setup.tsx'

const CODES: [string, string, string] = ['код', 'кода', 'кодов']

/** Signing in with a code of an app: off, being set up, or on. */
export function TwoFactorCard({ security }: { security: SecurityReply }) {
  const { is_on: isOn, recovery_codes_left: left } = security.two_factor
  // Kept here, above both states: the codes come with the step from one to the other.
  const confirm = useActionForm<TwoFactorConfirm>({ intent: 'two-factor-confirm' })
  const renew = useActionForm<ReplyOf<'POST /v1/account/two-factor/recovery-codes'>>({
    intent: 'recovery-codes',
  })
  const [closed, setClosed] = useState<string[]>()

  const codes = renew.reply?.recovery_codes ?? confirm.reply?.recovery_codes
  const areCodesShown = isOn && codes !== undefined && codes !== closed

  return (
    <SettingsCard
      title="Вход по коду"
      aside={<StateBadge isOn={isOn} on="Включён" off="Выключен" />}
      text={
        isOn
          ? `Для входа нужны пароль и код из приложения. В запасе ${formatPlural(left, CODES)} на случай, если телефон потеряется.`
          : 'Кроме пароля понадобится код из приложения на телефоне. Даже узнав пароль, чужой человек не войдёт.'
      }
    >
      {areCodesShown && <RecoveryCodes codes={codes} onClose={() => setClosed(codes)} />}
      {isOn ? (
        <TwoFactorOn renew={renew} hasPassword={security.has_password} />
      ) : (
        <TwoFactorSetup confirm={confirm} hasPassword={security.has_password} />
      )}
    </SettingsCard>
  )
}
