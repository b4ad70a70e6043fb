import { bare, nameOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'

const ASKED = /^(?:url|originalUrl)$/
/** What a request is called, and where Fastify keeps Node's own. */
const REQUEST = /^(?:request|req|raw|incoming)$/
const REQUEST_TYPE = /(?:Request|IncomingMessage)$/

const MANY_SPELLINGS =
  'An address has many spellings: what was asked is read with askedAddress (plugins/asked-address.ts).'

/** The text of an address that was asked for is read in one place, as routers read it. */
export const readAddress = {
  create(context: LintContext) {
    const report = reporter(context)

    return {
      MemberExpression(node: Node) {
        if (ASKED.test(wordOf(node)) && isRequest(node.object)) report(node, MANY_SPELLINGS)
      },
      ObjectPattern(node: Node) {
        const taken = node.properties?.find((property) => ASKED.test(nameOf(property)))
        if (taken && isOfRequest(node)) report(taken, MANY_SPELLINGS)
      },
    }
  },
}

function isRequest(node: Node | undefined): boolean {
  const it = bare(node)
  return REQUEST.test(it?.type === 'MemberExpression' ? wordOf(it) : nameOf(it))
}

/** `{ url } = request`, `{ raw: { url } }`, `({ url }: Request)`. */
function isOfRequest({ parent, typeAnnotation }: Node): boolean {
  if (namesRequest(typeAnnotation)) return true
  if (parent?.type === 'Property') return isRequest(parent.key)
  return isRequest(parent?.init ?? parent?.right)
}

/** Also inside `Pick<Request, 'url'>` and `Request & More`. */
function namesRequest(type: Node | undefined): boolean {
  if (!type) return false
  const parts = [type.typeAnnotation, ...(type.types ?? []), ...(type.typeArguments?.params ?? [])]
  return REQUEST_TYPE.test(nameOf(type.typeName)) || parts.some(namesRequest)
}
