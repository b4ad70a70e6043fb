import { describe, expect, test } from 'vitest'
import { checkCard } from './check-card.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const card = { card_number: '2200 0000 0000 0004', expiry: '11/26', csc: '123' }
const wrong = (change: Partial<typeof card>, now = NOW) =>
  Object.keys(checkCard({ ...card, ...change }, now))

describe('checkCard', () => {
  test.each([
    '2200000000000004',
    '2200-0000-0000-0004',
    '4111 1111 1111 1111',
    '5555555555554444',
    '2200000000000000012',
  ])('%s is a number', (card_number) => expect(wrong({ card_number })).toEqual([]))

  test.each([
    '',
    '2200000000000005',
    '2020000000000004',
    '411111111111111',
    '0000000000000000',
    '4111 1111 1111 111a',
    '22000000000000000000',
    '٤١١١١١١١١١١١١١١١',
  ])('%s is none', (card_number) => expect(wrong({ card_number })).toEqual(['card_number']))

  test.each(['11/26', '12/26', '01/27', ' 11 / 26 ', '12/99'])('%s has not passed', (expiry) =>
    expect(wrong({ expiry })).toEqual([]),
  )

  test.each(['10/26', '12/25', '00/27', '13/27', '1/27', '11/2026', '1126', ''])(
    '%s is refused',
    (expiry) => expect(wrong({ expiry })).toEqual(['expiry']),
  )

  test('a card works to the end of its month in Moscow', () => {
    expect(wrong({}, new Date('2026-11-30T20:59:59Z'))).toEqual([])
    expect(wrong({}, new Date('2026-11-30T21:00:00Z'))).toEqual(['expiry'])
  })

  test.each(['', '12', '1234', '12a'])('the code «%s» is refused', (csc) =>
    expect(wrong({ csc })).toEqual(['csc']),
  )

  test('everything wrong is named at once', () =>
    expect(wrong({ card_number: '1', expiry: '1', csc: '1' })).toEqual([
      'card_number',
      'expiry',
      'csc',
    ]))
})
