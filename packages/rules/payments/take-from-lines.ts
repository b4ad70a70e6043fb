/**
 * How much of each line of a receipt goes back when `amount` does: from the first line on, and of each no more than
 * is left of it after what went back before. Null where that much is not left.
 */
export function takeFromLines(
  lines: readonly bigint[],
  before: readonly (readonly bigint[])[],
  amount: bigint,
): bigint[] | null {
  let rest = amount
  const taken = lines.map((line, index) => {
    const left = before.reduce((sum, given) => sum - (given[index] ?? 0n), line)
    const part = left < rest ? left : rest
    rest -= part
    return part
  })
  return rest === 0n ? taken : null
}
