import type { ApiFailure } from '../api/call-api.ts'
import { COMMON_WORDS } from '../api/read-reply.ts'

export type FormRefusal = {
  status: number | null
  /** What exactly was refused: `SECOND_FACTOR_REQUIRED`. */
  code: string | null
  /** The first message of each field. */
  fields: Record<string, string>
  footer: string | null
  /** The server's own words, where a form prefers them to ours. */
  message: string | null
  /** Seconds to wait before the next try. */
  retryAfter: number | null
  /** Whose account it is, where the one who asked may know. */
  email: string | null
}

export const NO_REFUSAL: FormRefusal = {
  status: null,
  code: null,
  fields: {},
  footer: null,
  message: null,
  retryAfter: null,
  email: null,
}

/** Sorts a refusal into what stands under a field and what stands at the foot of the form. */
export function readRefusal({ status, reply }: Pick<ApiFailure, 'status' | 'reply'>): FormRefusal {
  const known = {
    status,
    code: reply.code ?? null,
    message: reply.message ?? null,
    retryAfter: reply.retry_after ?? null,
    email: reply.email ?? null,
  }
  if (status >= 500) return { ...known, fields: {}, footer: COMMON_WORDS }

  const fields = Object.fromEntries(
    Object.entries(reply.errors ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
  )
  const { message_platform, error, Forbidden, message } = reply
  const spoken = message_platform ?? error ?? Forbidden
  // The general message repeats what the fields say, so it stands only where they say nothing. A form that was
  // refused by somebody else, a proxy perhaps, must not stand there as if it had not been sent.
  const hasFields = Object.keys(fields).length > 0
  return { ...known, fields, footer: spoken ?? (hasFields ? null : (message ?? COMMON_WORDS)) }
}

/** What the form says where no text is prescribed: a site that is away tells itself what became of the wish. */
export const footerInWords = ({ status, code, message, footer }: FormRefusal) =>
  status === 503 && code !== null ? message : footer

/** Errors of what has no field on the form are told at its foot, or nobody would see them. */
export function withStrayErrors(refusal: FormRefusal, shown: readonly string[]): FormRefusal {
  const entries = Object.entries(refusal.fields)
  const stray = entries.flatMap(([name, text]) => (shown.includes(name) ? [] : [text]))
  if (stray.length === 0) return refusal

  return {
    ...refusal,
    fields: Object.fromEntries(entries.filter(([name]) => shown.includes(name))),
    footer: [refusal.footer, ...stray].filter(Boolean).join(' '),
  }
}
