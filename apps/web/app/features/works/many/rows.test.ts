import { describe, expect, test } from 'vitest'
import {
  addFiles,
  afterReload,
  bringBack,
  editRow,
  faultOf,
  hasMore,
  isFixed,
  MOST_ROWS,
  readyRows,
  titleOf,
  wholeProgress,
  whyTooMany,
  type Row,
} from './rows.ts'

let keys = 0
const newKey = () => `k${(keys += 1)}`
const rowsOf = (...names: string[]) =>
  addFiles(
    [],
    names.map((name) => ({ name, size: 100 })),
    newKey,
  ).rows

test.each([
  ['sonnyy_kot-2.png', 'Sonnyy kot 2'],
  ['кот.JPG', 'Кот'],
  ['.png', ''],
  [`${'а'.repeat(200)}.png`, `А${'а'.repeat(119)}`],
])('%s is called «%s» at first', (file, name) => expect(titleOf(file)).toBe(name))

describe('files', () => {
  test('become rows, and no more of them than fit', () => {
    const many = Array.from({ length: MOST_ROWS + 5 }, (_, at) => ({ name: `${at}.png`, size: 1 }))
    const { rows, left } = addFiles([], many, newKey)
    expect(rows).toHaveLength(MOST_ROWS)
    expect(left).toBe(5)
  })

  test('find the rows that a reload has parted from them, with all that was typed', () => {
    const typed = afterReload(editRow(rowsOf('a.png', 'b.png'), 'k-none', {})).map((row) => ({
      ...row,
      name: `Имя ${row.fileName}`,
    }))
    const { rows, added } = addFiles(typed, [{ name: 'b.png', size: 100 }], newKey)
    expect(rows.map(({ name, stage }) => [name, stage])).toEqual([
      ['Имя a.png', 'lost'],
      ['Имя b.png', 'waiting'],
    ])
    expect(added).toEqual([{ key: typed[1]!.key, file: 0 }])
  })

  test('of another size are other files', () => {
    const { rows } = addFiles(afterReload(rowsOf('a.png')), [{ name: 'a.png', size: 7 }], newKey)
    expect(rows).toHaveLength(2)
  })
})

describe('a reload', () => {
  const [row] = rowsOf('a.png') as [Row]

  test('leaves finished rows finished', () => {
    const done: Row = { ...row, stage: 'done', uploadId: 'u', tokenId: 5 }
    expect(afterReload([done])).toEqual([done])
  })

  test('keeps files that have arrived, and the key under which a work was asked for', () =>
    expect(
      afterReload([{ ...row, stage: 'creating', uploadId: 'u', deedKey: 'd' }])[0],
    ).toMatchObject({ stage: 'sent', uploadId: 'u', deedKey: 'd' }))

  test('asks for files that have not', () =>
    expect(afterReload([{ ...row, stage: 'sending', share: 0.4 }])[0]).toMatchObject({
      stage: 'lost',
      share: 0,
    }))
})

test('typing asks for another work than before', () => {
  const rows = rowsOf('a.png').map((row) => ({ ...row, deedKey: 'd', error: 'Плохо' }))
  expect(editRow(rows, rows[0]!.key, { name: 'Кот' })[0]).toMatchObject({
    name: 'Кот',
    deedKey: null,
    error: null,
  })
})

test('only rows that are whole and have arrived can be made', () => {
  const [a, b, c, d] = rowsOf('a.png', 'b.png', 'c.png', 'd.png') as [Row, Row, Row, Row]
  const rows: Row[] = [
    { ...a, stage: 'sent', uploadId: 'u1' },
    { ...b, stage: 'sent', uploadId: 'u2', name: ' ' },
    { ...c, stage: 'done', uploadId: 'u3' },
    { ...d, stage: 'sending' },
  ]
  expect(readyRows(rows).map(({ key }) => key)).toEqual([a.key])
})

test('what is made or being made is fixed; what is neither made nor refused is left to make', () => {
  const [row] = rowsOf('a.png') as [Row]
  const at = (stage: Row['stage']): Row => ({ ...row, stage })
  expect([at('creating'), at('done')].every(isFixed)).toBe(true)
  expect([at('waiting'), at('sent'), at('failed'), at('lost')].some(isFixed)).toBe(false)
  expect(hasMore([at('done'), at('refused')])).toBe(false)
  expect(hasMore([at('done'), at('lost')])).toBe(true)
})

test('a row that was taken out comes back to its place, or to the end of what is left', () => {
  const [a, b, c] = rowsOf('a.png', 'b.png', 'c.png') as [Row, Row, Row]
  expect(bringBack([a, c], { row: b, at: 1 })).toEqual([a, b, c])
  expect(bringBack([], { row: b, at: 1 })).toEqual([b])
})

test('says what a row lacks', () => {
  expect(faultOf({ name: '', traits: [] })).toBe('Назовите работу')
  expect(faultOf({ name: 'Кот', traits: [{ name: 'Цвет', value: '' }] })).toBe(
    'Свойства: впишите значение',
  )
  expect(faultOf({ name: 'Кот', traits: [] })).toBeNull()
})

test('the whole is weighed by bytes', () => {
  const [a, b] = rowsOf('a.png', 'b.png') as [Row, Row]
  const here = { ...a, bytes: 300, uploadId: 'u' }
  expect(wholeProgress([here, { ...b, bytes: 100, stage: 'sending', share: 0.5 }])).toEqual({
    arrived: 1,
    coming: 2,
    percent: 87,
  })
})

test('a hundred per cent is said when every file is there, and of files that may still come', () => {
  const [a, b] = rowsOf('а.png', 'б.png') as [Row, Row]
  const here = { ...a, uploadId: 'u' }
  const last: Row = { ...b, bytes: 1, stage: 'sending', share: 1 }
  expect(wholeProgress([here, last])).toMatchObject({ arrived: 1, percent: 99 })
  expect(wholeProgress([here, { ...b, stage: 'failed', share: 1 }])).toMatchObject({ percent: 50 })
  expect(wholeProgress([here, { ...b, stage: 'refused', share: 1 }])).toEqual({
    arrived: 1,
    coming: 1,
    percent: 100,
  })
})

describe('works that would wait', () => {
  test('are told before they are asked for when they are more than may', () => {
    expect(whyTooMany(1000, null)).toBeNull()
    expect(whyTooMany(5, { waiting: 190, most: 200 })).toBeNull()
    expect(whyTooMany(10, { waiting: 190, most: 200 })).toBeNull()
    expect(whyTooMany(11, { waiting: 190, most: 200 })).toContain('поместится ещё 10')
    expect(whyTooMany(1, { waiting: 200, most: 200 })).toContain('уже 200')
    expect(whyTooMany(1, { waiting: 203, most: 200 })).toContain('уже 200')
  })
})
