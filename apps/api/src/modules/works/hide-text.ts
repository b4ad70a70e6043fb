import type { HideWorkBody } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import { verdictText } from './verdict-reply.ts'

/** What the author of something hidden reads; null when it is shown again. */
export function hideText({ is_hidden, reason_code: code, advice }: HideWorkBody) {
  if (!is_hidden) return null
  if (!code)
    throw new AppError('VALIDATION_FAILED', { fields: { reason_code: 'Выберите причину' } })
  return verdictText(code, advice)
}

export function refuseOwn(authorId: number, moderatorId: number) {
  if (authorId === moderatorId)
    throw new AppError('FORBIDDEN', { message: 'О своей работе решает кто-то другой' })
}
