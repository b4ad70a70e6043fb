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
