import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('rows end in CRLF, cells are parted by semicolons, and the mark of UTF-8 stands first', () =>
  expect(
    toCsv([
      ['День', 'Работы'],
      ['2026-11-16', 3],
    ]),
  ).toBe('\uFEFFДень;Работы\r\n2026-11-16;3\r\n'))

test('quotes, semicolons and line ends stay inside their cell', () =>
  expect(toCsv([['он сказал «да»; "нет"', 'две\nстроки', null]])).toBe(
    '\uFEFF"он сказал «да»; ""нет""";"две\nстроки";\r\n',
  ))

describe('nothing is a formula', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example","клик")',
    '+7',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
  ])('%j', (text) => {
    const cell = toCsv([[text]]).slice(1, -2)
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  test('a number below zero stays a number', () =>
    expect(toCsv([[-5, '-1.50']])).toBe('\uFEFF-5;-1.50\r\n'))
})
