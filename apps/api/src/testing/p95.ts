/** What 95 of a hundred took at most, in whole milliseconds. */
export function p95(took: number[]): number {
  const sorted = took.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1]!)
}
