/** Letters to add, drop, replace or swap with a neighbour to get from one word to the other. */
export function editDistance(one: string, other: string): number {
  return lastRow(one, other)[other.length]!
}

/** The same to the nearest beginning of a word: what was typed may be unfinished. */
export function beginningDistance(typed: string, word: string): number {
  return Math.min(...lastRow(typed, word))
}

/** Distances of the whole of `one` to every beginning of `other`. */
function lastRow(one: string, other: string): number[] {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (isSwap) least = Math.min(least, before[column - 2]! + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return above
}
