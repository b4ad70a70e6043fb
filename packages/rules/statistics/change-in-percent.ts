/** Growth against what was before, in per cent with one decimal; null where there was nothing before. */
export function changeInPercent(now: bigint, before: bigint | null): number | null {
  return before === null || before === 0n ? null : Number(((now - before) * 1000n) / before) / 10
}
