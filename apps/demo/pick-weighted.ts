import type { Random } from '@kefir/rules/random/random-from'

export function pickWeighted<Key extends string>(
  random: Random,
  weights: Record<Key, number>,
): Key {
  const entries = Object.entries(weights) as [Key, number][]
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random.between(0, total)

  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  return entries[0]![0]
}
