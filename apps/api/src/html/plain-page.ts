import { PRODUCT } from '@kefir/rules/product'
import { escapeHtml } from './escape-html.ts'

/** The site's own colours, as `app.css` has them. */
const STYLE = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif;background:light-dark(#f6f3ea,#101218);color:light-dark(#14161c,#f4f1e8);--muted:light-dark(#5c6270,#a3a9b8);--line:light-dark(#e3decf,#2a2f3b);--surface:light-dark(#fff,#191c24);--primary:light-dark(#1d49f2,#7c97ff)}*{box-sizing:border-box}body{max-width:34rem;margin:14vh auto 3rem;padding:0 1.25rem;text-wrap:pretty;overflow-wrap:anywhere}b{font-size:1.25rem;color:var(--primary)}h1{font-size:1.7rem;line-height:1.25;margin:.6em 0 .4em;text-wrap:balance}`

type PlainPage = { title: string; style: string; main: string }

/** A page that needs nothing of the site but its colours: no scripts, fonts or pictures. */
export const renderPlainPage = ({ title, style, main }: PlainPage) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)} — ${PRODUCT.name}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}${style}</style></head>
<body><main><b>${PRODUCT.name.toLowerCase()}</b><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`
