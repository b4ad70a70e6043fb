import { reporter, wordOf, type LintContext, type Node } from './lint.ts'

/** Dice come to a rule as an argument: of `Math` it may use what is written out, but for `random`. */
export const noDice = {
  create(context: LintContext) {
    const report = reporter(context)

    return {
      Identifier(node: Node) {
        const { parent } = node
        if (node.name !== 'Math' || (parent?.property === node && !parent.computed)) return
        const word = parent?.type === 'MemberExpression' ? wordOf(parent) : ''
        if (word === '' || word === 'random')
          report(node, 'Rules take their dice as an argument: of Math only what is written out.')
      },
    }
  },
}
