import { expect, test } from 'vitest'
import { isTelling, MOST_DIFFERENT, nearParts } from './near-looks.ts'

const LOOK = '0110100110010110'.repeat(4)
const flip = (look: string, bits: number[]) =>
  [...look]
    .map((sign, place) => (bits.includes(place) ? (sign === '0' ? '1' : '0') : sign))
    .join('')
const partsOf = (look: string) =>
  [0, 16, 32, 48].map((start) => Number.parseInt(look.slice(start, start + 16), 2))
const meet = (one: string, other: string) =>
  nearParts(one).some((values, part) => values.includes(partsOf(other)[part]!))

test('a part has itself, its 16 neighbours and their 120 as near values', () => {
  for (const values of nearParts(LOOK)) {
    expect(values).toHaveLength(137)
    expect(new Set(values).size).toBe(137)
  }
})

test('looks that differ in as many bits as a near-copy may always meet in a part', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const bits = Array.from(
      { length: MOST_DIFFERENT },
      (_, index) => (seed * (index + 3) * 7 + index * 13) % 64,
    )
    expect(meet(LOOK, flip(LOOK, bits))).toBe(true)
  }
})

test('looks that differ everywhere meet nowhere', () =>
  expect(
    meet(
      LOOK,
      flip(
        LOOK,
        Array.from({ length: 64 }, (_, bit) => bit),
      ),
    ),
  ).toBe(false))

test.each([
  ['0'.repeat(64), false],
  ['1'.repeat(64), false],
  [`${'1'.repeat(5)}${'0'.repeat(59)}`, false],
  [`${'1'.repeat(6)}${'0'.repeat(58)}`, true],
  [LOOK, true],
])('what %s tells: %s', (look, tells) => expect(isTelling(look)).toBe(tells))
