const COLUMNS = 9
const ROWS = 8
/** Points of a side of a field: the mean of many hardly changes when a picture is shrunk or saved anew. */
const FIELD = 8
/** Grey levels: below this two fields are alike, and noise decides which one is lighter. */
const LEAST_STEP = 1

export const LOOK_WIDTH = COLUMNS * FIELD
export const LOOK_HEIGHT = ROWS * FIELD

/**
 * What a picture looks like, in 64 signs: of its nine fields in each of eight rows, whether each is darker
 * than the one to its right. Copies that were shrunk, recoloured or saved anew differ in few of them.
 */
export function lookOf(grey: Uint8Array): string {
  if (grey.length !== LOOK_WIDTH * LOOK_HEIGHT)
    throw new RangeError(`a look is of ${LOOK_WIDTH * LOOK_HEIGHT} points, got ${grey.length}`)

  let look = ''
  for (let row = 0; row < ROWS; row += 1) {
    const fields = Array.from({ length: COLUMNS }, (_, column) => sumOf(grey, row, column))
    for (let column = 0; column < COLUMNS - 1; column += 1)
      look += fields[column + 1]! - fields[column]! > LEAST_STEP * FIELD * FIELD ? '1' : '0'
  }
  return look
}

function sumOf(grey: Uint8Array, row: number, column: number) {
  let sum = 0
  for (let y = row * FIELD; y < (row + 1) * FIELD; y += 1)
    for (let x = column * FIELD; x < (column + 1) * FIELD; x += 1) sum += grey[y * LOOK_WIDTH + x]!
  return sum
}

/** In how many signs two looks differ: 0 is the same, about 32 is chance. */
export function lookDistance(one: string, other: string): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) differing += 1
  return differing
}
