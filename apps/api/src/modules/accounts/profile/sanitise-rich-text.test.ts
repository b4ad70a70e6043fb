import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { countRichText, sanitiseRichText } from './sanitise-rich-text.ts'
import { XSS_CORPUS } from './xss-corpus.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

const ATTRIBUTES: Record<string, string[]> = { a: ['href', 'rel', 'target'] }
const LINK = '<a href="https://x.example/" rel="nofollow noopener ugc" target="_blank">'
const TAGS = ['b', 'i', 'a', 'br', 'p', 'ul', 'li']

/** Everything in parsed markup that a profile may not hold. */
function faultsOf(html: string) {
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

describe('hostile markup', () => {
  test('the corpus is large and says nothing twice', () => {
    const payloads = XSS_CORPUS.map(([, payload]) => payload)
    expect(new Set(payloads).size).toBe(payloads.length)
    expect(payloads.length).toBeGreaterThan(300)
  })

  test.each(XSS_CORPUS)('%s: nothing is left of %j but permitted tags', (_family, payload) => {
    const clean = sanitiseRichText(payload) ?? ''

    expect(faultsOf(clean)).toEqual([])
    expect(sanitiseRichText(clean) ?? '').toBe(clean)
    // eslint-disable-next-line no-control-regex
    expect(clean).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  })

  test('payloads in a row do not help each other', () => {
    const clean = sanitiseRichText(XSS_CORPUS.map(([, payload]) => payload).join('')) ?? ''

    expect(faultsOf(clean)).toEqual([])
    expect(sanitiseRichText(clean) ?? '').toBe(clean)
  })

  test('each payload is harmless in the middle of a text', () => {
    for (const [, payload] of XSS_CORPUS)
      expect(faultsOf(sanitiseRichText(`<p>до</p>${payload}<p>после</p>`) ?? '')).toEqual([])
  })

  test('any mixture of tags comes out safe and stays as it came out', () => {
    // The same mixtures in every run.
    let seed = 20_261_115
    const roll = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * sides)
    }
    const names = [...TAGS, 'em', 'ol', 'div', 'span', 'table', 'td', 'svg', 'math', 'select', 'h1']
    const piece = () => {
      const name = names[roll(names.length)]!
      return [`<${name}>`, `</${name}>`, `<${name} href="https://x.example/">`, 'x'][roll(4)]!
    }

    for (let round = 0; round < 2000; round += 1) {
      const html = Array.from({ length: 2 + roll(14) }, piece).join('')
      const clean = sanitiseRichText(html) ?? ''
      expect(faultsOf(clean), html).toEqual([])
      expect(sanitiseRichText(clean) ?? '', html).toBe(clean)
    }
  })

  test('the check itself sees what it must not find', () => {
    expect(faultsOf('<script>x</script>')).not.toEqual([])
    expect(faultsOf('<b onclick=x>x</b>')).toEqual(['<b onclick>'])
    expect(faultsOf('<a href="javascript:x">x</a>')).toHaveLength(3)
  })
})

describe('honest markup', () => {
  test.each([
    ['простой текст', 'простой текст'],
    ['5 > 3', '5 > 3'],
    ['Tom & Jerry', 'Tom &amp; Jerry'],
    ['<b>жирный</b> и <i>наклонный</i>', '<b>жирный</b> и <i>наклонный</i>'],
    ['<strong>a</strong><em>b</em>', '<b>a</b><i>b</i>'],
    ['<ol><li>раз</li></ol>', '<ul><li>раз</li></ul>'],
    ['раз<br>два', 'раз<br />два'],
    ['<h1>Заголовок</h1><p>Текст</p>', 'Заголовок<p>Текст</p>'],
    ['<p>незакрытый', '<p>незакрытый</p>'],
    ['  по краям  ', 'по краям'],
    ['раз\r\nдва', 'раз\nдва'],
  ])('%j becomes %j', (html, clean) => expect(sanitiseRichText(html)).toBe(clean))

  test.each([
    ['https://пример.рф/о-нас', 'https://xn--e1afmkfd.xn--p1ai/%D0%BE-%D0%BD%D0%B0%D1%81'],
    ['http://example.org', 'http://example.org/'],
    ['mailto:anna@example.org', 'mailto:anna@example.org'],
  ])('a link to %s opens elsewhere and vouches for nothing', (href, kept) =>
    expect(sanitiseRichText(`<a href="${href}">тут</a>`)).toBe(
      `<a href="${kept}" rel="nofollow noopener ugc" target="_blank">тут</a>`,
    ),
  )

  test.each([
    ['смотри <a href="javascript:x">сюда</a>', 'смотри сюда'],
    ['<b><a href="/logout">сюда</a></b>, <i>да</i>', '<b>сюда</b>, <i>да</i>'],
    ['<a>раз</a> <a href="https://x.example/">два</a>', `раз ${LINK}два</a>`],
    ['<p><a name=x>раз<p>два</a></p>', '<p>раз</p><p>два</p><p></p>'],
  ])('a link that may not stay leaves its text: %j', (html, clean) =>
    expect(sanitiseRichText(html)).toBe(clean),
  )

  test.each([null, '', '   ', '\u200b', '<p></p>', '<p><br></p>', '&nbsp;', '<b> </b>', '<img>'])(
    '%j says nothing',
    (html) => expect(sanitiseRichText(html)).toBeNull(),
  )
})

test('a reader’s characters are counted, not the markup’s', () => {
  const clean = sanitiseRichText('<p>a &amp; <a href="https://x.example">b</a> 🐄</p>')!
  expect(countRichText(clean)).toBe('a & b '.length + 1)
})
