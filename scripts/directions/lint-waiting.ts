import { isTestFile } from './refusal-of.ts'
import { bare, nameOf, pathOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'

const NO_SLEEP =
  'A test waits for what happens (expect.poll, an event, a gate), and for no time to pass.'
const NO_MOCK =
  'A test stands on real parts: what is outside is given by the context, our own code never.'

const MOCKS = ['mock', 'doMock', 'importMock']
const TIMERS = ['setTimeout', 'setInterval']
const SLEEPS = [...TIMERS, 'scheduler', 'default', '']
const WORLD = ['globalThis', 'global', 'window', 'self']

type ImportNode = Node & { source: Node; specifiers?: (Node & { imported?: Node; local?: Node })[] }

/** Tests and what they stand on neither sleep nor put something else in the place of our own modules. */
export const noWaiting = {
  create(context: LintContext) {
    const file = pathOf(context)
    if (!isTestFile(file) && !file.startsWith('e2e/')) return {}
    const report = reporter(context)
    /** What Vitest's own tool is called here. */
    const tools = new Set(['vi', 'vitest'])

    return {
      ImportDeclaration({ source, specifiers = [] }: ImportNode) {
        for (const specifier of specifiers) {
          const name = nameOf(specifier.imported)
          if (source.value === 'vitest' && tools.has(name)) tools.add(nameOf(specifier.local))
          if (isTimers(source) && SLEEPS.includes(name)) report(specifier, NO_SLEEP)
        }
      },
      ImportExpression({ source }: ImportNode) {
        if (isTimers(source)) report(source, NO_SLEEP)
      },
      Identifier(node: Node) {
        if (!TIMERS.includes(nameOf(node)) || isNaming(node)) return
        if (!isKept(node)) report(node, NO_SLEEP)
      },
      MemberExpression(node: Node) {
        const [owner, word] = [lastName(node.object), wordOf(node)]
        if (tools.has(owner) && MOCKS.includes(word)) report(node, NO_MOCK)
        const isTimer = TIMERS.includes(word) && WORLD.includes(owner)
        if (isTimer || word === 'waitForTimeout') report(node, NO_SLEEP)
      },
      VariableDeclarator({ id, init }: Node) {
        if (!tools.has(lastName(init ?? undefined))) return
        if (id?.type === 'Identifier') tools.add(nameOf(id))
        for (const property of id?.properties ?? [])
          if (MOCKS.includes(nameOf(property))) report(property, NO_MOCK)
      },
    }
  },
}

const isTimers = ({ value }: Node) => /^(?:node:)?timers(?:\/promises)?$/.test(String(value))

/** `vi` of `vi` and of `whole.vi`. */
const lastName = (node: Node | undefined) => {
  const it = bare(node)
  return it?.type === 'MemberExpression' ? wordOf(it) : nameOf(it)
}

/** What goes on beside a test until it is ended by its name: `const telling = setInterval(…)`. */
const isKept = ({ name, parent }: Node) =>
  name === 'setInterval' &&
  parent?.type === 'CallExpression' &&
  parent.parent?.type === 'VariableDeclarator'

/** It is the name of something else: `socket.setTimeout`, `{ setTimeout: 1 }`, or told of where it is imported. */
const isNaming = ({ parent, ...node }: Node) =>
  parent?.type === 'ImportSpecifier' ||
  (parent?.type === 'MemberExpression' && !parent.computed && parent.object?.name !== node.name) ||
  (parent?.type === 'Property' && nameOf(parent.key) === node.name)
