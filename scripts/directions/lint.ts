import { relative, sep } from 'node:path'

export type LintContext = {
  filename: string
  cwd: string
  report: (found: { node: unknown; message: string }) => void
}

/** As much of a node as the rules read. */
export type Node = {
  type: string
  name?: unknown
  value?: unknown
  parent?: Node
  arguments?: Node[]
  callee?: Node
  object?: Node
  property?: Node
  computed?: boolean
  expression?: Node
  properties?: Node[]
  key?: Node
  typeAnnotation?: Node
  typeName?: Node
  types?: Node[]
  typeArguments?: { params?: Node[] }
  init?: Node | null
  right?: Node
  id?: Node
}

export const pathOf = ({ cwd, filename }: LintContext) =>
  relative(cwd, filename).replaceAll(sep, '/')

export const reporter = (context: LintContext) => (node: unknown, message: string | null) => {
  if (message) context.report({ node, message })
}

/** `a` of `a`, `'a'` and of the key in `{ a }`. */
export const nameOf = (node: Node | undefined): string =>
  node?.key ? nameOf(node.key) : String(node?.name ?? (isText(node) ? node?.value : null) ?? '')

const isText = (node: Node | undefined) => typeof node?.value === 'string'

/** The word that a member is asked by; empty where it is put together while running. */
export const wordOf = ({ property, computed }: Node): string =>
  computed && property?.type === 'Identifier' ? '' : nameOf(property)

/** `db` of `db!`, `(db as T)` and `(db satisfies T)`. */
export function bare(node: Node | undefined): Node | undefined {
  return node?.expression ? bare(node.expression) : node
}
