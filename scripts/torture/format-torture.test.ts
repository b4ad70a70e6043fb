import { describe, expect, test } from 'vitest'
import { mergeFaults, withSection, type HeldRow } from './format-torture.ts'

const AT = new Date('2026-11-16T12:00:00Z')
const row = (what: string, counts: string): HeldRow => ({
  what,
  counts,
  seed: '7',
  seconds: 3.4,
  isHeld: true,
})
const part = { at: AT, isWhole: false }
const whole = { at: AT, isWhole: true }
const names = (text: string) => [...text.matchAll(/^\| (\w+) \| \d/gm)].map(([, name]) => name)

describe('mergeFaults', () => {
  test('tells what was checked, how much of it, by which seed and whether it held', () =>
    expect(mergeFaults('', [row('fuzz', '12')], whole)).toContain(
      '| fuzz | 12 | 7 | 3 | 2026-11-16 | ✓ |',
    ))

  test('leaves the other rows of a part that is run alone as they were', () => {
    const before = mergeFaults('', [row('fuzz', '1'), row('plugs', '2')], whole)
    const after = mergeFaults(before, [row('plugs', '3')], part)
    expect(after).toBe(before.replace('| plugs | 2 |', '| plugs | 3 |'))
    expect(mergeFaults(after, [row('plugs', '3')], part)).toBe(after)
  })

  test('forgets in a whole run what is no more checked', () => {
    const before = mergeFaults('', [row('fuzz', '1'), row('gone', '2')], whole)
    expect(names(mergeFaults(before, [row('fuzz', '3')], whole))).toEqual(['fuzz'])
  })

  test('leaves the soak as it was, and the soak leaves these', () => {
    const soaked = withSection(mergeFaults('', [row('fuzz', '1')], whole), 'Soak', 'It held.')
    expect(soaked).toContain('| fuzz |')
    expect(mergeFaults(soaked, [row('fuzz', '2')], whole)).toContain('## Soak\n\nIt held.\n')
  })
})
