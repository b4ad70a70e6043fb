import { pictureKey } from '@kefir/api/modules/pictures/picture-variants'
import { seeDrawing } from '@kefir/api/modules/pictures/see-drawing'
import { lookDistance } from '@kefir/rules/media/look'
import { expect, test } from 'vitest'
import { buyers } from './content/people.ts'
import { readLooks, writeLooks } from './kept-looks.ts'
import { planDrawings } from './plan-drawings.ts'
import { planTokens } from './plan-tokens.ts'

const svgs = planDrawings(planTokens(new Date('2026-11-17T12:00:00Z'), buyers)).map(({ draw }) =>
  draw(),
)
const keyOf = (svg: string) => pictureKey(Buffer.from(svg))

test('every drawing of the demo was looked at, and nothing else: else `npm run demo:looks` does it', () => {
  expect([...readLooks().keys()].sort()).toEqual([...new Set(svgs.map(keyOf))].sort())
})

test('what is kept is what is seen', async () => {
  const kept = readLooks()
  for (const svg of svgs.filter((_, index) => index % 97 === 0)) {
    const { look, blur } = kept.get(keyOf(svg))!
    const seen = await seeDrawing(svg)
    // Another processor may round another way.
    expect(lookDistance(look!, seen.look!)).toBeLessThan(3)
    expect(blur.slice(0, 31)).toBe(seen.blur.slice(0, 31))
  }
})

test('what other code has seen is not read', () => {
  const text = writeLooks(new Map([['a', { look: '01', blur: 'data:' }]]))
  expect(readLooks(text).get('a')).toEqual({ look: '01', blur: 'data:' })
  expect(readLooks(text.replaceAll('\n', '\r\n')).size).toBe(1)
  expect(readLooks(`0${text}`).size).toBe(0)
})
