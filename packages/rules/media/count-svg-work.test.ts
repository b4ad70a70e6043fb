import { describe, expect, test } from 'vitest'
import { countSvgWork } from './count-svg-work.ts'

const BLUR = '<filter id="f"><feGaussianBlur stdDeviation="60"/></filter>'

/** Each with the elements that are written down: its root, the filter and its one step among them. */
test.each([
  ['nothing but a root', '', { parts: 2, layers: 0, blurs: 0 }],
  ['a shape', '<rect/>', { parts: 3, layers: 0, blurs: 0 }],
  [
    'a shape and two copies',
    '<g id="a"><rect/></g><use href="#a"/><use href="#a"/>',
    { parts: 10 },
  ],
  ['a copy of nothing', '<use href="#b"/>', { parts: 3 }],
  ['a filter of one shape', `${BLUR}<rect filter="url(#f)"/>`, { layers: 1, blurs: 1 }],
  ['a filter in a style', `${BLUR}<rect style="filter:url(#f)"/>`, { layers: 1, blurs: 1 }],
  ['no filter', `${BLUR}<rect filter="none"/>`, { layers: 0, blurs: 0 }],
  ['a filter by its name', '<rect style="filter: blur(60px)"/>', { layers: 1, blurs: 1 }],
  [
    'a filter of all shapes of a kind',
    `<style>rect{filter:url(#f)}</style>${BLUR}${'<rect/>'.repeat(20)}<circle/>`,
    { layers: 20, blurs: 20 },
  ],
  [
    'a filter of a class',
    `<style>.a, .b { filter: url("#f") }</style>${BLUR}<rect class="x a"/><rect class="c"/>`,
    { layers: 1, blurs: 1 },
  ],
  [
    'a filter of a group that is copied',
    `${BLUR}<g id="a"><rect filter="url(#f)"/></g>${'<use href="#a"/>'.repeat(9)}`,
    { layers: 10, blurs: 10 },
  ],
  ['a mask', '<mask id="m"><rect/></mask><rect mask="url(#m)"/>', { layers: 1 }],
  ['a pattern', '<pattern id="p"><rect/></pattern><rect fill="url(#p)"/>', { layers: 1 }],
  ['a gradient', '<linearGradient id="p"/><rect fill="url(#p)"/>', { layers: 0 }],
  [
    'a mark at each of four numbers and one',
    '<marker id="m"/><path d="M0 0L9 9" marker-mid="url(#m)"/>',
    { parts: 9 },
  ],
  ['a tag that holds a sign of tags', '<g id=">"><rect/></g>', { parts: 4 }],
])('%s', (_name, inside, work) => expect(countSvgWork(`<svg>${inside}</svg>`)).toMatchObject(work))

describe('is endless', () => {
  test.each([
    ['a drawing that holds itself', '<g id="a"><use href="#a"/></g>'],
    ['two that hold each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['one that is deeper than any of ours', `${'<g>'.repeat(400)}${'</g>'.repeat(400)}`],
  ])('%s', (_name, inside) =>
    expect(countSvgWork(`<svg>${inside}</svg>`)).toMatchObject({ parts: Infinity }),
  )

  test('nothing that only has many shapes: each is walked once', () =>
    expect(countSvgWork(`<svg>${'<rect/>'.repeat(40_000)}</svg>`)).toMatchObject({
      parts: 40_002,
    }))
})
