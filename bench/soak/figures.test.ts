import { describe, expect, test } from 'vitest'
import { judgeSoak, SLICES, slicesOf, type Found } from './figures.ts'

const TOTAL_MS = 10_000
const SLICE_MS = TOTAL_MS / SLICES
const GAP = { fromMs: 4_500, toMs: 5_200 }

/** A hundred answers a slice, all alike but for what the test changes. */
const soak = (change: Partial<Found> = {}): Found => ({
  samples: Array.from({ length: 1_000 }, (_, index) => ({
    atMs: index * 10,
    tookMs: 5,
    status: 200,
  })),
  weights: Array.from({ length: SLICES }, (_, index) => ({
    atMs: index * SLICE_MS,
    megabytes: 200,
  })),
  wrong: [],
  gap: GAP,
  ...change,
})
const missed = (found: Found) =>
  judgeSoak(found, slicesOf(found, TOTAL_MS))
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what)
const changed = (found: Found, from: number, change: Partial<Found['samples'][number]>) => ({
  ...found,
  samples: found.samples.map((one) => (one.atMs >= from ? { ...one, ...change } : one)),
})

describe('a soak', () => {
  test('holds when every answer is right and nothing grows', () =>
    expect(missed(soak())).toEqual([]))

  test('tells each slice by itself', () => {
    const [first] = slicesOf(soak(), TOTAL_MS)
    expect(first).toEqual({ answers: 100, p50: 5, p99: 5, unavailable: 0, megabytes: 200 })
  })

  test('may answer 503 while the database restarts', () => {
    const found = soak()
    found.samples.push({ atMs: 4_600, tookMs: 1, status: 503 })
    expect(missed(found)).toEqual([])
    expect(slicesOf(found, TOTAL_MS)[4]?.unavailable).toBe(1)
  })

  test.each([
    ['wrong answers', soak({ wrong: ['token 7 lost a favourite'] })],
    ['503 outside the restart of the database', changed(soak(), 9_990, { status: 503 })],
    ['p99 after the faults against before', changed(soak(), 8_000, { tookMs: 9 })],
    [
      'memory of the last slice against the third',
      soak({ weights: [...soak().weights, { atMs: 9_500, megabytes: 230 }] }),
    ],
  ])('does not hold with %s', (what, found) => expect(missed(found)).toEqual([what]))
})
