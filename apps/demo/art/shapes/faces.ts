import { darken, lighten } from '../palettes.ts'
import type { Random } from '@kefir/rules/random/random-from'
import {
  circle,
  d,
  ellipse,
  mirror,
  path,
  rect,
  repeat,
  ring,
  roundLine,
} from '@kefir/api/drawing/svg'

const SKINS = ['#FFD9BF', '#F6C3A0', '#E8A97E', '#FFE3CF', '#C98A60', '#F2B8A0'] as const
const HAIRS = ['#2B1A14', '#5A3420', '#A5622D', '#E0A83E', '#14161C', '#8E98A8', '#C23B22'] as const

type Face = { skin: string; hair: string; cloth: string; accent: string; ink: string }

// Every hairdo is two layers: what falls behind the head and what lies on it.
const HAIRDOS: readonly ((face: Face) => readonly [string, string])[] = [
  (face) => [
    '',
    path(
      'M-86 -30C-96 -130 -40 -150 6 -146C70 -146 98 -100 86 -30C70 -60 66 -86 20 -88C-30 -80 -70 -84 -86 -30z',
      face.hair,
    ),
  ],
  (face) => [
    path('M-104 120V-40C-104 -130 -60 -156 0 -156C60 -156 104 -130 104 -40V120z', face.hair),
    path(
      'M-86 -20C-84 -90 -30 -110 10 -112C50 -108 84 -80 86 -20L92 -60C86 -130 40 -146 0 -146C-50 -146 -90 -120 -92 -60z',
      face.hair,
    ),
  ],
  (face) => [
    circle(0, -150, 50, face.hair),
    path(
      'M-86 -26C-90 -110 -46 -138 0 -138C46 -138 90 -110 86 -26C60 -96 -60 -96 -86 -26z',
      face.hair,
    ),
  ],
  (face) => [
    '',
    path('M-86 -40Q-84 -80 -60 -84Q-70 -40 -86 -6zM86 -40Q84 -80 60 -84Q70 -40 86 -6z', face.hair),
  ],
  (face) => [
    '',
    repeat(7, (index) =>
      circle(-78 + index * 26, -96 - Math.sin((index / 6) * Math.PI) * 42, 34, face.hair),
    ),
  ],
  // Платок.
  (face) => [
    path('M-112 110C-130 -60 -90 -164 0 -164C90 -164 130 -60 112 110z', face.cloth),
    path(
      'M-90 20C-92 -90 -50 -132 0 -132C50 -132 92 -90 90 20C84 -50 60 -92 0 -92C-60 -92 -84 -50 -90 20z',
      face.cloth,
    ) +
      repeat(5, (index) =>
        circle(-84 + index * 42, -112 - Math.sin((index / 4) * Math.PI) * 26 + 14, 9, face.accent),
      ) +
      path('M-30 112L0 96L30 112L44 160L0 128L-44 160z', face.cloth),
  ],
  // Ушанка.
  (face) => [
    '',
    path(
      'M-100 -50C-104 -150 -60 -176 0 -176C60 -176 104 -150 100 -50L118 40Q96 60 82 40V-62H-82V40Q-96 60 -118 40z',
      '#7A4A2E',
    ) +
      rect(-92, -112, 184, 54, '#A56B45', 24) +
      circle(0, -86, 16, face.accent),
  ],
  // Колпак молочника.
  (face) => [
    '',
    path(
      'M-80 -84V-136C-124 -150 -112 -216 -62 -206C-44 -246 44 -246 62 -206C112 -216 124 -150 80 -136V-84z',
      '#FFFFFF',
    ) + rect(-82, -104, 164, 30, lighten(face.accent, 0.1)),
  ],
  (face) => [
    '',
    ellipse(10, -116, 108, 42, face.accent) +
      roundLine('M14 -154L20 -176', face.accent, 12) +
      path('M-86 -30Q-92 -76 -70 -96H-40Q-76 -70 -86 -30z', face.hair),
  ],
  (face) => [
    path('M60 -60C150 -60 150 60 96 90C110 40 90 0 60 -20z', face.hair),
    path(
      'M-86 -26C-90 -110 -46 -146 0 -146C46 -146 90 -110 86 -26C70 -70 20 -104 -30 -100C-60 -90 -78 -60 -86 -26z',
      face.hair,
    ),
  ],
]

function eyes(random: Random, ink: string): string {
  const kind = random.int(0, 3)
  if (kind === 0) return roundLine('M-46 -16Q-34 -30 -22 -16M22 -16Q34 -30 46 -16', ink, 7)
  if (kind === 1) return ellipse(-34, -18, 9, 13, ink) + ellipse(34, -18, 9, 13, ink)
  if (kind === 2)
    return (
      circle(-34, -18, 18, '#FFFFFF') +
      circle(34, -18, 18, '#FFFFFF') +
      circle(-31, -18, 9, ink) +
      circle(37, -18, 9, ink)
    )
  return (
    circle(-34, -18, 9, ink) +
    circle(34, -18, 9, ink) +
    roundLine('M-50 -28L-58 -36M50 -28L58 -36', ink, 5)
  )
}

function extras(random: Random, face: Face): string {
  const beard = path(
    'M-84 10C-84 110 -40 136 0 136C40 136 84 110 84 10C60 50 40 40 0 40C-40 40 -60 50 -84 10z',
    face.hair,
  )
  const moustache = path(
    'M0 38C-20 26 -50 36 -56 56C-34 58 -12 56 0 46C12 56 34 58 56 56C50 36 20 26 0 38z',
    face.hair,
  )
  const glasses =
    ring(-36, -16, 29, face.ink, 8) +
    ring(36, -16, 29, face.ink, 8) +
    roundLine('M-7 -18Q0 -24 7 -18', face.ink, 8)
  const freckles = repeat(6, (index) =>
    circle(
      (index < 3 ? -1 : 1) * (46 + (index % 3) * 11),
      22 + (index % 2) * 9,
      3,
      darken(face.skin, 0.3),
    ),
  )
  return random.pick(['', '', moustache, beard, glasses, glasses, freckles, freckles])
}

/** Bust portrait around (0, 0), about 380 units high. */
export function personFace(random: Random, cloth: string, accent: string, ink: string): string {
  const face = { skin: random.pick(SKINS), hair: random.pick(HAIRS), cloth, accent, ink }
  const [behind, over] = random.pick(HAIRDOS)(face)
  const jaw = random.pick([86, 92, 78])
  const mouth = random.pick([
    roundLine('M-26 66Q0 90 26 66', ink, 7),
    path('M-28 62H28Q24 94 0 94Q-24 94 -28 62z', '#A3243B') + rect(-18, 62, 36, 9, '#FFFFFF'),
    roundLine('M-18 74H18', ink, 7),
    path('M-22 72Q-10 58 0 66Q10 58 22 72Q0 90 -22 72z', '#D81F45'),
  ])
  const collar = random.pick([
    path('M-50 128L0 176L50 128L74 150L0 226L-74 150z', accent),
    repeat(4, (index) => rect(-190, 150 + index * 46, 380, 20, accent)),
    path('M-44 132L0 250L44 132L20 122H-20z', '#FFFFFF') +
      path('M-13 152H13L20 236L0 260L-20 236z', accent),
    circle(0, 190, 9, accent) + circle(0, 226, 9, accent),
  ])
  const ear = ellipse(88, 2, 18, 24, darken(face.skin, 0.08))
  const blush = circle(52, 36, 17, '#FF8F8F', 'fill-opacity=".45"')
  return (
    behind +
    path('M-190 280C-190 170 -120 138 -60 130H60C120 138 190 170 190 280z', cloth) +
    collar +
    path('M-38 70H38V134Q0 172 -38 134z', darken(face.skin, 0.14)) +
    ear +
    mirror(ear) +
    path(
      d`M${-jaw} -40C${-jaw} -110 -50 -128 0 -128C50 -128 ${jaw} -110 ${jaw} -40V20C${jaw} 84 44 116 0 116C-44 116 ${-jaw} 84 ${-jaw} 20z`,
      face.skin,
    ) +
    blush +
    mirror(blush) +
    eyes(random, ink) +
    roundLine('M0 -4Q12 20 -4 28', darken(face.skin, 0.28), 7) +
    mouth +
    extras(random, face) +
    over
  )
}
