import { PRODUCT } from '@kefir/rules/product'
import type { LetterText } from '../../brings/letter.ts'

type Letter = { number: string; url: string }

/** Nothing of what was written: a stranger could have given this address to have their words sent to it. */
export const receivedText = ({ number, url }: Letter): LetterText => ({
  subject: `Обращение ${number} принято — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    `Мы получили обращение ${number} и ответим на\u00a0него письмом, обычно в\u00a0течение суток.`,
  ],
  button: { text: 'Открыть обращение', url },
  note: 'По этой ссылке можно прочитать переписку и дополнить её. Если вы нам не\u00a0писали, просто удалите письмо.',
})

export const answeredText = ({ number, url, text }: Letter & { text: string }): LetterText => ({
  subject: `Ответ на обращение ${number} — ${PRODUCT.name}`,
  paragraphs: ['Здравствуйте!', ...text.split(/\n+/).filter((line) => line.trim() !== '')],
  button: { text: 'Ответить', url },
  note: 'На само письмо отвечать не\u00a0нужно: продолжить переписку можно по ссылке выше.',
})
