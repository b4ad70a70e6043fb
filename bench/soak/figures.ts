/** One answer: when it was asked for since the start, how long it took and what it was. */
export type Sample = { atMs: number; tookMs: number; status: number }
/** Memory of the process at a moment. */
export type Weight = { atMs: number; megabytes: number }
export type Slice = {
  answers: number
  p50: number
  p99: number
  unavailable: number
  megabytes: number
}
/** What was judged to be wrong, and the gap in which 503 was right. */
export type Found = { samples: Sample[]; weights: Weight[]; wrong: string[]; gap: Gap }
export type Gap = { fromMs: number; toMs: number }
export type Verdict = { what: string; value: string; goal: string; isMet: boolean }

/** As many as minutes in the long form; the short one has slices of seconds. */
export const SLICES = 10
const P99_GROWTH = 1.25
const MEMORY_GROWTH = 1.1
/** Before the faults, warm; and after the last of them. */
const BEFORE = [2, 3]
const AFTER = [8, 9]
const THIRD = 2

export function slicesOf({ samples, weights }: Found, totalMs: number): Slice[] {
  const within = <Timed extends { atMs: number }>(list: Timed[], index: number) =>
    list.filter(({ atMs }) => Math.floor((atMs / totalMs) * SLICES) === index)

  return Array.from({ length: SLICES }, (_, index) => {
    const own = within(samples, index)
    const times = timesOf(own)
    return {
      answers: own.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      unavailable: own.filter(({ status }) => status === 503).length,
      megabytes: Math.max(0, ...within(weights, index).map(({ megabytes }) => megabytes)),
    }
  })
}

export function judgeSoak(found: Found, slices: Slice[]): Verdict[] {
  const { samples, wrong, gap } = found
  const outside = samples.filter(({ status, ...when }) => status === 503 && !isIn(gap, when))
  const p99In = (indexes: number[]) => Math.max(...indexes.map((index) => slices[index]!.p99))
  const p99 = p99In(AFTER) / p99In(BEFORE)
  const memory = slices.at(-1)!.megabytes / slices[THIRD]!.megabytes

  return [
    { what: 'wrong answers', value: `${wrong.length}`, goal: '0', isMet: wrong.length === 0 },
    {
      what: '503 outside the restart of the database',
      value: `${outside.length}`,
      goal: '0',
      isMet: outside.length === 0,
    },
    {
      what: 'p99 after the faults against before',
      value: p99.toFixed(2),
      goal: `≤ ${P99_GROWTH}`,
      isMet: p99 <= P99_GROWTH,
    },
    {
      what: 'memory of the last slice against the third',
      value: memory.toFixed(2),
      goal: `≤ ${MEMORY_GROWTH}`,
      isMet: memory <= MEMORY_GROWTH,
    },
  ]
}

const isIn = ({ fromMs, toMs }: Gap, { atMs, tookMs }: { atMs: number; tookMs: number }) =>
  atMs + tookMs >= fromMs && atMs <= toMs

const timesOf = (samples: Sample[]) =>
  samples.map(({ tookMs }) => tookMs).toSorted((left, right) => left - right)

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
