import { PRODUCT } from '@kefir/rules/product'
import { formatPlural } from '@kefir/rules/text/format-russian'
import type { LetterText } from '../../brings/letter.ts'

/** `link` is a page of the site. */
export type ToldLine = { title: string; text: string; link: string | null }

const settingsNote = (site: string) =>
  `Какие письма присылать, можно выбрать в\u00a0настройках уведомлений: ${site}/notifications/settings`

/** What the bell says, as a letter. */
export const notificationText = ({ title, text, link }: ToldLine, site: string): LetterText => ({
  subject: `${title} — ${PRODUCT.name}`,
  paragraphs: ['Здравствуйте!', text],
  button: { text: 'Открыть на\u00a0сайте', url: `${site}${link ?? '/notifications'}` },
  note: settingsNote(site),
})

type Digest = { lines: ToldLine[]; more: number }

const ABOUT_FAVOURITES = {
  subject: 'о\u00a0любимых токенах',
  greeting: 'Здравствуйте! Вот что произошло с\u00a0токенами, которые вам нравятся.',
}
const ABOUT_ALL = {
  subject: 'для\u00a0вас',
  greeting: 'Здравствуйте! Вот что нового за\u00a0день.',
}

/** News of favourites lead to tokens; litres, for one, do not. */
const aboutWhat = (lines: ToldLine[]) =>
  lines.every(({ link }) => link?.startsWith('/collection/token/')) ? ABOUT_FAVOURITES : ABOUT_ALL

/** A day of quiet news in one letter. */
export const digestText = ({ lines, more }: Digest, site: string): LetterText => ({
  subject: `${formatPlural(lines.length + more, ['новость', 'новости', 'новостей'])} ${aboutWhat(lines).subject} — ${PRODUCT.name}`,
  paragraphs: [
    aboutWhat(lines).greeting,
    ...lines.map(({ text, link }) => (link ? `${text} ${site}${link}` : text)),
    ...(more > 0 ? [`И\u00a0ещё ${formatPlural(more, ['новость', 'новости', 'новостей'])}.`] : []),
  ],
  button: { text: 'Все уведомления', url: `${site}/notifications` },
  note: settingsNote(site),
})
