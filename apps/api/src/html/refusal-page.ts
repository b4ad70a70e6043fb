import { escapeHtml } from './escape-html.ts'
import { renderPlainPage } from './plain-page.ts'

/** For a page without scripts, pictures or frames. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const STYLE = `body{margin-top:8vh}main{padding:2rem 1.75rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}.kicker{display:inline-block;margin-bottom:1rem;padding:.15rem .65rem;border-radius:.55rem;background:#ffc93c;color:#14161c;font-size:.85rem;font-weight:700}a{display:inline-block;margin-top:1.5rem;padding:.7em 1.3em;border:1.5px solid var(--primary);border-radius:.85em;background:var(--primary);color:light-dark(#fff,#14161c);font-weight:700;text-decoration:none}.ghost{border-color:var(--line);background:none;color:inherit}`

type Words = {
  /** Stands instead of the call's sentence, which speaks to whoever builds with the API. */
  title?: string
  /** What the reader can do about it. */
  advice: string
  /** The way on is back, and the home page only second to it. */
  isBack?: true
}

const WORDS: Record<number, Words> = {
  400: { title: 'Сайт не понял запрос', advice: 'Откройте страницу заново с главной.' },
  404: { title: 'Страница не найдена', advice: 'Проверьте адрес или начните с главной.' },
  413: {
    title: 'Слишком много текста',
    advice:
      'Вернитесь назад: написанное осталось на\u00a0странице. Сократите его и\u00a0отправьте снова.',
    isBack: true,
  },
  415: {
    advice: 'Вернитесь назад и\u00a0отправьте форму ещё раз с\u00a0самой страницы.',
    isBack: true,
  },
  417: { title: 'Сайт не понял запрос', advice: 'Откройте страницу заново с главной.' },
  431: {
    title: 'Браузер прислал слишком много',
    advice: 'Удалите в\u00a0браузере cookie этого сайта и\u00a0откройте его снова.',
  },
}

/** For requests which the site itself cannot be shown to. */
export function renderRefusal(status: number, sentence: string) {
  const { title = sentence, advice, isBack }: Words = WORDS[status] ?? { advice: '' }
  return renderPlainPage({
    title,
    style: STYLE,
    main: `<p class="kicker">Ошибка ${status}</p><h1>${escapeHtml(title)}</h1><p>${advice}</p><a href="/"${isBack ? ' class="ghost"' : ''}>На главную</a>`,
  })
}
