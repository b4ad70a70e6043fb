import { PRODUCT } from '@kefir/rules/product'
import { escapeHtml } from './escape-html.ts'

/** For a page without scripts, pictures or frames. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const STYLE = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}h1{font-size:1.6rem;line-height:1.25}p{color:GrayText}a{color:LinkText}`

/** A page that needs nothing of the site: for requests which the site itself cannot be shown to. */
export const renderRefusal = (status: number, sentence: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(sentence)} — ${PRODUCT.name}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(sentence)}</h1><p>Ошибка ${status}</p><p><a href="/">На главную</a></p></main></body></html>`
