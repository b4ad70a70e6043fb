/** A picture's look: 64 signs, `0` or `1`. */
export type Look = string

/** Two looks that differ in more bits are not near-copies. */
export const MOST_DIFFERENT = 10

const PARTS = 4
const PART_BITS = 16
/** 4 parts × (2 + 1) bits: of 11 differing bits some part has at most 2. */
const PART_RADIUS = 2

/** A flat picture looks like every other flat one: below so many ones, or zeros, a look says nothing. */
const LEAST_TELLING = 6

export const isTelling = (look: Look) => {
  const ones = look.replaceAll('0', '').length
  return ones >= LEAST_TELLING && look.length - ones >= LEAST_TELLING
}

/** Of each part of a look the values that differ from it in at most two bits. */
export const nearParts = (look: Look): number[][] =>
  Array.from({ length: PARTS }, (_, part) => {
    const value = Number.parseInt(look.slice(part * PART_BITS, (part + 1) * PART_BITS), 2)
    return MASKS.map((mask) => value ^ mask)
  })

const MASKS = masksOf(PART_RADIUS)

/** All values of a part with at most `bits` ones. */
function masksOf(bits: number): number[] {
  if (bits === 0) return [0]
  const fewer = masksOf(bits - 1)
  const more = fewer.flatMap((mask) =>
    Array.from({ length: PART_BITS }, (_, bit) => mask | (1 << bit)),
  )
  return [...new Set([...fewer, ...more])]
}
