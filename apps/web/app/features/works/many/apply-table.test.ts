import { describe, expect, test } from 'vitest'
import { applyTable as applyTo, type TableRow } from './apply-table.ts'

const applyTable = (rows: TableRow[], table: string[][]) => applyTo(rows, table, () => false)

const row = (fileName: string, told: Partial<TableRow> = {}): TableRow => ({
  fileName,
  name: '',
  description: '',
  traits: [],
  ...told,
})

describe('applyTable', () => {
  test('finds rows by the file, with any order and any ending', () => {
    const { rows, filled, missing } = applyTable(
      [row('кот.png'), row('Пёс.JPG'), row('сом.webp')],
      [
        ['Файл', 'Название', 'Описание', 'Шерсть'],
        ['пёс.jpg', 'Пёс', 'лает', 'рыжая'],
        ['КОТ', 'Кот', 'спит', ''],
        ['лев.png', 'Лев', '', ''],
      ],
    )
    expect(rows).toEqual([
      row('кот.png', { name: 'Кот', description: 'спит' }),
      row('Пёс.JPG', {
        name: 'Пёс',
        description: 'лает',
        traits: [{ name: 'Шерсть', value: 'рыжая' }],
      }),
      row('сом.webp'),
    ])
    expect(filled).toBe(2)
    expect(missing).toEqual(['лев.png'])
  })

  test('goes by the order where no column names the file', () => {
    const { rows, missing } = applyTable(
      [row('1.png'), row('2.png')],
      [['Name'], ['Первый'], ['Второй'], ['Лишний']],
    )
    expect(rows.map(({ name }) => name)).toEqual(['Первый', 'Второй'])
    expect(missing).toEqual(['Лишний'])
  })

  test('understands a table without a head, with files or without', () => {
    expect(applyTable([row('a.png')], [['Имя кота', 'спит']]).rows).toEqual([
      row('a.png', { name: 'Имя кота', description: 'спит' }),
    ])
    expect(applyTable([row('a.png')], [['a.png', 'Кот', 'спит']]).rows).toEqual([
      row('a.png', { name: 'Кот', description: 'спит' }),
    ])
  })

  test('an empty cell takes nothing away', () => {
    const typed = row('a.png', { name: 'Кот', traits: [{ name: 'Вес', value: '4' }] })
    const { rows } = applyTable(
      [typed],
      [
        ['Название', 'Вес', 'Цвет'],
        ['', '5', 'рыжий'],
      ],
    )
    expect(rows).toEqual([
      row('a.png', {
        name: 'Кот',
        traits: [
          { name: 'Вес', value: '5' },
          { name: 'Цвет', value: 'рыжий' },
        ],
      }),
    ])
  })

  test('an empty table changes nothing', () => {
    const rows = [row('a.png')]
    expect(applyTable(rows, [])).toEqual({ rows, filled: 0, missing: [], late: 0 })
  })

  describe('with works that are made already', () => {
    const made = row('1.png', { name: 'Готовая' })
    const isFixed = (one: TableRow) => one.name === 'Готовая'

    test('fills the others in their order', () => {
      const { rows, filled, missing } = applyTo(
        [made, row('2.png'), { ...made, fileName: '3.png' }, row('4.png')],
        [['Название'], ['Первая'], ['Вторая'], ['Лишняя']],
        isFixed,
      )
      expect(rows.map(({ name }) => name)).toEqual(['Готовая', 'Первая', 'Готовая', 'Вторая'])
      expect([filled, missing]).toEqual([2, ['Лишняя']])
    })

    test('leaves them as they are by the file too, and says so', () => {
      const table = [
        ['Файл', 'Название'],
        ['1.png', 'Другая'],
        ['2.png', 'Новая'],
        ['5.png', 'Ничья'],
      ]
      expect(applyTo([made, row('2.png')], table, isFixed)).toEqual({
        rows: [made, row('2.png', { name: 'Новая' })],
        filled: 1,
        missing: ['5.png'],
        late: 1,
      })
    })

    test('fills the new row of a file that was chosen again', () => {
      const { rows, late } = applyTo([made, row('1.png')], [['1.png', 'Ещё раз']], isFixed)
      expect(rows.map(({ name }) => name)).toEqual(['Готовая', 'Ещё раз'])
      expect(late).toBe(0)
    })
  })
})
