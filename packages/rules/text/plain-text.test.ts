import { describe, expect, test } from 'vitest'
import { isStorable } from './is-storable.ts'
import { plainLine, plainText } from './plain-text.ts'

describe('plainLine', () => {
  test.each([
    ['  Корова   №7 ', 'Корова №7'],
    ['Line\r\nbreak\ttab', 'Line break tab'],
    ['<b>Bold</b> <img src=x onerror=alert(1)>cow', 'Bold cow'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'alert(1)'],
    ['Cow<script type="x">alert(1)</script> and <STYLE>b { }</style>milk', 'Cow and milk'],
    ['<scripted>cow</scripted> of <script> milk', 'cow of milk'],
    ['&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;', 'Tom & Jerry'],
    ['I <3 milk, 2 < 3 > 1', 'I <3 milk, 2 < 3 > 1'],
    ['gpj.\u202eexe\u202c', 'gpj.exe'],
    ['\u200bze\u00adro\ufeff\u0000\u001b[31m', 'zero[31m'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['e\u0301', 'é'],
    [`z${'\u0337'.repeat(40)}`, `z${'\u0337'.repeat(3)}`],
    ['half \ud83d', 'half \ufffd'],
  ])('%j becomes %j', (text, line) => expect(plainLine(text, 120)).toBe(line))

  test.each(['', ' \n\t', '\u200b\u2060', '\u2800\u3164', '<br>', '\u202e'])(
    '%j says nothing and becomes nothing',
    (text) => expect(plainLine(text, 120)).toBe(''),
  )

  test('what is too long ends with a mark, and never in half of a sign', () => {
    expect(plainLine('молоко и кефир', 9)).toBe('молоко и…')
    expect(plainLine('🐄🐄🐄', 4)).toBe('🐄…')
    expect(plainLine('🐄🐄', 4)).toBe('🐄🐄')
  })

  test('a tower of marks costs no more than other text: by the square of its height these would take minutes', () => {
    const tower = `a${'\u0301'.repeat(32_000)}${'\u0316'.repeat(32_000)}`
    for (let time = 0; time < 10; time += 1) expect(plainLine(tower, 120)).toBe('á\u0301\u0301')
    expect(plainLine(`молоко${tower.repeat(10)}`, 120)).toMatch(/^молоко/)
  })

  test('a line of any signs is short, storable and one line', () => {
    const signs = [
      '<',
      'b',
      '>',
      '/',
      '&lt;',
      '&amp;',
      '\u202e',
      '\u0000',
      '\ud800',
      '🐄',
      ' ',
      '\n',
      'я',
    ]
    for (let number = 0; number < 4_000; number += 1) {
      let [left, text] = [number * 7919, '']
      for (let at = 0; at < 8; at += 1) {
        text += signs[left % signs.length]!
        left = Math.floor(left / signs.length) + at * 31
      }
      const line = plainLine(text, 6)
      expect(line.length).toBeLessThanOrEqual(6)
      expect(isStorable(line)).toBe(true)
      expect(line).not.toMatch(/\n|<b>|\u202e/)
    }
  })
})

describe('plainText', () => {
  test('keeps lines and one empty line between them', () =>
    expect(plainText('Первая  строка \r\n вторая\n\n\n\n<p>третья</p>', 100)).toBe(
      'Первая строка\nвторая\n\nтретья',
    ))

  test('a megabyte of opened brackets takes no time', () =>
    expect(plainText('<a'.repeat(500_000), 10)).toBe('<a<a<a<a<…'))

  test('nor does a megabyte of opened scripts', () =>
    expect(plainText('<script>'.repeat(125_000), 10)).toBe(''))
})
