import { escapeHtml } from '../html/escape-html.ts'
import type { ApiDocument } from './build-document.ts'
import type { Operation } from './build-operation.ts'
import type { Schema } from './collect-schemas.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid}
details{margin:.5rem 0}summary{cursor:pointer;padding:.4rem 0}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid;border-radius:8px}
.method{display:inline-block;min-width:4.5rem;font-weight:700}`

/** The API on one page, without a script: calls by domain, with what they take and give. */
export function renderApiDocs(document: ApiDocument): string {
  const sections = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other'
      sections.set(tag, [...(sections.get(tag) ?? []), renderOperation(method, path, operation)])
    }

  const body = [...sections]
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([tag, calls]) => `<section><h2>${escapeHtml(tag)}</h2>${calls.join('')}</section>`)
    .join('')
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><pre>${escapeHtml(outline(schema))}</pre></details>`,
  )
  const title = escapeHtml(document.info.title)

  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>Machine-readable: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>${body}<section><h2>Shapes</h2>${shapes.join('')}</section></main></body></html>`
}

function renderOperation(method: string, path: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> in ${escapeHtml(place)}${required ? '' : ', optional'}: <code>${escapeHtml(outline(schema))}</code></li>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = Object.values(content)[0]?.schema
    const shape = schema && !schema.allOf ? `<pre>${escapeHtml(outline(schema))}</pre>` : ''
    return `<h4>${escapeHtml(status)}</h4><p>${escapeHtml(description)}</p>${shape}`
  })

  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>${parameters.length ? `<ul>${parameters.join('')}</ul>` : ''}${body ? `<h4>Body</h4><pre>${escapeHtml(outline(body))}</pre>` : ''}${answers.join('')}</details>`
}

/** A schema in the notation people read: `{ name: string, price: string | null }`. */
function outline(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map((option) => outline(option, indent)).join(' | ')
  if (schema.items) return `[${outline(schema.items, indent)}]`
  if (!schema.properties) return [schema.format ?? schema.type ?? 'anything'].flat().join(' | ')

  const inner = `${indent}  `
  const lines = Object.entries(schema.properties).map(
    ([name, property]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${outline(property, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
