/** Numbers that look thrown and follow from a seed: no dice, for the same seed gives the same ones. */
export type Random = {
  next: () => number
  between: (min: number, max: number) => number
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** 32 bits of a seed, whole and not negative. */
export function hashSeed(seed: number | string): number {
  const text = String(seed)
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // Neighbouring seeds (41, 42, 43…) must not give neighbouring first numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** All that can be asked of the numbers of one seed; `next` is 0 or more and below 1, `int` has both its ends. */
export function randomFrom(seed: number | string): Random {
  let state = hashSeed(seed)
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[Math.floor(next() * items.length)] as T
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const result = [...items]
    for (let index = result.length - 1; index > 0; index -= 1) {
      const other = int(0, index)
      const kept = result[index] as T
      result[index] = result[other] as T
      result[other] = kept
    }
    return result
  }
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    int,
    chance: (probability) => next() < probability,
    pick,
    shuffle,
  }
}
