import { darken, lighten } from '../palettes.ts'
import { circle, d, ellipse, mirror, path, repeat, ring, roundLine } from '@kefir/api/drawing/svg'

export type OwlLook = {
  body: string
  belly: string
  wing: string
  beak: string
  iris: string
  ink: string
  winking?: boolean
  /** Both eyes. */
  sleeping?: boolean
}

/** Owl around (0, 0), about 360 units high. */
export function owl(look: OwlLook): string {
  const feathers = repeat(4, (row) =>
    repeat(4 - (row % 2), (index) => {
      const x = (index - (3 - (row % 2)) / 2) * 42
      return path(d`M${x - 20} ${24 + row * 34}a20 20 0 0 0 40 0z`, row % 2 ? look.body : look.wing)
    }),
  )
  const eye = (x: number, closed: boolean) =>
    circle(x, -62, 62, lighten(look.belly, 0.4)) +
    (closed
      ? roundLine(`M${x - 30} -62Q${x} -34 ${x + 30} -62`, look.ink, 10)
      : circle(x, -62, 40, look.iris) +
        circle(x, -62, 22, look.ink) +
        circle(x + 9, -72, 8, '#FFFFFF'))
  const ear = path('M60 -150L150 -196L132 -90z', look.body)
  const wing = path('M128 -20C190 20 184 130 120 172C112 110 108 40 128 -20z', look.wing)
  const foot = roundLine('M36 184V206M58 184V206M80 182V202', look.beak, 14)
  return (
    ear +
    mirror(ear) +
    path(
      'M-140 -60C-140 -150 -80 -176 0 -176C80 -176 140 -150 140 -60V60C140 140 80 190 0 190C-80 190 -140 140 -140 60z',
      look.body,
    ) +
    path(
      'M-92 40C-92 0 -50 -20 0 -20C50 -20 92 0 92 40V70C92 130 60 168 0 168C-60 168 -92 130 -92 70z',
      look.belly,
    ) +
    feathers +
    wing +
    mirror(wing) +
    eye(-62, (look.winking ?? false) || (look.sleeping ?? false)) +
    eye(62, look.sleeping ?? false) +
    path('M0 -44L24 -12Q12 18 0 28Q-12 18 -24 -12z', look.beak) +
    path('M0 -44L24 -12Q12 18 0 28z', darken(look.beak, 0.18)) +
    foot +
    mirror(foot)
  )
}

export type CatLook = {
  fur: string
  stripe: string
  inner: string
  eyes: string
  ink: string
  collar: string
  mood?: 'calm' | 'happy' | 'sly'
}

/** Cat's head around (0, 0), about 330 units wide. */
export function catHead(look: CatLook): string {
  const ear =
    path('M52 -112L142 -176Q156 -176 156 -160V-24z', look.fur) +
    path('M84 -112L134 -142V-62z', look.inner)
  const mood = look.mood ?? 'calm'
  const eye = (x: number) =>
    mood === 'happy'
      ? roundLine(`M${x - 30} -22Q${x} -54 ${x + 30} -22`, look.ink, 10)
      : ellipse(x, -28, 34, mood === 'sly' ? 22 : 34, look.eyes) +
        ellipse(x, -28, 11, mood === 'sly' ? 21 : 28, look.ink) +
        circle(x + 8, -40, 6, '#FFFFFF')
  const whiskers = roundLine(
    'M96 36L186 20M98 52L190 56M94 68L180 90',
    look.ink,
    5,
    'stroke-opacity=".75"',
  )
  return (
    ear +
    mirror(ear) +
    path(
      'M-156 -30C-156 -110 -90 -132 0 -132C90 -132 156 -110 156 -30C156 70 90 130 0 130C-90 130 -156 70 -156 -30z',
      look.fur,
    ) +
    path(
      'M-13 -132H13L7 -74H-7zM-60 -126L-38 -130L-34 -84L-44 -82zM60 -126L38 -130L34 -84L44 -82z',
      look.stripe,
    ) +
    path('M154 -8L104 2L104 14L152 20zM150 40L108 36L106 48L142 58z', look.stripe) +
    mirror(path('M154 -8L104 2L104 14L152 20zM150 40L108 36L106 48L142 58z', look.stripe)) +
    ellipse(-30, 60, 44, 36, lighten(look.fur, 0.65)) +
    ellipse(30, 60, 44, 36, lighten(look.fur, 0.65)) +
    eye(-66) +
    eye(66) +
    whiskers +
    mirror(whiskers) +
    path('M-18 26H18Q20 34 0 48Q-20 34 -18 26z', look.inner) +
    roundLine('M0 48V62M0 62Q-20 84 -38 68M0 62Q20 84 38 68', look.ink, 6) +
    path('M-84 112Q0 158 84 112L92 134Q0 186 -92 134z', look.collar) +
    circle(0, 164, 20, lighten(look.collar, 0.55)) +
    ring(0, 164, 20, look.ink, 4)
  )
}

/** Fish in profile, looking right, around (0, 0), about 320 units long. */
export function fish(body: string, fin: string, eye: string, ink: string): string {
  const scales = repeat(9, (index) => {
    const x = -66 + Math.floor(index / 3) * 44
    const y = -34 + (index % 3) * 34
    return d`M${x} ${y - 15}a16 16 0 0 1 0 30`
  })
  return (
    path('M-100 0L-176 -70Q-150 0 -176 70z', fin) +
    path('M-40 -76Q0 -136 60 -84zM-20 78Q16 120 50 82z', fin) +
    path('M-120 0C-70 -100 90 -120 160 0C90 120 -70 100 -120 0z', body) +
    path(
      'M86 -76C120 -60 146 -30 160 0C146 30 120 60 86 76C102 24 102 -24 86 -76z',
      darken(body, 0.12),
    ) +
    roundLine(scales, darken(body, 0.22), 7) +
    circle(112, -18, 20, eye) +
    circle(116, -18, 10, ink) +
    roundLine('M132 26Q142 32 152 22', ink, 6)
  )
}
