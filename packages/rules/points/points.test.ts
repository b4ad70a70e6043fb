import { describe, expect, test } from 'vitest'
import { causeLink } from './cause-link.ts'
import { watchIssue } from './watch-issue.ts'

describe('the link to a cause', () => {
  const pages = { churn: (id: string) => `/churns/${id}`, task: () => '/nft-quest' }

  test('leads to its page', () => {
    expect(causeLink(pages, { type: 'churn', id: '7' })).toBe('/churns/7')
    expect(causeLink(pages, { type: 'task', id: '3' })).toBe('/nft-quest')
  })

  test.each([
    ['a cause without a page', { type: 'user', id: '7' }],
    ['a name every object has', { type: 'constructor', id: '7' }],
    ['an id that is no number', { type: 'churn', id: '../admin' }],
    ['an empty id', { type: 'churn', id: '' }],
  ])('is null of %s', (_what, cause) => expect(causeLink(pages, cause)).toBeNull())
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
