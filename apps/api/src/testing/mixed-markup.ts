import { randomFrom } from '@kefir/rules/random/random-from'
import { parseDocument } from 'htmlparser2'
import { expect } from 'vitest'
import { sanitiseRichText } from '../modules/accounts/profile/sanitise-rich-text.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

const ATTRIBUTES: Record<string, string[]> = { a: ['href', 'rel', 'target'] }
const TAGS = ['b', 'i', 'a', 'br', 'p', 'ul', 'li']

/** Everything in parsed markup that a profile may not hold. */
export function faultsOf(html: string) {
  const faults: string[] = []
  const visit = (node: Node, depth: number) => {
    if (node.type === 'text') return
    if (node.type !== 'tag') return void faults.push(`a node of type ${node.type}`)

    if (depth > 20) faults.push(`depth ${depth}`)
    if (!TAGS.includes(node.name)) faults.push(`<${node.name}>`)
    const { name, attribs } = node
    for (const attribute of Object.keys(attribs))
      if (!ATTRIBUTES[name]?.includes(attribute)) faults.push(`<${name} ${attribute}>`)
    if (name === 'a') {
      if (!/^(https?:\/\/[^/@\s]+\/|mailto:)[!#-;=?-_a-~]*$/.test(attribs['href'] ?? ''))
        faults.push(`href ${attribs['href']}`)
      if (attribs['rel'] !== 'nofollow noopener ugc') faults.push(`rel ${attribs['rel']}`)
      if (attribs['target'] !== '_blank') faults.push(`target ${attribs['target']}`)
    }
    for (const child of node.children) visit(child, depth + 1)
  }
  for (const node of parseDocument(html).children) visit(node, 1)
  return faults
}

/** Whatever tags stand beside each other, what comes out is safe and comes out of itself unchanged. */
export function expectMixturesSafe({ seed, rounds }: { seed: string; rounds: number }) {
  const random = randomFrom(seed)
  const names = [...TAGS, 'em', 'ol', 'div', 'span', 'table', 'td', 'svg', 'math', 'select', 'h1']
  const piece = () => {
    const name = random.pick(names)
    return random.pick([`<${name}>`, `</${name}>`, `<${name} href="https://x.example/">`, 'x'])
  }

  for (let round = 0; round < rounds; round += 1) {
    const html = Array.from({ length: random.int(2, 15) }, piece).join('')
    const clean = sanitiseRichText(html) ?? ''
    expect(faultsOf(clean), html).toEqual([])
    expect(sanitiseRichText(clean) ?? '', html).toBe(clean)
  }
}
