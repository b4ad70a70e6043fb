import { PRODUCT } from '@kefir/rules/product'
import { escapeHtml } from './escape-html.ts'

/** For a page without scripts, pictures or frames. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The site's own colours, as `app.css` has them. */
const STYLE = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif;background:light-dark(#f6f3ea,#101218);color:light-dark(#14161c,#f4f1e8)}body{max-width:34rem;margin:14vh auto 0;padding:0 1.25rem}b{font-size:1.25rem;color:light-dark(#1d49f2,#7c97ff)}h1{font-size:1.7rem;line-height:1.25;margin:.6em 0 .4em}a{display:inline-block;margin-top:1rem;padding:.7em 1.3em;border-radius:.8em;background:light-dark(#1d49f2,#7c97ff);color:light-dark(#fff,#14161c);font-weight:700;text-decoration:none}`

/** What its reader can do about it. */
const ADVICE: Record<number, string> = {
  413: 'Вернитесь назад: написанное осталось на странице. Сократите его и отправьте снова.',
  415: 'Вернитесь назад и отправьте форму ещё раз с самой страницы.',
}

/** A page that needs nothing of the site: for requests which the site itself cannot be shown to. */
export const renderRefusal = (status: number, sentence: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(sentence)} — ${PRODUCT.name}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><b>${PRODUCT.name.toLowerCase()}</b><h1>${escapeHtml(sentence)}</h1><p>Ошибка ${status}. ${ADVICE[status] ?? ''}</p><p><a href="/">На главную</a></p></main></body></html>`
