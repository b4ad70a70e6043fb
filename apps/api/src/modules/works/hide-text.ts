import type { HideWorkBody } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import { verdictText } from './verdict-reply.ts'

/** What the author of something hidden reads; null when it is shown again. */
export const hideText = (body: HideWorkBody) => (body.is_hidden ? verdictText(body) : null)

export function refuseOwn(authorId: number, moderatorId: number) {
  if (authorId === moderatorId)
    throw new AppError('FORBIDDEN', { message: 'О своей работе решает кто-то другой' })
}
