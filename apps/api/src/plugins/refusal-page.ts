import { ERRORS, type ErrorCode, type ErrorReply } from '@kefir/wire/errors'
import { escapeHtml } from '../html/escape-html.ts'
import { renderPlainPage } from '../html/plain-page.ts'

/** For a page without scripts, pictures or frames. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const STYLE = `body{margin-top:8vh}main{padding:2rem 1.75rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}.kicker{display:inline-block;margin-bottom:1rem;padding:.15rem .65rem;border-radius:.55rem;background:#ffc93c;color:#14161c;font-size:.85rem;font-weight:700}a{display:inline-block;margin-top:1.5rem;padding:.7em 1.3em;border:1.5px solid var(--line);border-radius:.85em;color:inherit;font-weight:700;text-decoration:none}.primary{border-color:var(--primary);background:var(--primary);color:light-dark(#fff,#14161c)}`

const NOT_UNDERSTOOD = 'Сайт не понял запрос'
const OPEN_ANEW = 'Откройте страницу заново с\u00a0главной.'
const COME_LATER = 'Подождите немного и\u00a0откройте страницу снова.'

type Words = {
  /** For people, where the call's sentence speaks to whoever builds with the API. */
  title?: string
  /** What the reader can do about it. */
  advice: string
  /** The way on is back there, and the home page only second to it. */
  isBackBetter?: boolean
}

const WORDS: Partial<Record<string, Words>> = {
  NOT_FOUND: {
    title: 'Страница не найдена',
    advice: 'Проверьте адрес или начните с\u00a0главной.',
  },
  BODY_TOO_LARGE: {
    title: 'Слишком много текста',
    advice:
      'Вернитесь назад: написанное осталось на\u00a0странице. Сократите его и\u00a0отправьте снова.',
    isBackBetter: true,
  },
  UNSUPPORTED_MEDIA: {
    title: NOT_UNDERSTOOD,
    advice: 'Вернитесь назад и\u00a0отправьте форму ещё раз с\u00a0самой страницы.',
    isBackBetter: true,
  },
  REQUEST_MALFORMED: { title: NOT_UNDERSTOOD, advice: OPEN_ANEW },
  BODY_MALFORMED: { title: NOT_UNDERSTOOD, advice: OPEN_ANEW },
  EXPECTATION_FAILED: { title: NOT_UNDERSTOOD, advice: OPEN_ANEW },
  RANGE_IMPOSSIBLE: { advice: 'Откройте файл заново.' },
  HEADERS_TOO_LARGE: {
    title: 'Браузер прислал слишком много',
    advice: 'Удалите в\u00a0браузере cookie этого сайта и\u00a0откройте его снова.',
  },
  CROSS_SITE_REQUEST: { advice: OPEN_ANEW },
  TOO_MANY_REQUESTS: { advice: COME_LATER },
  INTERNAL: { advice: COME_LATER },
} satisfies Partial<Record<ErrorCode, Words>>

/** For requests which the site itself cannot be shown to. */
export function renderRefusal(status: number, { code = '', message }: ErrorReply) {
  const { title: plain = message, advice, isBackBetter = false } = WORDS[code] ?? {}
  // A sentence more exact than the code's own was written for the reader.
  const title = message === ERRORS[code as ErrorCode]?.message ? plain : message
  return renderPlainPage({
    title,
    style: STYLE,
    main: `<p class="kicker">Ошибка ${status}</p><h1>${escapeHtml(title)}</h1>${advice ? `<p>${advice}</p>` : ''}<a href="/"${isBackBetter ? '' : ' class="primary"'}>На главную</a>`,
  })
}
