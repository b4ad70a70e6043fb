import type { ErrorReply } from '@kefir/wire/errors'

/** Where nobody said anything that people could read; a status would not help them either. */
export const COMMON_WORDS = 'Произошла ошибка, попробуйте позже!'

/** What the API says of a refusal; nothing at all where somebody else answered. */
export type Refused = Partial<ErrorReply> & { message_platform?: string }

/**
 * Tells our own refusal from that of what may stand between us and the API: a proxy's page, or JSON of its own in
 * English. Ours always has both its words and its code.
 */
export function readReply(answer: unknown): Refused {
  if (typeof answer !== 'object' || answer === null) return {}
  const { message, code } = answer as Record<string, unknown>
  return typeof message === 'string' && typeof code === 'string' ? (answer as Refused) : {}
}
