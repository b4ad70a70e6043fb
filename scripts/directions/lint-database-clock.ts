import { nameOf, pathOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'

type Template = Node & { quasis: { value: { raw: string } }[] }

const FUNCTIONS = '(?:now|(?:clock|statement|transaction)_timestamp|timeofday)'
/** One argument, with brackets in it or not, and no comma outside them. */
const ALONE = String.raw`(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+`
const MOMENTS = '(?:now|today|tomorrow|yesterday)'

/** What SQL calls its own clock by, and `age` of one time, which is its age by that clock. */
const CLOCK = new RegExp(
  [
    String.raw`(?<!\w)"?${FUNCTIONS}"?\s*\(\s*\)`,
    String.raw`\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b`,
    String.raw`\bage"?\s*\(${ALONE}\)`,
    String.raw`'\s*${MOMENTS}\s*'`,
  ].join('|'),
  'i',
)
const WORD = new RegExp(String.raw`^(?:pg_catalog\.)?(?:${FUNCTIONS}|${MOMENTS})$`, 'i')
const COMMENTS = /\/\*[\s\S]*?\*\/|--[^\n]*/g
/** Who is given the name of a function, a value or a text of SQL. */
const CALLED = ['fn', 'agg', 'raw', 'val', 'lit']

const NO_DATABASE_CLOCK =
  'The time of a query is its caller’s, context.now(): only what purges old rows, purgeOld… or purgeExpired…, asks the database.'
const PURGES_NOTHING =
  'What is named purgeOld… or purgeExpired… and asks the database’s clock deletes rows.'

/**
 * One comparison is made by one clock: rows are written by the context's, so they are read by it. What nobody can see any
 * more may be purged by the database's, in a function that is named so.
 */
export const noDatabaseClock = {
  create(context: LintContext) {
    const report = reporter(context)
    const isQuery = pathOf(context).endsWith('.queries.ts')
    /** Purges that asked for the time, and those in which something is deleted. */
    const asking = new Set<Node>()
    const deleting = new Set<Node>()
    const refuse = (node: Node) => {
      const purge = purgeOf(node)
      if (purge) asking.add(purge)
      else report(node, NO_DATABASE_CLOCK)
    }
    const read = (node: Node, text: string) => {
      if (CLOCK.test(text.replaceAll(COMMENTS, ' '))) refuse(node)
      if (/\bdelete\s+from\b/i.test(text)) noteDeleting(node)
    }
    const noteDeleting = (node: Node) => {
      const purge = purgeOf(node)
      if (purge) deleting.add(purge)
    }

    return {
      TemplateLiteral(node: Template) {
        read(node, node.quasis.map(({ value }) => value.raw).join('$'))
      },
      Literal(node: Node) {
        if (typeof node.value !== 'string') return
        read(node, node.value)
        // In a query it may become a value, or a function's name, wherever it stands.
        const isSaid = isQuery ? !isNaming(node) : isCalledWith(node)
        if (isSaid && WORD.test(node.value.trim())) refuse(node)
      },
      MemberExpression(node: Node) {
        if (wordOf(node) === 'deleteFrom') noteDeleting(node)
      },
      'Program:exit'() {
        for (const purge of asking) if (!deleting.has(purge)) report(purge, PURGES_NOTHING)
      },
    }
  },
}

/** A key, or a type's word: no value of a query. */
const isNaming = (node: Node) => {
  const { parent } = node
  if (parent?.type === 'TSLiteralType' || parent?.type === 'ImportDeclaration') return true
  return parent?.type === 'Property' && parent.key === node
}

/** `sql.raw('now')`, `fn('now')`, `it.fn.agg('now')`. */
const isCalledWith = (node: Node) => {
  const { callee, arguments: given } = node.parent ?? {}
  const called = callee && (wordOf(callee) || nameOf(callee))
  return given?.[0] === node && CALLED.includes(called ?? '')
}

/** The function it stands in that purges what is past its time. */
function purgeOf({ parent }: Node): Node | null {
  if (!parent) return null
  const isPurge =
    parent.type === 'FunctionDeclaration' && /^purge(?:Old|Expired)[A-Z]/.test(nameOf(parent.id))
  return isPurge ? parent : purgeOf(parent)
}
