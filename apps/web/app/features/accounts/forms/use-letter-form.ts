import { useEffect, useState, type FormEvent } from 'react'
import type { Asked } from '@kefir/wire/asked'
import { ApiFailure, makeCall } from '../../../lib/api/call-api.ts'
import { useForm, type FormStart } from '../../../lib/forms/use-form.ts'
import { keepWish, type LetterKind } from '../../../lib/session/kept-wish.ts'
import { useNow } from '../../../ui/countdown.tsx'
import { formatWait, rememberWait, waitOf } from '../letter-wait.ts'

type Options = {
  kind: LetterKind
  draft: string
  call: (data: FormData) => Asked<'POST /v1/restore' | 'POST /v1/repeated-letter'>
  start?: FormStart
  onDone: () => void
}

/** A form that asks for a letter, and knows how long this address must wait for the next. */
export function useLetterForm({ kind, draft, call, start, onDone }: Options) {
  const [email, setEmail] = useState(start?.typed.email ?? '')
  const now = useNow(0)

  async function send(data: FormData) {
    const address = String(data.get('email'))
    try {
      const reply = await makeCall(call(data))
      rememberWait(kind, address, Date.parse(reply.resend_available_at))
      keepWish(kind, address)
      return reply
    } catch (error) {
      if (error instanceof ApiFailure) rememberRefused(kind, address, error.reply.retry_after)
      throw error
    }
  }
  const form = useForm({ start, draft, fields: ['email'], send, onDone })

  const { ref } = form.formProps
  // The form has filled itself from its draft by now.
  useEffect(() => setEmail(emailIn(ref.current)), [ref])

  useEffect(
    () => rememberRefused(kind, start?.typed.email ?? '', start?.refusal?.retryAfter),
    [kind, start],
  )

  // `now` is 0 while the page is being taken over from the server, which knows no waits.
  const left = now === 0 ? 0 : (waitOf(kind, email) ?? 0) - now
  const wait = left > 0 ? formatWait(left) : null
  return {
    ...form,
    /** Minutes and seconds until the next letter to this address, or null. */
    wait,
    waitsBecause: wait && `Письмо уже отправлено. Следующее можно отправить через ${wait}`,
    emailProps: {
      defaultValue: start?.typed.email,
      error: form.errors.email,
      onInput: (event: FormEvent<HTMLInputElement>) => setEmail(event.currentTarget.value),
    },
  }
}

function emailIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value : ''
}

function rememberRefused(kind: LetterKind, email: string, seconds: number | null | undefined) {
  if (seconds) rememberWait(kind, email, Date.now() + seconds * 1_000)
}
