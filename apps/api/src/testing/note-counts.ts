/** For a long check: how much of what it went through, for its row in bench/TORTURE.md. */
export function noteCounts(task: { meta: object }, counts: Record<string, number>) {
  const told = Object.entries(counts).map(
    ([what, count]) => `${what} ${count.toLocaleString('en').replaceAll(',', '\u00A0')}`,
  )
  Object.assign(task.meta, { counts: told.join(', ') })
}
