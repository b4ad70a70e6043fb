import { useState } from 'react'
import type { VerificationReply } from '@kefir/wire/checks'
import { callApi } from '../../lib/api/call-api.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type ConfirmCheckProps = {
  tokenId: number
  onCount: (count: number) => void
  onClose: () => void
}

/** The owner enters the code that somebody passed to them: so they prove that the token is theirs. */
export function ConfirmCheck({ tokenId, onCount, onClose }: ConfirmCheckProps) {
  const [done, setDone] = useState<VerificationReply | null>(null)
  const { formProps, errors, footer, disabledBecause } = useForm({
    send: (data) =>
      callApi('POST /v1/token/verification/confirm', {
        body: { token_id: tokenId, code: String(data.get('code')).trim() },
      }),
    onDone(reply) {
      onCount(reply.count)
      setDone(reply)
    },
    fields: ['code'],
  })

  if (done)
    return (
      <div role="status">
        <p className="text-[17px] font-bold">Проверка подтверждена</p>
        <p className="mt-2 text-pretty">
          Тот, кто спрашивал, увидит ваш ответ рядом с&nbsp;фразой «{done.text}». Всего подтверждено
          проверок: {formatCount(done.count)}.
        </p>
        <Button size="large" className="mt-5 w-full" onClick={onClose}>
          Готово
        </Button>
      </div>
    )

  return (
    <form {...formProps}>
      <p className="mb-4 text-pretty">
        Вам прислали фразу и&nbsp;код? Введите код здесь: так вы докажете, что токен действительно
        у&nbsp;вас.
      </p>
      <Field
        label="Код"
        name="code"
        required
        autoComplete="off"
        maxLength={40}
        data-first
        error={errors['code']}
      />
      {footer && (
        <p role="alert" className="mt-3 text-danger">
          {footer}
        </p>
      )}
      <Button type="submit" size="large" className="mt-5 w-full" disabledBecause={disabledBecause}>
        Подтвердить
      </Button>
    </form>
  )
}
