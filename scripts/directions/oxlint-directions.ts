import { readAddress } from './lint-address.ts'
import { noClock } from './lint-clock.ts'
import { noDatabaseClock } from './lint-database-clock.ts'
import { noDice } from './lint-dice.ts'
import { sqlInQueries } from './lint-sql.ts'
import { noWaiting } from './lint-waiting.ts'
import { nameOf, pathOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'
import { refusalOf, refusalOfComputed, refusalOfParts, refusalOfPlace } from './refusal-of.ts'

type ImportNode = {
  source: Node | null
  importKind?: string
  exportKind?: string
  /** Left out by `export *` and `import('…')`, which take everything. */
  specifiers?: Specifier[]
}
type Specifier = {
  type?: string
  imported?: Node
  local?: Node
  importKind?: string
  exportKind?: string
}
type CallNode = { callee: Node }

/** Holds every import, types and dynamic ones included, against the table of directions. */
const directions = {
  create(context: LintContext) {
    const file = pathOf(context)
    const report = reporter(context)
    const check = (source: Node | null, isTypeOnly: boolean) => {
      if (typeof source?.value === 'string')
        report(source, refusalOf({ file, specifier: source.value, isTypeOnly }))
    }
    const declared = (node: ImportNode) => {
      check(node.source, isType(node))
      if (!isType(node)) checkParts(node)
    }
    const checkParts = ({ source, specifiers }: ImportNode) => {
      if (typeof source?.value === 'string')
        report(source, refusalOfParts(file, source.value, specifiers?.filter(isRun).map(partOf)))
    }
    const refuseComputed = (node: unknown) => report(node, refusalOfComputed(file))

    return {
      Program: (node: Node) => report(node, refusalOfPlace(file)),
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      TSImportType: (node: ImportNode) => check(node.source, true),
      ImportExpression(node: ImportNode) {
        if (typeof node.source?.value !== 'string') return refuseComputed(node)
        check(node.source, false)
        checkParts(node)
      },
      TSExternalModuleReference: refuseComputed,
      CallExpression(node: CallNode) {
        if (nameOf(node.callee) === 'require') refuseComputed(node)
      },
      MemberExpression(node: Node) {
        const name = wordOf(node)
        const isGlob = node.object?.type === 'MetaProperty' && name === 'glob'
        if (isGlob || name === 'getBuiltinModule') refuseComputed(node)
      },
    }
  },
}

const isType = ({ importKind, exportKind }: Specifier) =>
  importKind === 'type' || exportKind === 'type'
const isRun = (specifier: Specifier) => !isType(specifier)

/** The name it has where it comes from; `import it` and `import * as it` have none. */
const partOf = ({ type, imported, local }: Specifier) =>
  nameOf(type === 'ExportSpecifier' ? local : imported)

export default {
  meta: { name: 'kefir' },
  rules: {
    directions,
    'sql-in-queries': sqlInQueries,
    'no-clock': noClock,
    'no-database-clock': noDatabaseClock,
    'no-dice': noDice,
    'no-waiting': noWaiting,
    'read-address': readAddress,
  },
}
