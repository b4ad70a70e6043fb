import { nameOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'

type TemplatePart = Node & { value: { raw: string } }

/** What SQL calls its own clock by, and `age` of one time, which is its age by that clock. */
const CLOCK =
  /\b(?:now|(?:clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b|\bage\s*\([^,()]+\)|'(?:now|today|tomorrow|yesterday)'/i
const WORD = /^(?:now|(?:clock|statement|transaction)_timestamp|timeofday)$/i

const NO_DATABASE_CLOCK =
  'The time of a query is its caller’s, context.now(): only what purges old rows, purgeOld… or purgeExpired…, asks the database.'

/**
 * One comparison is made by one clock: rows are written by the context's, so they are read by it. What nobody can see any
 * more may be purged by the database's, in a function that is named so.
 */
export const noDatabaseClock = {
  create(context: LintContext) {
    const report = reporter(context)
    const refuse = (node: Node) => report(node, purgesOld(node) ? null : NO_DATABASE_CLOCK)

    return {
      TemplateElement(node: TemplatePart) {
        if (CLOCK.test(node.value.raw)) refuse(node)
      },
      Literal(node: Node) {
        if (typeof node.value === 'string' && CLOCK.test(node.value)) refuse(node)
      },
      CallExpression(node: Node) {
        const [first] = node.arguments ?? []
        const called = node.callee && (wordOf(node.callee) || nameOf(node.callee))
        if (called === 'fn' && WORD.test(nameOf(first))) refuse(node)
      },
    }
  },
}

/** Whether it stands in a function that purges what is past its time. */
function purgesOld({ parent }: Node): boolean {
  if (!parent) return false
  if (parent.type === 'FunctionDeclaration' && /^purge(?:Old|Expired)[A-Z]/.test(nameOf(parent.id)))
    return true
  return purgesOld(parent)
}
