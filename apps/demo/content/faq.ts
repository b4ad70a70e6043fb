import { faqGames } from './faq-games.ts'
import { faqMarket } from './faq-market.ts'
import type { DemoFaqEntry, FaqGroup } from './types.ts'
import { typesetFields } from './typography.ts'

/** In the order of the page. */
export const faqGroups: FaqGroup[] = [
  'Начало',
  'Покупка',
  'Продажа',
  'Кошелёк и Polygon',
  'Кефир и игры',
  'Безопасность',
  'Юридическим лицам',
]

export const faq: DemoFaqEntry[] = typesetFields(
  [...faqMarket, ...faqGames],
  ['question', 'answerHtml'],
)
