import { expect, test } from 'vitest'
import { CHANNELS, isKind, isTold, KIND_CODES, KINDS } from './kinds.ts'

test('who chose nothing is told everything', () => {
  for (const kind of KIND_CODES)
    for (const channel of CHANNELS) expect(isTold(kind, channel, [])).toBe(true)
})

test('a choice is about its kind and its channel alone', () => {
  const choices = [{ kind: 'price_drop', channel: 'email', isOn: false } as const]
  expect(isTold('price_drop', 'email', choices)).toBe(false)
  expect(isTold('price_drop', 'site', choices)).toBe(true)
  expect(isTold('on_sale', 'email', choices)).toBe(true)
})

test('the line of a deal stays on the site whatever was chosen, its letter does not', () => {
  const off = CHANNELS.map((channel) => ({ kind: 'sold', channel, isOn: false }))
  expect(isTold('sold', 'site', off)).toBe(true)
  expect(isTold('sold', 'email', off)).toBe(false)
})

test('no kind of deals is quiet', () => {
  for (const kind of KIND_CODES)
    if (KINDS[kind].group === 'deals') expect(KINDS[kind].isQuiet).toBe(false)
})

test('knows its kinds from what objects inherit', () => {
  expect(isKind('sold')).toBe(true)
  expect(isKind('constructor')).toBe(false)
})
