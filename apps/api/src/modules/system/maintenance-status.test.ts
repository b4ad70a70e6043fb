import { describe, expect, test } from 'vitest'
import { isClosedAt, maintenanceStatus } from './maintenance-status.ts'

const at = (time: string) => new Date(`2026-11-16T${time}+03:00`)
const until = at('21:00:00').toISOString()
const setting = { on: true, until, message: 'Меняем танки' }

describe('isClosedAt', () => {
  test.each([
    ['off', { on: false, until: null }, false],
    ['off, with an end that nobody took away', { on: false, until }, false],
    ['on without an end', { on: true, until: null }, true],
    ['on before its end', { on: true, until }, true],
    ['never touched', {}, false],
  ])('a switch that is %s', (_how, left, isClosed) =>
    expect(isClosedAt(left, at('20:59:59'))).toBe(isClosed),
  )

  test('the end itself is open already', () => {
    expect(isClosedAt(setting, at('21:00:00'))).toBe(false)
    expect(isClosedAt(setting, at('23:00:00'))).toBe(false)
  })
})

describe('maintenanceStatus', () => {
  const open = { maintenance: false, until: null, message: null }

  test('tells the end by Moscow’s clock while the site is closed', () =>
    expect(maintenanceStatus(setting, at('20:00:00'))).toEqual({
      maintenance: true,
      until: '2026-11-16T21:00:00+03:00',
      message: 'Меняем танки',
    }))

  test.each([
    ['nobody ever closed', undefined],
    ['somebody opened', { ...setting, on: false }],
    ['opened by itself', setting],
  ])('of a site that %s neither end nor words are told', (_how, left) =>
    expect(maintenanceStatus(left, at('21:00:00'))).toEqual(open),
  )
})
