/** Which of the odd values, sorted by kind, a place is spoilt with. */
export type PickValues = <Value>(kinds: readonly (readonly Value[])[]) => Value[]

export const everyValue: PickValues = (kinds) => kinds.flat()

/** One of each kind, and at the next place another: no place is spared a kind, and no value is left out of all. */
export function oneOfEachKind(): PickValues {
  let places = 0
  return (kinds) => {
    const turn = (places += 1)
    return kinds.map((kind) => kind[turn % kind.length]!)
  }
}
