import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { XSS_CORPUS } from '../../testing/xss-corpus.ts'
import { sanitiseArticle } from './sanitise-article.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

const TAGS =
  'h2 h3 p br hr ul ol li b i a blockquote code table caption thead tbody tr th td'.split(' ')
const ATTRIBUTES = ['href', 'rel', 'target', 'colspan', 'rowspan', 'scope', 'start']

/** Everything in parsed markup that an article may not hold. */
function faultsOf(html: string) {
  const faults: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'text') return
    if (node.type !== 'tag') return void faults.push(`a node of type ${node.type}`)

    if (!TAGS.includes(node.name)) faults.push(`<${node.name}>`)
    for (const attribute of Object.keys(node.attribs))
      if (!ATTRIBUTES.includes(attribute)) faults.push(`<${node.name} ${attribute}>`)
    const { href } = node.attribs
    if (href !== undefined && !/^(https:\/\/[^/@\s]+\/|mailto:|tel:|\/(?![/\\]))/.test(href))
      faults.push(`href ${href}`)
    for (const child of node.children) visit(child)
  }
  for (const node of parseDocument(html).children) visit(node)
  return faults
}

test.each(XSS_CORPUS)('%s: nothing is left of %j but permitted tags', (_family, payload) => {
  const clean = sanitiseArticle(payload)
  expect(faultsOf(clean)).toEqual([])
  expect(sanitiseArticle(clean)).toBe(clean)
})

describe('what an article is made of', () => {
  test.each([
    '<h2>Раздел</h2><h3>Часть</h3><p>Текст с <b>важным</b> и <i>тихим</i></p>',
    '<ul><li>раз</li></ul><ol start="3"><li>три</li></ol>',
    '<blockquote><p>Слова</p></blockquote>',
    '<table><thead><tr><th scope="col">Что</th><th></th></tr></thead><tbody><tr><td colspan="2">да</td></tr></tbody></table>',
    '<p><a href="/articles/kak-kupit-nft">тут</a> и <a href="/search?query=a#b">там</a></p>',
    '<p><a href="mailto:anna@example.org">письмо</a>, <a href="tel:+74950000000">звонок</a></p>',
  ])('%s stays as it is', (html) => expect(sanitiseArticle(html)).toBe(html))

  test('a link to another site opens beside ours', () =>
    expect(sanitiseArticle('<a href="https://x.example/">x</a>')).toBe(
      '<a href="https://x.example/" rel="noopener" target="_blank">x</a>',
    ))

  test.each([
    '//evil.example/',
    '/\\evil.example',
    'http://plain.example/',
    'https://bank.example@evil.example/',
    'articles/x',
    '#part',
  ])('a link to %s leaves its text', (href) =>
    expect(sanitiseArticle(`<p><a href="${href}">текст</a></p>`)).toBe('<p>текст</p>'),
  )

  test('styles, classes, ids, pictures and frames do not pass', () =>
    expect(
      sanitiseArticle(
        '<p class="x" style="position:fixed" id="root">а<img src="/x.png"></p><iframe src="/"></iframe>',
      ),
    ).toBe('<p>а</p>'))

  test('a heading of the page’s own rank steps down', () =>
    expect(sanitiseArticle('<h1>Раз</h1><h4>Два</h4>')).toBe('<h2>Раз</h2><h3>Два</h3>'))

  test('ever new texts do not make it forget how to clean', () => {
    for (let index = 0; index < 600; index += 1)
      expect(sanitiseArticle(`<p>${index}<script>x</script></p>`)).toBe(`<p>${index}</p>`)
  })
})
