export const THIRDS = 3
const DAY_MS = 86_400_000

/** Which third of the calls a day has its turn at: 0, 1 or 2. */
export const thirdOfDay = (at: Date) => Math.floor(at.getTime() / DAY_MS) % THIRDS

/** Every third name in their order, from this one on: the three of them are all names, each once. */
export function namesOfThird<Name extends string>(names: readonly Name[], third: number): Name[] {
  return names.toSorted().filter((_, index) => index % THIRDS === third)
}
