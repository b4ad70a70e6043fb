import { describe, expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'
import { lettering, textWidth, wrapText } from './lettering.ts'

describe('drawableText', () => {
  test.each([
    ['Вальс маслобойки', 'Вальс маслобойки'],
    ['  два   слова\n\tи ещё ', 'два слова и ещё'],
    ['46\u00a0000\u00a0₽', '46\u00a0000\u00a0₽'],
    ['Корова 🐄 Зорька 👩‍🌾', 'Корова Зорька'],
    ['й из двух: и\u0306', 'й из двух: й'],
    ['Z\u0351\u036b\u0343a\u0334l\u0337go', 'Zalgo'],
    ['\u202eтекст задом\u202c\u200f', 'текст задом'],
    ['牛乳', ''],
    ['\u0000\u0007a\u{10ffff}', 'a'],
    ['<script>&amp;"', '<script>&amp;"'],
  ])('%j is drawn as %j', (text, drawn) => expect(drawableText(text)).toBe(drawn))
})

describe('lettering', () => {
  test('letters become outlines: no text and no markup of the writer is left', () => {
    const drawn = lettering({ text: '"/><script>', x: 0, y: 0, size: 20, fill: '#000000' })
    expect(drawn).toMatch(/^<path transform="[^"<>]+" d="[-MLQz\d .]+" fill="#000000"\/>$/)
  })

  test('a long text is cut to its lines and says so', () => {
    const look = { text: 'Достопримечательности молочного края '.repeat(9), size: 40 }
    const lines = wrapText(look, 500, 3)

    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
    for (const text of lines) expect(textWidth({ ...look, text })).toBeLessThanOrEqual(500)
  })
})
