import type { Hostile } from './hostile.ts'

const FOREIGN = /программы, ссылки или вложенные файлы/
const HEAVY = /слишком сложный/
const UNREADABLE = /не читается/

const svg = (inside: string, attributes = 'viewBox="0 0 400 400"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const LAUGHS = Array.from({ length: 12 }, (_, index) => {
  const inside = index === 0 ? 'ха' : `&a${index - 1};`.repeat(10)
  return `<!ENTITY a${index} "${inside}">`
}).join('')

const FOREIGN_DRAWINGS: Record<string, string> = {
  'with a script': svg('<script>alert(1)</script>'),
  'with a script under a prefix': svg(
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  ),
  'with a script in capitals': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'with a handler': svg('<rect width="9" height="9" onclick="alert(1)"/>'),
  'with a handler that runs by itself': svg(
    '<rect width="9"/>',
    'onload="alert(1)" viewBox="0 0 9 9"',
  ),
  'with a page inside': svg('<foreignObject><iframe src="https://example.org"/></foreignObject>'),
  'with a picture elsewhere': svg('<image href="https://example.org/a.png" width="9" height="9"/>'),
  'with a file of the server': svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  'with a picture inside': svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'),
  'with a part elsewhere': svg('<use href="https://example.org/a.svg#x"/>'),
  'with a part elsewhere, written out': svg('<use xlink:href="&#104;ttps://example.org/a.svg#x"/>'),
  'with a part of the server': svg('<use href="/api/v1/account#x"/>'),
  'with a style elsewhere': svg('<style>@import "https://example.org/a.css";</style>'),
  'with a colour elsewhere': svg(
    '<rect fill="url(https://example.org/a.svg#x)" width="9" height="9"/>',
  ),
  'with a style sheet elsewhere': `<?xml-stylesheet href="https://example.org/a.css"?>${svg('<rect/>')}`,
  'with an entity of the server': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'with a billion laughs': `<!DOCTYPE svg [${LAUGHS}]>${svg('<text>&a11;</text>')}`,
  'with a link': svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'with an animation': svg('<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>'),
  'with a filter in other letters': svg('<rect filter="&#117;rl(#f)" width="9" height="9"/>'),
  'in another alphabet by its own word': `<?xml version="1.0" encoding="utf-7"?>${svg('<rect/>')}`,
}

const HEAVY_DRAWINGS: Record<string, string> = {
  'with a filter of a thousand steps': svg(
    '<filter id="f"><feMorphology operator="dilate" radius="9999"/></filter><rect filter="url(#f)" width="400" height="400"/>',
  ),
  'with noise without end': svg(
    '<filter id="f"><feTurbulence numOctaves="999999999"/></filter><rect filter="url(#f)" width="400" height="400"/>',
  ),
  'with a thousand filters': svg(
    `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${'<rect filter="url(#f)" width="400" height="400"/>'.repeat(1_000)}`,
  ),
  'of a hundred thousand parts': svg('<rect/>'.repeat(100_000)),
  'with a blur of everything by its style': svg(
    `<style>rect{filter:url(#f)}</style><filter id="f"><feGaussianBlur stdDeviation="60"/></filter>${'<rect width="1600" height="1600"/>'.repeat(20)}`,
    'width="1600" height="1600"',
  ),
  'that is ten times itself, six times over': svg(
    `<g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 6 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`).join('')}<use href="#a6"/>`,
  ),
  'of patterns of patterns': svg(
    `<pattern id="p0" width="3" height="3"><rect width="1" height="1"/></pattern>${Array.from({ length: 4 }, (_, index) => `<pattern id="p${index + 1}" width="9" height="9">${`<rect width="1600" height="1600" fill="url(#p${index})"/>`.repeat(6)}</pattern>`).join('')}<rect width="400" height="400" fill="url(#p4)"/>`,
  ),
  'of a thousand masked groups': svg(
    `<style>g{mask:url(#m)}</style><mask id="m"><rect width="9" height="9"/></mask>${'<g><rect width="9" height="9"/></g>'.repeat(1_000)}`,
  ),
  'that is very deep': svg(`${'<g>'.repeat(5_000)}<rect/>${'</g>'.repeat(5_000)}`),
  'that repeats itself': svg(`<g id="a">${'<use href="#a"/>'.repeat(2_000)}</g>`),
}

const UNREADABLE_DRAWINGS: Record<string, string> = {
  'of 1 000 000 × 1 000 000': svg(
    '<rect width="9" height="9"/>',
    'width="1000000" height="1000000"',
  ),
  'of no width': svg('<rect width="9" height="9"/>', 'width="0" height="10"'),
  'cut short': svg('<rect width="9" height="9"/>').slice(0, -20),
  'of nonsense': '<svg xmlns="http://www.w3.org/2000/svg"><<<>>></svg>',
}

/** Drawings that must be refused before, or instead of, being drawn. */
export const hostileDrawings = (): Hostile[] =>
  (
    [
      [FOREIGN_DRAWINGS, FOREIGN],
      [HEAVY_DRAWINGS, HEAVY],
      [UNREADABLE_DRAWINGS, UNREADABLE],
    ] as const
  ).flatMap(([drawings, says]) =>
    Object.entries(drawings).map(([name, text]) => ({
      name: `SVG ${name}`,
      bytes: Buffer.from(text),
      says,
    })),
  )
