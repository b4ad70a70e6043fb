import { describe, expect, test } from 'vitest'
import { formatPart, mergeResults } from './format-results.ts'

const ORDER = ['start', 'server', 'search']
const AT = new Date('2026-11-15T12:00:00Z')

const sectionOf = (name: string, value: string) =>
  formatPart(name, [{ what: name, value, goal: '≤ 1', isMet: true }], 'A machine', AT)
const merge = (before: string, ...sections: [name: string, value: string][]) =>
  mergeResults(
    before,
    new Map(sections.map(([name, value]) => [name, sectionOf(name, value)])),
    ORDER,
  )
const headings = (text: string) => [...text.matchAll(/^#.*$/gm)].map(([heading]) => heading)

describe('mergeResults', () => {
  test('leaves the others as they were when a part is measured alone', () => {
    const before = merge('', ['start', '1'], ['server', '2'], ['search', '3'])
    const after = merge(before, ['server', '4'])

    expect(after).toBe(before.replace(sectionOf('server', '2'), sectionOf('server', '4')))
    expect(after).not.toBe(before)
  })

  test('changes nothing when the same is measured again', () => {
    const before = merge('', ['start', '1'], ['search', '3'])
    expect(merge(before, ['start', '1'])).toBe(before)
  })

  test('puts a new part where the order has it, whatever the order of the file', () => {
    const before = `${sectionOf('search', '3')}\n${sectionOf('start', '1')}`
    expect(headings(merge(before, ['server', '2']))).toEqual([
      '# Bench',
      '## start',
      '## server',
      '## search',
    ])
  })

  test('drops a part that is measured no more', () => {
    const before = mergeResults('', new Map([['gone', sectionOf('gone', '1')]]), ['gone'])
    expect(headings(before)).toContain('## gone')
    expect(headings(merge(before, ['start', '1']))).toEqual(['# Bench', '## start'])
  })

  test.each([
    ['empty', ''],
    ['of no sections', 'Somebody wrote here\n#start\n ## start\n'],
    ['of a bare heading', '##\n## \n'],
  ])('starts anew from a file that is %s', (_what, before) => {
    expect(merge(before, ['start', '1'])).toBe(merge('', ['start', '1']))
  })

  test.each([
    ['cut short after a heading', '## start'],
    ['written with other line ends', '## start\r\n\r\nOn a day.\r\n'],
  ])('knows the part of a file that was %s', (_what, before) => {
    expect(merge(before, ['start', '1'])).toBe(merge('', ['start', '1']))
    expect(headings(merge(before, ['search', '3']))).toHaveLength(3)
  })

  test('keeps the last of two sections of one name', () => {
    const before = `${sectionOf('start', '1')}\n${sectionOf('start', '2')}`
    expect(merge(before)).toBe(merge('', ['start', '2']))
  })
})
