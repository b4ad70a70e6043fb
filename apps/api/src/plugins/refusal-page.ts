import { ERRORS } from '@kefir/wire/errors'
import { escapeHtml } from '../html/escape-html.ts'
import { renderPlainPage } from '../html/plain-page.ts'

/** For a page without scripts, pictures or frames. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const STYLE = `body{margin-top:8vh}main{padding:2rem 1.75rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}.kicker{display:inline-block;margin-bottom:1rem;padding:.15rem .65rem;border-radius:.55rem;background:#ffc93c;color:#14161c;font-size:.85rem;font-weight:700}a{display:inline-block;margin-top:1.5rem;padding:.7em 1.3em;border:1.5px solid var(--line);border-radius:.85em;color:inherit;font-weight:700;text-decoration:none}.primary{border-color:var(--primary);background:var(--primary);color:light-dark(#fff,#14161c)}`

const NOT_UNDERSTOOD = 'Сайт не понял запрос'

/** For people, where the call's sentence speaks to whoever builds with the API. */
const TITLES: Record<string, string> = {
  [ERRORS.NOT_FOUND.message]: 'Страница не найдена',
  [ERRORS.BODY_TOO_LARGE.message]: 'Слишком много текста',
  [ERRORS.UNSUPPORTED_MEDIA.message]: NOT_UNDERSTOOD,
  [ERRORS.REQUEST_MALFORMED.message]: NOT_UNDERSTOOD,
  [ERRORS.BODY_MALFORMED.message]: NOT_UNDERSTOOD,
  [ERRORS.EXPECTATION_FAILED.message]: NOT_UNDERSTOOD,
  [ERRORS.HEADERS_TOO_LARGE.message]: 'Браузер прислал слишком много',
}

/** What the reader can do about it. */
const ADVICE: Record<number, string> = {
  400: 'Откройте страницу заново с\u00a0главной.',
  404: 'Проверьте адрес или начните с\u00a0главной.',
  413: 'Вернитесь назад: написанное осталось на\u00a0странице. Сократите его и\u00a0отправьте снова.',
  415: 'Вернитесь назад и\u00a0отправьте форму ещё раз с\u00a0самой страницы.',
  417: 'Откройте страницу заново с\u00a0главной.',
  431: 'Удалите в\u00a0браузере cookie этого сайта и\u00a0откройте его снова.',
}

/** The way on is back there, and the home page only second to it. */
const isBackBetter = (status: number) => status === 413 || status === 415

/** For requests which the site itself cannot be shown to. */
export function renderRefusal(status: number, sentence: string) {
  const title = TITLES[sentence] ?? sentence
  return renderPlainPage({
    title,
    style: STYLE,
    main: `<p class="kicker">Ошибка ${status}</p><h1>${escapeHtml(title)}</h1><p>${ADVICE[status] ?? ''}</p><a href="/"${isBackBetter(status) ? '' : ' class="primary"'}>На главную</a>`,
  })
}
