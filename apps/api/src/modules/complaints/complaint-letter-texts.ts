import { PRODUCT } from '@kefir/rules/product'
import type { LetterText } from '../../brings/letter.ts'

/** For who complained. */
export type DecidedComplaint = {
  number: string
  isUpheld: boolean
  isAppeal: boolean
  answer: string
}

/** For whose thing it was; who complained is nobody's business. */
export type ComplaintAboutYou = {
  /** «Токен «Бидон»»; its page on the site. */
  subject: string
  path: string
  /** The reason that was chosen of the eight. */
  why: string
  /** Null where nothing was found: what was answered is for the complainer then. */
  measure: string | null
  answer: string
}

export const complaintDecidedText = (
  { number, isUpheld, isAppeal, answer }: DecidedComplaint,
  complaintsUrl: string,
): LetterText => ({
  subject: `Решение по жалобе ${number} — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    isUpheld
      ? `Мы рассмотрели ${isAppeal ? 'ваше возражение по\u00a0жалобе' : 'вашу жалобу'} ${number} и\u00a0приняли меры.`
      : `Мы рассмотрели ${isAppeal ? 'ваше возражение по\u00a0жалобе' : 'вашу жалобу'} ${number} и\u00a0отклонили ${isAppeal ? 'его' : 'её'}.`,
    answer,
    ...(isUpheld || isAppeal
      ? []
      : ['Не\u00a0согласны? Решение можно обжаловать один раз: его пересмотрит другой модератор.']),
  ],
  button: { text: 'Мои жалобы', url: complaintsUrl },
})

type AboutYou = Omit<ComplaintAboutYou, 'path'> & { subjectUrl: string; supportUrl: string }

export const complaintAboutYouText = (letter: AboutYou): LetterText =>
  letter.measure === null ? nothingFoundText(letter) : measuresText(letter)

const nothingFoundText = ({ subject, why, subjectUrl }: AboutYou): LetterText => ({
  subject: `Жалоба на вас отклонена — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    `На\u00a0вас пожаловались: ${subject}. Причина жалобы: «${why}».`,
    'Мы проверили её и\u00a0нарушений не\u00a0нашли. Ничего делать не\u00a0нужно.',
  ],
  button: { text: 'Посмотреть, о\u00a0чём речь', url: subjectUrl },
})

const measuresText = (letter: AboutYou): LetterText => ({
  subject: `Мы приняли меры по жалобе — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    `На\u00a0вас пожаловались: ${letter.subject}. Причина жалобы: «${letter.why}». Мы проверили её и\u00a0согласились.`,
    `Что сделано: ${letter.measure}.`,
    letter.answer,
    `Если вы считаете, что это ошибка, напишите в\u00a0поддержку: ${letter.supportUrl}`,
  ],
  button: { text: 'Посмотреть, о\u00a0чём речь', url: letter.subjectUrl },
})
