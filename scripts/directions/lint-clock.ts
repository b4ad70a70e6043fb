import { nameOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'

const NO_CLOCK =
  'The time comes as an argument: of Date only the type and new Date(value) are pure.'
const NO_ZONE = 'knows no time zone: the machine’s own is not Moscow’s.'
const ZONE =
  /^(?:[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear|Year|TimezoneOffset)|to(?:Date|Time)String|toLocale(?:Date|Time)?String)$/

/** Time comes as an argument, and its zone by name: neither is taken from the machine. */
export const noClock = {
  create(context: LintContext) {
    const report = reporter(context)
    const checkZone = (node: Node, word: string) =>
      report(node, ZONE.test(word) ? `What calls ${word} ${NO_ZONE}` : null)

    return {
      Identifier(node: Node) {
        if (node.name === 'Date' && !isPure(node)) report(node, NO_CLOCK)
      },
      MemberExpression(node: Node) {
        checkZone(node, wordOf(node))
        if (isFormat(node) && !namesZone(node.parent))
          report(node, 'A date’s format names its time zone: { timeZone: … }.')
        if (wordOf(node) === 'format' && isCalledBare(node)) report(node, NO_CLOCK)
      },
      ObjectPattern({ properties = [] }: Node) {
        for (const property of properties) checkZone(property, nameOf(property))
      },
    }
  },
}

function isPure({ parent }: Node) {
  if (parent?.type === 'TSTypeReference') return true
  const [given, second] = parent?.arguments ?? []
  // With a year and a month it is the machine's zone that says which moment is meant.
  if (parent?.type !== 'NewExpression' || second) return false
  return given !== undefined && given.type !== 'SpreadElement'
}

const isFormat = (node: Node) => nameOf(node.object) === 'Intl' && wordOf(node) === 'DateTimeFormat'

const namesZone = (made: Node | undefined) =>
  made?.arguments?.[1]?.properties?.some((property) => nameOf(property) === 'timeZone') ?? false

/** `format()` of nothing is the format of now. */
const isCalledBare = (node: Node) =>
  node.parent?.callee === node && node.parent.arguments?.length === 0
