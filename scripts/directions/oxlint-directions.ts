import { relative, sep } from 'node:path'

import { refusalOf, refusalOfComputed, refusalOfPlace, refusalOfSql } from './refusal-of.ts'

type Context = {
  filename: string
  cwd: string
  report: (found: { node: unknown; message: string }) => void
}

/** As much of a node as the rules below read. */
type Node = { type: string; name?: unknown; value?: unknown }
type ImportNode = { source: Node | null; importKind?: string; exportKind?: string }
type CallNode = { callee: Node }
type MemberNode = { object: Node; property: Node }
type TagNode = { tag: Node & { property?: Node } }
type NameNode = Node & { parent: Node & { arguments?: Node[] } }

/** Holds every import, types and dynamic ones included, against the table of directions. */
const directions = {
  create(context: Context) {
    const file = pathOf(context)
    const report = reporter(context)
    const check = (source: Node | null, isTypeOnly: boolean) => {
      if (typeof source?.value === 'string')
        report(source, refusalOf({ file, specifier: source.value, isTypeOnly }))
    }
    const declared = (node: ImportNode) =>
      check(node.source, node.importKind === 'type' || node.exportKind === 'type')
    const refuseComputed = (node: unknown) => report(node, refusalOfComputed(file))

    return {
      Program: (node: Node) => report(node, refusalOfPlace(file)),
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      TSImportType: (node: ImportNode) => check(node.source, true),
      ImportExpression(node: ImportNode) {
        if (typeof node.source?.value === 'string') check(node.source, false)
        else refuseComputed(node)
      },
      TSExternalModuleReference: refuseComputed,
      CallExpression(node: CallNode) {
        if (nameOf(node.callee) === 'require') refuseComputed(node)
      },
      MemberExpression(node: MemberNode) {
        const name = nameOf(node.property)
        const isGlob = node.object.type === 'MetaProperty' && name === 'glob'
        if (isGlob || name === 'getBuiltinModule') refuseComputed(node)
      },
    }
  },
}

/** SQL stands in queries: elsewhere neither the words of the query builder nor the tag `sql`. */
const sqlInQueries = {
  create(context: Context) {
    const file = pathOf(context)
    const report = reporter(context)
    const check = (node: Node, name: string) => report(node, refusalOfSql(file, name))

    return {
      MemberExpression({ property }: MemberNode) {
        const name = nameOf(property)
        if (name !== 'sql') check(property, name)
      },
      TaggedTemplateExpression: ({ tag }: TagNode) => check(tag, nameOf(tag.property ?? tag)),
    }
  },
}

/** Time comes to a rule as an argument: of `Date` it may use the type and `new Date(something)`. */
const noClock = {
  create(context: Context) {
    const report = reporter(context)

    return {
      Identifier(node: NameNode) {
        if (node.name !== 'Date' || isPure(node)) return
        report(node, 'Rules take the time as an argument: only new Date(value) is pure.')
      },
    }
  },
}

function isPure({ parent }: NameNode) {
  if (parent.type === 'TSTypeReference') return true
  const [given] = parent.arguments ?? []
  return parent.type === 'NewExpression' && given !== undefined && given.type !== 'SpreadElement'
}

const pathOf = ({ cwd, filename }: Context) => relative(cwd, filename).replaceAll(sep, '/')

const reporter = (context: Context) => (node: unknown, message: string | null) => {
  if (message) context.report({ node, message })
}

/** `a` of `x.a`, `x['a']` and `a`. */
const nameOf = ({ name, value }: Node) => String(name ?? value ?? '')

export default {
  meta: { name: 'kefir' },
  rules: { directions, 'sql-in-queries': sqlInQueries, 'no-clock': noClock },
}
