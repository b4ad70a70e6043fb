import { PRODUCT } from '@kefir/rules/product'
import { escapeHtml } from './escape-html.ts'

/** The site's own colours, as `app.css` has them. */
const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif;background:light-dark(#f6f3ea,#101218);color:light-dark(#14161c,#f4f1e8);--muted:light-dark(#5c6270,#a3a9b8);--line:light-dark(#e3decf,#2a2f3b);--surface:light-dark(#fff,#191c24);--primary:light-dark(#1d49f2,#7c97ff)}*{box-sizing:border-box}body{max-width:38rem;margin:2rem auto 3rem;padding:0 1.25rem;text-wrap:pretty;overflow-wrap:anywhere}header{display:flex;align-items:center;gap:.6rem;margin-bottom:1.75rem;font-size:1.35rem;font-weight:800;letter-spacing:-.04em}h1{font-size:1.7rem;line-height:1.25;margin:0 0 .5em;text-wrap:balance}p{margin:0}`

/** The milk tetrahedron, as the site's header has it. */
const MARK = `<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><path d="M17 2 31 29l-12.6 4z" fill="#d81f45"/><path d="M17 2 3 31l15.4 2z" fill="#1d49f2"/><path d="m9.6 17.5 8 1.5.6 7-11.8-2z" fill="#fff"/></svg>`

type PlainPage = { title: string; style: string; main: string }

/** A page that needs nothing of the site but its colours: no scripts, fonts or files. */
export const renderPlainPage = ({ title, style, main }: PlainPage) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)} — ${PRODUCT.name}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}${style}</style></head>
<body><header>${MARK}${PRODUCT.name.toLowerCase()}</header><main>${main}</main></body></html>`
