import type { ApiFailure } from '../../lib/call-api.ts'

export type FormRefusal = {
  status: number | null
  /** The first message of each field. */
  fields: Record<string, string>
  footer: string | null
}

/** Sorts a refusal into what stands under a field and what stands at the foot of the form. */
export function readRefusal({ status, reply }: Pick<ApiFailure, 'status' | 'reply'>): FormRefusal {
  if (status >= 500) return { status, fields: {}, footer: 'Произошла ошибка, попробуйте позже!' }

  const fields = Object.fromEntries(
    Object.entries(reply.errors ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
  )
  const { message_platform, error, Forbidden, message } = reply
  const spoken = message_platform ?? error ?? Forbidden
  // The general message repeats what the fields say, so it stands only where they say nothing.
  const hasFields = Object.keys(fields).length > 0
  return { status, fields, footer: spoken ?? (hasFields ? null : (message ?? null)) }
}
