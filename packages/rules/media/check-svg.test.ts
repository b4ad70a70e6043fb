import { describe, expect, test } from 'vitest'
import { checkSvg, MOST_SVG_BYTES, readSvg } from './check-svg.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

describe('readSvg', () => {
  test.each([
    '<svg/>',
    '  \n<svg width="1">',
    '<?xml version="1.0"?><svg>',
    '<!-- a cat --><svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg">',
  ])('%j is one', (text) => expect(readSvg(bytes(text))).toBe(text))

  test.each(['', 'svg', '<html><svg/></html>', '<svgx>', 'GIF89a<svg/>'])('%j is none', (text) =>
    expect(readSvg(bytes(text))).toBeNull(),
  )

  test('what is no UTF-8 is none', () =>
    expect(readSvg(Uint8Array.from([...bytes('<svg>'), 0xff]))).toBeNull())

  test('a byte too many is too many', () => {
    expect(readSvg(bytes('<svg>'.padEnd(MOST_SVG_BYTES)))).not.toBeNull()
    expect(readSvg(bytes('<svg>'.padEnd(MOST_SVG_BYTES + 1)))).toBeNull()
  })
})

describe('checkSvg', () => {
  test.each([
    '<path d="M0 0L9 9z" fill="red"/>',
    '<use href="#cat"/><g id="cat"/>',
    '<rect fill="url(#sky)" style="fill:url(\'#sky\')"/>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)"/>',
    '<text>on the table</text>',
  ])('draws %s', (inside) => expect(checkSvg(svg(inside))).toBeNull())

  test.each([
    '<script>alert(1)</script>',
    '<s:script/>',
    '<SCRIPT/>',
    '<image href="#a"/>',
    '<foreignObject/>',
    '<a href="#x"/>',
    '<animate/>',
    '<g onload="x"/>',
    '<g/onload="x"/>',
    '<use href="https://example.org/a.svg#b"/>',
    '<use href="&#35;cat"/>',
    '<use href=#cat/>',
    '<g style="fill:url(//example.org/x)"/>',
    '<style>@import "x"</style>',
    '<style>g{fill:\\75rl(x)}</style>',
    '<!ENTITY a "b">',
    '<g filter="&#117;rl(#f)"/>',
    '<style>g{filter:&#117;rl(#f)}</style>',
  ])('refuses %s as foreign', (inside) => expect(checkSvg(svg(inside))).toBe('foreign'))

  test('refuses a text that calls its own letters something else', () => {
    expect(checkSvg(`<?xml version="1.0" encoding="utf-8"?>${svg('')}`)).toBeNull()
    expect(checkSvg(`<?xml version="1.0" encoding="utf-7"?>${svg('')}`)).toBe('foreign')
  })

  test.each([
    ['filters that cost a square', '<feMorphology radius="900"/>'],
    ['50 000 elements and its root', '<g/>'.repeat(50_000)],
    ['1 001 copies', '<use href="#a"/>'.repeat(1_001)],
    ['61 filters', '<g filter="url(#f)"/>'.repeat(61)],
    [
      'seven blurs',
      `<filter id="f"><feGaussianBlur/></filter>${'<g filter="url(#f)"/>'.repeat(7)}`,
    ],
    ['blurs by a style', `<style>g{filter:blur(9px)}</style>${'<g/>'.repeat(7)}`],
    ['copies of copies of copies', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ])('refuses %s as heavy', (_name, inside) => expect(checkSvg(svg(inside))).toBe('heavy'))

  test.each([
    ['49 999 elements and its root', '<g/>'.repeat(49_999)],
    ['1 000 copies', '<use href="#a"/>'.repeat(1_000)],
    ['60 filters', '<g filter="url(#f)"/>'.repeat(60)],
    ['six blurs', `<filter id="f"><feGaussianBlur/></filter>${'<g filter="url(#f)"/>'.repeat(6)}`],
  ])('bears %s', (_name, inside) => expect(checkSvg(svg(inside))).toBeNull())
})
