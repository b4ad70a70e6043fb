import { line, place, rect, repeat, times } from '@kefir/api/drawing/svg'
import { bottleLabel, BOTTLE_SIZES, capRim, capTop, type BottleLook } from '../art/shapes/bottle.ts'
import { PAINTED, textureOf } from './model-paint.ts'
import { lathe } from './solids.ts'
import type { Part } from './write-glb.ts'

/** Metres in a unit of the picture: a model put on a real table should be as large as the thing. */
const UNIT = 0.00056
const NECK = { half: 37, from: 338, to: 372 }
const CAP = { half: 49, from: 360, top: 406, to: 416 }
/** Round the whole cap; the picture shows one half of them. */
const CREASES = 14

/** The bottle of a picture, turned round its axis. */
export async function bottleParts(look: BottleLook): Promise<Part[]> {
  return [
    {
      name: 'glass',
      ...lathe(inMetres(glassProfile(look)), 64),
      color: PAINTED,
      texture: await glassPicture(look),
      roughness: 0.25,
    },
    {
      name: 'cap',
      ...lathe(inMetres(CAP_PROFILE), CREASES * 5, pressFoil),
      color: PAINTED,
      texture: await capPicture(look),
      metallic: 0.15,
      roughness: 0.35,
    },
  ]
}

type Profile = readonly (readonly [number, number])[]

const inMetres = (profile: Profile) =>
  profile.map(([radius, height]) => [radius * UNIT, height * UNIT] as const)

/** The right half of the outline that the picture has, from the bottom up. */
function glassProfile({ form = 'classic' }: BottleLook): Profile {
  const { half, shoulder } = BOTTLE_SIZES[form]
  const foot = times(4, (step): [number, number] => {
    const share = step / 4
    const left = (1 - share) ** 2
    return [half - 22 * left, 22 * share ** 2]
  })
  const neck = times(13, (step): [number, number] => {
    const share = step / 12
    const [a, b, c, d] = [
      (1 - share) ** 3,
      3 * share * (1 - share) ** 2,
      3 * share ** 2 * (1 - share),
      share ** 3,
    ] as const
    return [
      half * (a + b) + NECK.half * (c + d),
      a * (-shoulder - 22) + b * (-shoulder + 40) + c * 300 + d * NECK.from,
    ]
  })
  return [[0, 0], ...foot, [half, 22], ...neck, [NECK.half, NECK.to]]
}

/** Goes once round the bottle: the label in front and, as on a shelf, one behind. */
function glassPicture(look: BottleLook): Promise<Buffer> {
  const { half } = BOTTLE_SIZES[look.form ?? 'classic']
  const round = 2 * Math.PI * half
  const label = bottleLabel(look)
  const goesRound = look.kind === undefined || look.kind === 'band' || look.kind === 'stripes'
  const between = goesRound ? bottleLabel({ ...look, word: '' }) : ''
  const content =
    rect(-round / 2 - 1, -NECK.to - 1, round + 2, NECK.to + 2, look.glass) +
    [-round / 4, round / 4].map((x) => place(x, 0, 1, between)).join('') +
    [-round / 2, 0, round / 2].map((x) => place(x, 0, 1, label)).join('')
  const piece = { x: -round / 2, y: -NECK.to, width: round, height: NECK.to }
  return textureOf(content, piece, 1536 / round)
}

const CAP_PROFILE: Profile = [
  [CAP.half, CAP.from],
  [38.6, CAP.top],
  [38, 410],
  [36, 414],
  [30, CAP.to],
  [0, CAP.to],
]

/** The lower edge of the foil hangs in scallops and is pressed in between them. */
function pressFoil(turn: number, row: number) {
  if (row > 0) return { radius: 1, rise: 0 }
  const bulge = Math.abs(Math.sin(turn * CREASES * Math.PI))
  return { radius: 0.94 + 0.06 * bulge, rise: -9 * UNIT * bulge }
}

/** Goes once round the cap, drawn with what the picture's cap is drawn with. */
function capPicture({ cap, ink }: BottleLook): Promise<Buffer> {
  const round = 2 * Math.PI * CAP.half
  const rim = capRim(cap, ink)
  const creases = repeat(CREASES, (index) => {
    const x = (index * round) / CREASES
    return line(`M${x} ${-CAP.top}V${-CAP.from - 4}`, rim, 3, 'stroke-opacity=".45"')
  })
  const content =
    rect(0, -CAP.to, round, CAP.to - CAP.from, cap) +
    creases +
    rect(0, -CAP.from - 3, round, 3, rim) +
    rect(0, -CAP.to, round, CAP.to - CAP.top, capTop(cap))
  const piece = { x: 0, y: -CAP.to, width: round, height: CAP.to - CAP.from }
  return textureOf(content, piece, 1024 / round)
}
