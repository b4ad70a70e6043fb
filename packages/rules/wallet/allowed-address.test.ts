import { expect, test } from 'vitest'
import { allowedAddress } from './allowed-address.ts'

const [A, B, C] = ['0xAAaa', '0xBBbb', '0xCCcc']

test.each<[string[], string[], string | null]>([
  [[A], [A], A],
  // The same address as another side writes it.
  [[A], ['0xaaaa'], A],
  // One on either side is enough where the other has it.
  [[A, B], [B], B],
  [[A], [B, A], A],
  [[A], [B], null],
  [[A], [], null],
  [[], [A], null],
  [[], [], null],
  [[A, B], [C], null],
  // Two on both: only a person knows which.
  [[A, B], [A, B], null],
])('linked %j, connected %j: %s', (synced, connected, allowed) => {
  expect(allowedAddress({ synced, connected })).toBe(allowed)
})

test('what is allowed is always both linked and connected', () => {
  const some = [[], [A], [B], [A, B], [A, B, C]]
  for (const synced of some)
    for (const connected of some) {
      const allowed = allowedAddress({ synced, connected })
      if (allowed !== null) {
        expect(synced).toContain(allowed)
        expect(connected).toContain(allowed)
      }
    }
})
