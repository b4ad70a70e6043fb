import { writeGlb, type Part } from './write-glb.ts'

type Corner = [number, number, number]

const BLUE: Part['colour'] = [0.012, 0.067, 0.887]
const BERRY: Part['colour'] = [0.686, 0.014, 0.06]
const MILK: Part['colour'] = [0.92, 0.9, 0.84]
const GOLD: Part['colour'] = [0.888, 0.445, 0.005]

/** The four-cornered carton of the logo. */
export function makeCarton(): ArrayBuffer {
  const [top, left, right, front]: Corner[] = [
    [0, 1.1, 0],
    [-1, -0.6, -0.5],
    [1, -0.6, -0.5],
    [0.1, -0.6, 1],
  ] as const
  return writeGlb([
    { corners: [...top, ...left, ...front], colour: BLUE },
    { corners: [...top, ...front, ...right], colour: BERRY },
    { corners: [...top, ...right, ...left], colour: MILK },
    { corners: [...left, ...right, ...front], colour: MILK },
  ])
}

/** A kefir bottle: rings around an axis, each with its height and radius. */
export function makeBottle(): ArrayBuffer {
  return writeGlb([
    { corners: lathe(GLASS_BELOW), colour: MILK },
    { corners: lathe(LABEL), colour: BERRY },
    { corners: lathe(GLASS_ABOVE), colour: MILK },
    { corners: lathe(CAP), colour: GOLD },
  ])
}

const GLASS_BELOW = [
  [-1.2, 0],
  [-1.2, 0.56],
  [-1.1, 0.6],
  [-0.7, 0.6],
] as const
const LABEL = [
  [-0.7, 0.6],
  [-0.7, 0.62],
  [-0.05, 0.62],
  [-0.05, 0.6],
] as const
const GLASS_ABOVE = [
  [-0.05, 0.6],
  [0.25, 0.58],
  [0.55, 0.38],
  [0.8, 0.28],
  [1.1, 0.28],
] as const
const CAP = [
  [1.02, 0.28],
  [1.02, 0.38],
  [1.3, 0.32],
  [1.32, 0.28],
  [1.32, 0],
] as const
const SIDES = 28

function lathe(profile: readonly (readonly [number, number])[]): number[] {
  const at = ([height, radius]: readonly [number, number], side: number): Corner => {
    const angle = (2 * Math.PI * side) / SIDES
    return [radius * Math.sin(angle), height, radius * Math.cos(angle)]
  }
  const corners: number[] = []
  for (const [index, high] of profile.slice(1).entries()) {
    const low = profile[index]!
    for (let side = 0; side < SIDES; side++) {
      const [a, b] = [at(low, side), at(low, side + 1)]
      const [c, d] = [at(high, side + 1), at(high, side)]
      corners.push(...a, ...b, ...c, ...a, ...c, ...d)
    }
  }
  return corners
}
