import { describe, expect, test } from 'vitest'
import { countRichText, sanitiseRichText } from './sanitise-rich-text.ts'
import { expectMixturesSafe, faultsOf } from '../../../testing/mixed-markup.ts'
import { XSS_CORPUS } from '../../../testing/xss-corpus.ts'

const LINK = '<a href="https://x.example/" rel="nofollow noopener ugc" target="_blank">'

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

  // The same mixtures in every run; others by the thousand in `npm run torture`.
  test('any mixture of tags comes out safe and stays as it came out', () =>
    expectMixturesSafe({ seed: 'mixtures', rounds: 300 }))

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
