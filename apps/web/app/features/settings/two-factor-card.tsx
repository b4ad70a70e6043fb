import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '@kefir/wire/asked'
import type { SecurityReply } from '@kefir/wire/settings'
import { formatPlural } from '../../lib/format/format.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { DoneNote } from './done-note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsCard } from './settings-card.tsx'
import { StateBadge } from './state-badge.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { TwoFactorSetup, type TwoFactorConfirm } from './two-factor-setup.tsx'

const CODES: [string, string, string] = ['код', 'кода', 'кодов']

/** Signing in with a code of an app: off, being set up, or on. */
export function TwoFactorCard({ security }: { security: SecurityReply }) {
  const { is_on: isOn, recovery_codes_left: left } = security.two_factor
  // Kept here, above both states: what they answer is told after the step from one to the other.
  const confirm = useActionForm<TwoFactorConfirm>({ intent: 'two-factor-confirm' })
  const renew = useActionForm<ReplyOf<'POST /v1/account/two-factor/recovery-codes'>>({
    intent: 'recovery-codes',
  })
  const off = useActionForm({ intent: 'two-factor-off' })
  const heading = useRef<HTMLHeadingElement>(null)
  const isJustOff = !isOn && off.isDone
  const [codes, setCodes] = useLatestCodes(
    confirm.reply?.recovery_codes,
    renew.reply?.recovery_codes,
  )

  // The form that was sent, or the button that was pressed, goes: the focus must not go with it.
  const putCodesAway = useCallback(() => {
    setCodes(undefined)
    heading.current?.focus()
  }, [setCodes])

  useEffect(() => {
    if (isJustOff) putCodesAway()
  }, [isJustOff, putCodesAway])

  return (
    <SettingsCard
      title="Вход по коду"
      headingRef={heading}
      aside={<StateBadge isOn={isOn} on="Включён" off="Выключен" />}
      text={
        isOn
          ? `Для входа нужны пароль и код из приложения. В запасе ${formatPlural(left, CODES)} на случай, если телефон потеряется.`
          : 'Кроме пароля понадобится код из приложения на телефоне. Даже узнав пароль, чужой человек не войдёт.'
      }
    >
      <div className="has-[svg]:mb-4">
        <DoneNote text={isJustOff && 'Вход по коду выключен'} />
      </div>
      {isOn && codes && (
        // By key: a new set takes the focus as the first one did.
        <RecoveryCodes key={codes.join()} codes={codes} onClose={putCodesAway} />
      )}
      {isOn ? (
        <TwoFactorOn renew={renew} off={off} hasPassword={security.has_password} />
      ) : (
        // The word about turning it off is taken back once it is being turned on.
        <div onSubmit={off.forget}>
          <TwoFactorSetup confirm={confirm} hasPassword={security.has_password} />
        </div>
      )}
    </SettingsCard>
  )
}

/** The set given last, until it is put away: an earlier one opens nothing any more. */
function useLatestCodes(first: string[] | undefined, renewed: string[] | undefined) {
  const [given, setGiven] = useState({ first, renewed })
  const [codes, setCodes] = useState(renewed ?? first)

  if (given.first !== first || given.renewed !== renewed) {
    setGiven({ first, renewed })
    setCodes((given.renewed === renewed ? first : renewed) ?? codes)
  }
  return [codes, setCodes] as const
}
