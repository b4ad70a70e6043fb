import { renderPlainPage } from './plain-page.ts'

/** For a page without scripts, pictures or frames. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const STYLE = `a{display:inline-block;margin-top:1rem;padding:.7em 1.3em;border-radius:.8em;background:var(--primary);color:light-dark(#fff,#14161c);font-weight:700;text-decoration:none}`

/** What its reader can do about it. */
const ADVICE: Record<number, string> = {
  413: 'Вернитесь назад: написанное осталось на странице. Сократите его и отправьте снова.',
  415: 'Вернитесь назад и отправьте форму ещё раз с самой страницы.',
}

/** For requests which the site itself cannot be shown to. */
export const renderRefusal = (status: number, sentence: string) =>
  renderPlainPage({
    title: sentence,
    style: STYLE,
    main: `<p>Ошибка ${status}. ${ADVICE[status] ?? ''}</p><p><a href="/">На главную</a></p>`,
  })
