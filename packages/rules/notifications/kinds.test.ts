import { expect, test } from 'vitest'
import { BELL_GROUPS, CHANNELS, isTold, type BellKind } from './kinds.ts'

const quiet: BellKind = {
  ...{ name: 'Цена любимого токена снижена', group: BELL_GROUPS.favourites, isQuiet: true },
  ...{ isSiteFixed: false, byDefault: { site: true, email: true } },
}
const deal: BellKind = { ...quiet, group: BELL_GROUPS.deals, isQuiet: false, isSiteFixed: true }

test('who chose nothing is told everything', () => {
  for (const kind of [quiet, deal])
    for (const channel of CHANNELS) expect(isTold(kind, 'price_drop', channel, [])).toBe(true)
})

test('a choice is about its kind and its channel alone', () => {
  const choices = [{ kind: 'price_drop', channel: 'email', isOn: false } as const]
  expect(isTold(quiet, 'price_drop', 'email', choices)).toBe(false)
  expect(isTold(quiet, 'price_drop', 'site', choices)).toBe(true)
  expect(isTold(quiet, 'on_sale', 'email', choices)).toBe(true)
})

test('the line of a deal stays on the site whatever was chosen, its letter does not', () => {
  const off = CHANNELS.map((channel) => ({ kind: 'sold', channel, isOn: false }))
  expect(isTold(deal, 'sold', 'site', off)).toBe(true)
  expect(isTold(deal, 'sold', 'email', off)).toBe(false)
})
