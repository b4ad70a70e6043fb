export const LOOK_WIDTH = 9
export const LOOK_HEIGHT = 8

/**
 * What a picture looks like, in 64 signs: of its nine grey points in each of eight rows, whether each is darker
 * than the one to its right. Copies that were shrunk, recoloured or saved anew differ in few of them.
 */
export function lookOf(grey: Uint8Array): string {
  if (grey.length !== LOOK_WIDTH * LOOK_HEIGHT)
    throw new RangeError(`a look is of ${LOOK_WIDTH * LOOK_HEIGHT} points, got ${grey.length}`)

  let look = ''
  for (let row = 0; row < LOOK_HEIGHT; row += 1)
    for (let column = 0; column < LOOK_WIDTH - 1; column += 1) {
      const at = row * LOOK_WIDTH + column
      look += grey[at]! < grey[at + 1]! ? '1' : '0'
    }
  return look
}

/** In how many signs two looks differ: 0 is the same, about 32 is chance. */
export function lookDistance(one: string, other: string): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) differing += 1
  return differing
}
