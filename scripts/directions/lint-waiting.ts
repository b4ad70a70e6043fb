import { isTestFile } from './refusal-of.ts'
import { nameOf, pathOf, reporter, wordOf, type LintContext, type Node } from './lint.ts'

const NO_SLEEP =
  'A test waits for what happens (expect.poll, an event, a gate), and for no time to pass.'
const NO_MOCK =
  'A test stands on real parts: what is outside is given by the context, our own code never.'

const MOCKS = ['mock', 'doMock', 'importMock']
const SLEEPS = ['setTimeout', 'setInterval', 'scheduler', 'default', '']
const WORLD = ['globalThis', 'global', 'window', 'self']

type ImportNode = Node & { source: Node; specifiers?: (Node & { imported?: Node })[] }

/** Tests and what they stand on neither sleep nor put something else in the place of our own modules. */
export const noWaiting = {
  create(context: LintContext) {
    const file = pathOf(context)
    if (!isTestFile(file) && !file.startsWith('e2e/')) return {}
    const report = reporter(context)

    return {
      ImportDeclaration({ source, specifiers = [] }: ImportNode) {
        if (!/^(?:node:)?timers(?:\/promises)?$/.test(String(source.value))) return
        for (const specifier of specifiers)
          if (SLEEPS.includes(nameOf(specifier.imported))) report(specifier, NO_SLEEP)
      },
      Identifier(node: Node) {
        if (node.name === 'setTimeout' && !isNaming(node)) report(node, NO_SLEEP)
      },
      MemberExpression(node: Node) {
        const [owner, word] = [nameOf(node.object), wordOf(node)]
        if (['vi', 'vitest'].includes(owner) && MOCKS.includes(word)) report(node, NO_MOCK)
        const isTimer = word === 'setTimeout' && WORLD.includes(owner)
        if (isTimer || word === 'waitForTimeout') report(node, NO_SLEEP)
      },
    }
  },
}

/** It is the name of something else: `socket.setTimeout`, `{ setTimeout: 1 }`, or told of where it is imported. */
const isNaming = ({ parent, ...node }: Node) =>
  parent?.type === 'ImportSpecifier' ||
  (parent?.type === 'MemberExpression' && !parent.computed && parent.object?.name !== node.name) ||
  (parent?.type === 'Property' && nameOf(parent.key) === node.name)
