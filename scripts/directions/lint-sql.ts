import { bare, nameOf, pathOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'
import {
  refusalOfAsking,
  refusalOfBeginning,
  refusalOfName,
  refusalOfSql,
} from './refusal-of-sql.ts'
import { DATABASE_TYPES, DATABASES } from './sql-words.ts'

type TagNode = { tag: Node }
type Given = { id?: Node; left?: Node; init?: Node; right?: Node }

/**
 * SQL stands in queries: elsewhere neither the words of the query builder nor the tag `sql`, and of the
 * database only what `sql-words.ts` names, under its own name: not taken apart and not renamed. In queries
 * too nobody begins a transaction.
 */
export const sqlInQueries = {
  create(context: LintContext) {
    const file = pathOf(context)
    const report = reporter(context)
    const checkGiven = ({ id, left, init, right }: Given) => {
      const taker = id ?? left
      if (!taker || !isDatabase(init ?? right)) return
      if (taker.type === 'ObjectPattern' || !DATABASES.includes(lastName(taker)))
        report(taker, refusalOfAsking(file, nameOf(taker) || 'a part of it'))
    }

    return {
      MemberExpression(node: Node) {
        const word = wordOf(node)
        if (isDatabase(node.object))
          report(node, refusalOfAsking(file, word || 'a name put together'))
        else if (word !== 'sql') report(node, refusalOfSql(file, word))
        if (isDatabase(node.object) || isCalled(node)) report(node, refusalOfBeginning(file, word))
      },
      VariableDeclarator: checkGiven,
      AssignmentExpression: checkGiven,
      ObjectPattern(node: Node) {
        if (isTyped(node)) report(node, refusalOfAsking(file, 'a part of it'))
        for (const property of node.properties ?? []) {
          report(property, refusalOfSql(file, nameOf(property)))
          report(property, refusalOfBeginning(file, nameOf(property)))
          if (isRenamed(property)) report(property, refusalOfAsking(file, 'another name for it'))
        }
      },
      Identifier(node: Node) {
        if (isTyped(node)) report(node, refusalOfName(file, nameOf(node)))
      },
      TaggedTemplateExpression({ tag }: TagNode) {
        if (lastName(tag) === 'sql') report(tag, refusalOfSql(file, 'sql'))
      },
    }
  },
}

/** `db`, `context.db`, `db!`, `(db as T)`. */
const isDatabase = (node: Node | undefined) => DATABASES.includes(lastName(bare(node)))

const lastName = (node: Node | undefined) =>
  node?.type === 'MemberExpression' ? wordOf(node) : nameOf(node)

const isCalled = (node: Node) => bare(node.parent?.callee) === node

/** `{ db: base }`: what stands on the right is the new name. */
const isRenamed = ({ key, value }: Node) =>
  DATABASES.includes(nameOf(key)) && !DATABASES.includes(nameOf(value as Node))

/** Declared as `Db`, `Tx` or either of them. */
function isTyped({ typeAnnotation }: Node) {
  const type = typeAnnotation?.typeAnnotation
  return [type, ...(type?.types ?? [])].some((one) =>
    DATABASE_TYPES.includes(nameOf(one?.typeName)),
  )
}
