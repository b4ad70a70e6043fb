import { describe, expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'

describe('parseTable', () => {
  test.each([
    ['tabs', 'имя\tописание\nКот\tспит'],
    ['semicolons', 'имя;описание\nКот;спит'],
    ['commas', 'имя,описание\nКот,спит'],
    ['lines of Windows', 'имя;описание\r\nКот;спит\r\n'],
    ['lines of old Macs', 'имя;описание\rКот;спит'],
    ['a mark of the byte order', '\uFEFFимя;описание\nКот;спит'],
    ['empty lines', '\nимя;описание\n\n\nКот;спит\n\n'],
    ['spaces about the cells', ' имя ; описание\nКот ;спит '],
  ])('reads %s', (_, text) =>
    expect(parseTable(text)).toEqual([
      ['имя', 'описание'],
      ['Кот', 'спит'],
    ]),
  )

  test('keeps delimiters, quotes and lines that stand in quotes', () =>
    expect(parseTable('"а;б";"он сказал ""мяу""";"две\nстроки"\nв;г;д')).toEqual([
      ['а;б', 'он сказал "мяу"', 'две\nстроки'],
      ['в', 'г', 'д'],
    ]))

  test('does not take a delimiter in quotes for the table’s own', () =>
    expect(parseTable('"а;б",в')).toEqual([['а;б', 'в']]))

  test('takes a comma for text where semicolons divide', () =>
    expect(parseTable('Кот;спит, ест')).toEqual([['Кот', 'спит, ест']]))

  test('loses nothing behind a quote that is never closed', () =>
    expect(parseTable('а;"б\nв;г')).toEqual([['а', 'б\nв;г']]))

  test('keeps empty cells, also the last one', () =>
    expect(parseTable('а;;\n;б;')).toEqual([
      ['а', '', ''],
      ['', 'б', ''],
    ]))

  test.each(['', '\n\n', '\uFEFF'])('finds nothing in %j', (text) =>
    expect(parseTable(text)).toEqual([]),
  )

  test('reads back whatever a spreadsheet may hold', () => {
    const rows = [
      ['"', ';', '\n'],
      ['""', 'а"б;в', '1,5'],
      ['конец', '', 'x'],
    ]
    const quoted = rows
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
      .join('\r\n')
    expect(parseTable(quoted)).toEqual(rows.map((cells) => cells.map((cell) => cell.trim())))
  })
})
