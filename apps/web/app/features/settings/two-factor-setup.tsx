import type { ReplyOf } from '@kefir/wire/asked'
import { useFocusOnce } from '../../lib/browser/use-focus-once.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from './fold.tsx'
import { isRefused, ProofForm } from './proof-form.tsx'
import { SaveRow } from './save-row.tsx'

/** What the action gives: the secret, and its QR code drawn on the server. */
export type TwoFactorStart = ReplyOf<'POST /v1/account/two-factor'> & {
  qr: { path: string; size: number }
}

/** What the action gives to the first code: the recovery codes, or the same QR code once more. */
export type TwoFactorConfirm = ReplyOf<'POST /v1/account/two-factor/confirm'> & TwoFactorStart

type TwoFactorSetupProps = {
  confirm: ReturnType<typeof useActionForm<TwoFactorConfirm>>
  hasPassword: boolean
}

/** From the password through the QR code to the first code of the app. */
export function TwoFactorSetup({ confirm, hasPassword }: TwoFactorSetupProps) {
  const start = useActionForm<TwoFactorStart>({ intent: 'two-factor-start' })
  const focusOnce = useFocusOnce()
  const setup = start.reply ?? (confirm.reply?.qr ? confirm.reply : null)

  if (!setup)
    return (
      <Fold title="Включить вход по коду" isOpen={isRefused(start)}>
        <ProofForm
          form={start}
          intent="two-factor-start"
          hasPassword={hasPassword}
          label="Получить QR-код"
          busyLabel="Готовим код…"
        />
      </Fold>
    )

  return (
    <div
      ref={focusOnce}
      role="group"
      aria-label="Подключение приложения"
      tabIndex={-1}
      className="flex flex-col gap-x-8 outline-none gap-y-6 md:flex-row"
    >
      <QrCode {...setup.qr} />
      <div className="min-w-0 flex-1">
        <ol className="list-decimal space-y-2 pl-5">
          <li>Откройте приложение для кодов: Яндекс&nbsp;Ключ, Google Authenticator или другое.</li>
          <li>Наведите камеру на QR-код. Если камеры нет, введите ключ вручную.</li>
          <li>Введите 6&nbsp;цифр, которые покажет приложение.</li>
        </ol>
        <p className="mt-4 text-sm text-muted">Ключ</p>
        <p className="mt-1 flex flex-wrap items-center gap-3">
          <code className="rounded-field bg-bg px-3 py-2.5 font-sans font-bold wrap-anywhere tabular-nums">
            {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <span className="flex flex-wrap gap-3 noscript:hidden">
            <CopyButton text={setup.secret} label="Скопировать" />
          </span>
        </p>
        <confirm.Form {...confirm.formProps} className="mt-5 max-w-[440px] space-y-5">
          <FormIntent name="two-factor-confirm" />
          {/* Without scripts a wrong code must not cost the QR code. */}
          <input type="hidden" name="secret" value={setup.secret} />
          <input type="hidden" name="uri" value={setup.uri} />
          <Field
            label="Код из приложения"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={confirm.errors['code']}
          />
          <SaveRow {...confirm} label="Подтвердить" busyLabel="Проверяем…" />
        </confirm.Form>
      </div>
    </div>
  )
}

function QrCode({ path, size }: TwoFactorStart['qr']) {
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label="QR-код для приложения"
      className="w-52 shrink-0 self-start rounded-card border border-line bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#14161c" />
    </svg>
  )
}
