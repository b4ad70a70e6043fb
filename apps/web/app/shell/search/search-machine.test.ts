import { describe, expect, test } from 'vitest'
import { isSearchOpen, nextSearch, searchAt, type SearchEvent } from './search-machine.ts'

const entered = { type: 'entered' } as const

const after = (start: string, ...events: SearchEvent<string>[]) =>
  [entered, ...events].reduce(nextSearch<string>, searchAt<string>(start))

const typed = (text: string) => ({ type: 'typed', text }) as const
const found = (text: string) => ({ type: 'found', text, found: `все ${text}` }) as const
const settled = (text: string) => ({ type: 'settled', text }) as const

describe('the header’s search', () => {
  test('asks nothing for fewer than three characters, spaces not counted', () => {
    expect(after('', typed('ке'), settled('ке')).asking).toBeNull()
    expect(after('', typed('  ке  '), settled('ке')).asking).toBeNull()
    expect(after('', typed(' кеф '), settled('кеф')).asking).toBe('кеф')
  })

  test('lets the clock of an earlier text run out unheard', () => {
    expect(after('', typed('кефир'), typed('кефиры'), settled('кефир')).asking).toBeNull()
  })

  test('waits until the typing has stopped', () => {
    expect(after('', typed('кефир')).asking).toBeNull()
  })

  test('is open only with an answer, a long text, the focus and nothing on its way', () => {
    const answered = after('', typed('кефир'), settled('кефир'), found('кефир'))
    expect(isSearchOpen(after('', typed('кефир'), settled('кефир')))).toBe(false)
    expect(isSearchOpen(answered)).toBe(true)
    expect(isSearchOpen(nextSearch(answered, { type: 'left' }))).toBe(false)
    expect(isSearchOpen(nextSearch(answered, typed('ке')))).toBe(false)
    expect(
      isSearchOpen([typed('кефиры'), settled('кефиры')].reduce(nextSearch<string>, answered)),
    ).toBe(false)
  })

  test('starts anew when the text changed while it was looked for', () => {
    const changed = after('', typed('кефир'), settled('кефир'), typed('кефиры'), settled('кефиры'))
    expect(changed.asking).toBe('кефир')
    const answered = nextSearch(changed, found('кефир'))
    expect(answered.asking).toBe('кефиры')
    expect(isSearchOpen(answered)).toBe(false)
    expect(nextSearch(answered, found('кефиры')).answer).toEqual({
      text: 'кефиры',
      found: 'все кефиры',
    })
  })

  test('forgets what it was looking for when the text became too short on the way', () => {
    const short = after('', typed('кефир'), settled('кефир'), typed('ке'), found('кефир'))
    expect(short).toMatchObject({ asking: null, answer: null })
    expect(isSearchOpen(short)).toBe(false)
  })

  test('does not ask twice for the same text', () => {
    const answered = after('', typed('кефир'), settled('кефир'), found('кефир'))
    expect(
      [typed('кефир '), settled('кефир')].reduce(nextSearch<string>, answered).asking,
    ).toBeNull()
  })

  test('says what went wrong, and asks again for another text', () => {
    const failed = after('', typed('кефир'), settled('кефир'), {
      type: 'failed',
      text: 'кефир',
      failure: 'Нет связи',
    })
    expect(isSearchOpen(failed)).toBe(true)
    expect([typed('кефиры'), settled('кефиры')].reduce(nextSearch<string>, failed).asking).toBe(
      'кефиры',
    )
  })

  test('asks nothing for a field that nobody has entered, such as that of the page of what was found', () => {
    const found = nextSearch(searchAt<string>('кефир'), settled('кефир'))
    expect(found.asking).toBeNull()
    expect([entered, settled('кефир')].reduce(nextSearch<string>, found).asking).toBe('кефир')
  })

  test('stays closed when the answer comes after the field was left or put away', () => {
    for (const type of ['left', 'shut'] as const) {
      const late = after('', typed('кефир'), settled('кефир'), { type }, found('кефир'))
      expect(isSearchOpen(late)).toBe(false)
    }
  })

  test('takes no answer that it did not wait for', () => {
    expect(after('', typed('кефир'), settled('кефир'), found('ряженка')).asking).toBe('кефир')
  })

  test('is put away by Escape and comes back with the next letter or the next visit', () => {
    const shut = after('', typed('кефир'), settled('кефир'), found('кефир'), { type: 'shut' })
    expect(isSearchOpen(shut)).toBe(false)
    expect(isSearchOpen(nextSearch(shut, typed('кефир ')))).toBe(true)
    expect(isSearchOpen(nextSearch(shut, { type: 'entered' }))).toBe(true)
  })

  test('walks down through the entries, back to the field and round again', () => {
    const move = (by: 1 | -1) => ({ type: 'moved', by, entries: 2 }) as const
    const answered = after('', typed('кефир'), settled('кефир'), found('кефир'))
    const walk = (...steps: (1 | -1)[]) =>
      steps.map(move).reduce(nextSearch<string>, answered).picked
    expect(walk(1)).toBe(0)
    expect(walk(1, 1)).toBe(1)
    expect(walk(1, 1, 1)).toBeNull()
    expect(walk(1, 1, 1, 1)).toBe(0)
    expect(walk(-1)).toBe(1)
    expect(walk(1, -1)).toBeNull()
  })

  test('cannot walk where there are no entries', () => {
    expect(after('', { type: 'moved', by: 1, entries: 0 }).picked).toBeNull()
  })

  test('lets go of the picked entry when other entries come', () => {
    const picked = after('', typed('кефир'), settled('кефир'), found('кефир'), {
      type: 'moved',
      by: 1,
      entries: 2,
    })
    expect(nextSearch(picked, typed('кефиры')).picked).toBeNull()
  })
})
