import { describe, expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

const written = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`,
  )

test('a line that was changed is gone and new, and the others stay', () =>
  expect(written('один\nдва\nтри', 'один\n2\nтри\nчетыре')).toEqual([
    ' один',
    '-два',
    '+2',
    ' три',
    '+четыре',
  ]))

test('nothing has no lines', () => {
  expect(written('', '')).toEqual([])
  expect(written('', 'а')).toEqual(['+а'])
  expect(written('а', '')).toEqual(['-а'])
})

describe('both texts can be read off', () => {
  test.each([
    ['а\nб\nв', 'в\nб\nа'],
    ['а\nа\nа', 'а\nб\nа'],
    ['x', 'x'],
    ['1\n2\n3\n4', '2\n4\n6'],
    [Array.from({ length: 2001 }, (_, i) => i).join('\n'), 'коротко'],
  ])('%#', (before, after) => {
    const lines = diffLines(before, after)
    const text = (left: string) =>
      lines
        .filter(({ kind }) => kind !== left)
        .map((one) => one.text)
        .join('\n')
    expect(text('new')).toBe(before)
    expect(text('gone')).toBe(after)
  })
})
