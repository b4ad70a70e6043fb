import type { Next } from '@kefir/wire/moderation'
import { formatCount } from '../../../lib/format/format.ts'

type Left = NonNullable<Next['left']>

/** What is said in the place of «Следующая»: that nothing waits, or why what waits is not led to. */
export function whyNoNext({ held, own, other_kinds: others }: Left): string {
  if (held + own + others === 0) return 'Очередь пуста'
  const parts = [
    held > 0 && `${formatCount(held)} у\u00a0других модераторов`,
    own > 0 && `${formatCount(own)} ${own === 1 ? 'ваша' : 'ваших'}`,
    others > 0 && `${formatCount(others)} других видов`,
  ].filter(Boolean)
  return `Для вас здесь больше ничего нет. Ждут: ${parts.join(', ')}`
}
