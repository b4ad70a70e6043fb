import type { Slice, Verdict } from './figures.ts'

type Soak = {
  slices: Slice[]
  verdicts: Verdict[]
  seconds: string
  seed: string
  at: Date
  connections: number
}

/** The section of bench/TORTURE.md. */
export function formatSoak({ slices, verdicts, seconds, seed, at, connections }: Soak): string {
  const goals = verdicts.map(
    ({ what, value, goal, isMet }) => `| ${what} | ${value} | ${goal} | ${isMet ? '✓' : '✗'} |`,
  )
  const times = slices.map(
    ({ answers, p50, p99, unavailable, megabytes }, index) =>
      `| ${index + 1} | ${answers} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${unavailable} | ${megabytes.toFixed(0)} |`,
  )
  return `On ${at.toISOString().slice(0, 10)}: ${seconds} s, ${connections} connections, seed ${seed}. The database is restarted in the
fifth slice, Redis is away in the seventh.

| What | Measured | Goal | Met |
|---|---|---|---|
${goals.join('\n')}

| Slice | Answers | p50, ms | p99, ms | 503 | RSS, MB |
|---|---|---|---|---|---|
${times.join('\n')}
`
}
