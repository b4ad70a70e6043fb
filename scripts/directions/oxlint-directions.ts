import { relative, sep } from 'node:path'

import { refusalOf } from './refusal-of.ts'

type Source = { value: unknown }
/** As much of a node as an import of any kind has. */
type ImportNode = { source: Source | null; importKind?: string; exportKind?: string }
type Context = {
  filename: string
  cwd: string
  report: (found: { node: unknown; message: string }) => void
}

/** Holds every import, types and dynamic ones included, against the table of directions. */
const directions = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, '/')
    const check = (source: Source | null, isTypeOnly: boolean) => {
      if (typeof source?.value !== 'string') return
      const refusal = refusalOf({ file, specifier: source.value, isTypeOnly })
      if (refusal) context.report({ node: source, message: refusal })
    }
    const declared = (node: ImportNode) =>
      check(node.source, node.importKind === 'type' || node.exportKind === 'type')

    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: (node: ImportNode) => check(node.source, false),
      TSImportType: (node: ImportNode) => check(node.source, true),
    }
  },
}

export default { meta: { name: 'kefir' }, rules: { directions } }
