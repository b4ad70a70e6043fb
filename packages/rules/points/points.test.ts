import { describe, expect, test } from 'vitest'
import { causeLink } from './cause-link.ts'
import { LITRE_REASON_CODES, litreReasonName, reasonOfKind } from './reasons.ts'
import { watchIssue } from './watch-issue.ts'

describe('a reason of litres', () => {
  test.each([
    ['issued:quest', 'quest', 'Задание'],
    ['burned:box', 'box', 'Кефирбокс'],
    ['opening', 'opening', 'Начальный остаток'],
  ])('of the account %s is %s, in words «%s»', (kind, code, name) => {
    expect(reasonOfKind(kind)).toBe(code)
    expect(litreReasonName(code)).toBe(name)
  })

  test.each(['teleport', '', 'constructor', '__proto__'])('unknown as %j has words too', (code) =>
    expect(litreReasonName(code)).toBe('Прочее'),
  )

  test('has words that no other has', () => {
    const names = LITRE_REASON_CODES.map(litreReasonName)
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('Прочее')
  })
})

describe('the link to a cause', () => {
  test('leads to its page', () => {
    expect(causeLink({ type: 'token', id: '7' })).toBe('/collection/token/7')
    expect(causeLink({ type: 'order', id: '12' })).toBe('/orders/12')
    expect(causeLink({ type: 'task', id: '3' })).toBe('/nft-quest')
  })

  test.each([
    ['a cause without a page', { type: 'user', id: '7' }],
    ['a name every object has', { type: 'constructor', id: '7' }],
    ['an id that is no number', { type: 'token', id: '../admin' }],
    ['an empty id', { type: 'token', id: '' }],
  ])('is null of %s', (_what, cause) => expect(causeLink(cause)).toBeNull())
})

describe('the watch over what is issued', () => {
  const days = (...amounts: string[]) =>
    amounts.map((amount, day) => ({ day: String(day), amount }))

  test('rings above three times what was burned, and not at it', () => {
    expect(watchIssue({ issued: days('30.00'), burned: days('10.00') })).toEqual({
      issued: 3000n,
      burned: 1000n,
      isAlarming: false,
    })
    expect(watchIssue({ issued: days('30.01'), burned: days('10.00') }).isAlarming).toBe(true)
    expect(watchIssue({ issued: days('0.01'), burned: days() }).isAlarming).toBe(true)
  })

  test('looks at the last seven days and no further', () => {
    const issued = days('999.00', ...Array<string>(7).fill('1.00'))
    expect(watchIssue({ issued, burned: days('7.00') })).toMatchObject({ issued: 700n })
  })

  test('is calm where nothing happens', () =>
    expect(watchIssue({ issued: [], burned: [] }).isAlarming).toBe(false))
})
