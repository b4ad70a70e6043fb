import { darken, lighten } from '../palettes.ts'
import {
  circle,
  ellipse,
  mirror,
  path,
  place,
  rect,
  repeat,
  roundLine,
} from '@kefir/api/drawing/svg'

export const COW_EYES = ['round', 'sleepy', 'wink', 'star', 'lashes'] as const
export const COW_PATCHES = ['right', 'left', 'both', 'blaze', 'none'] as const

export type CowLook = {
  coat: string
  patch: string
  muzzle: string
  horn: string
  ink: string
  eyes?: (typeof COW_EYES)[number]
  patches?: (typeof COW_PATCHES)[number]
  tag?: string
  wreath?: readonly [string, string]
  bell?: string
  glasses?: string
}

function eye(x: number, look: CowLook, onPatch: boolean): string {
  const kind = look.eyes ?? 'round'
  const white = onPatch ? circle(x, -34, 25, '#FFFFFF') : ''
  const dot = circle(x, -34, 14, look.ink) + circle(x + 5, -40, 4.5, '#FFFFFF')
  if (kind === 'sleepy' || (kind === 'wink' && x > 0)) {
    const stroke = onPatch ? '#FFFFFF' : look.ink
    return roundLine(`M${x - 22} -34Q${x} -14 ${x + 22} -34`, stroke, 9)
  }
  if (kind === 'star') {
    return (
      white +
      path(
        `M${x} -58L${x + 7} -41L${x + 24} -34L${x + 7} -27L${x} -10L${x - 7} -27L${x - 24} -34L${x - 7} -41z`,
        onPatch ? look.ink : look.patch,
      )
    )
  }
  if (kind === 'lashes') {
    const out = x > 0 ? 1 : -1
    const lash = `M${x + out * 12} -52L${x + out * 24} -64M${x + out * 18} -44L${x + out * 34} -50`
    return white + dot + roundLine(lash, onPatch ? '#FFFFFF' : look.ink, 6)
  }
  return white + dot
}

/** Cow's head around (0, 0), about 360 units wide and high. */
export function cowHead(look: CowLook): string {
  const patches = look.patches ?? 'right'
  const right = patches === 'right' || patches === 'both'
  const left = patches === 'left' || patches === 'both'
  const patch = path('M16 -132H112Q126 -132 126 -118V-24Q60 14 34 -22Q10 -64 16 -132z', look.patch)
  const blaze = path('M-34 -132H34L22 0Q0 20 -22 0z', look.patch)
  const ear =
    path('M118 -84Q150 -116 196 -108Q188 -46 122 -40z', look.patch) +
    path('M130 -78Q152 -96 178 -94Q168 -60 130 -56z', look.muzzle)
  const horn =
    path('M58 -122Q92 -134 92 -176Q92 -196 84 -208Q128 -184 118 -120z', look.horn) +
    path('M84 -208Q104 -198 112 -180L92 -172Q92 -194 84 -208z', darken(look.horn, 0.3))
  const face =
    'M-112 -132H112Q126 -132 126 -118V-6Q122 104 0 122Q-122 104 -126 -6V-118Q-126 -132 -112 -132z'
  const tag =
    look.tag === undefined
      ? ''
      : rect(150, -62, 36, 46, look.tag, 7, `stroke="${look.ink}" stroke-width="3"`) +
        circle(168, -52, 4.5, look.ink) +
        roundLine('M158 -36H178M158 -27H172', look.ink, 4)
  const glasses =
    look.glasses === undefined
      ? ''
      : `<g fill="none" stroke="${look.glasses}" stroke-width="11"><circle cx="-58" cy="-34" r="42"/><circle cx="58" cy="-34" r="42"/><path d="M-16 -38Q0 -52 16 -38M-100 -40L-126 -52M100 -40L126 -52"/></g>`
  return (
    ear +
    mirror(ear) +
    horn +
    mirror(horn) +
    path(face, look.coat) +
    (right ? patch : '') +
    (left ? mirror(patch) : '') +
    (patches === 'blaze' ? blaze : '') +
    (look.bell === undefined ? '' : bell(look.bell, look.ink)) +
    path('M-98 62Q-98 16 -48 16H48Q98 16 98 62Q98 128 0 128Q-98 128 -98 62z', look.muzzle) +
    ellipse(-40, 62, 13, 17, look.ink) +
    ellipse(40, 62, 13, 17, look.ink) +
    roundLine('M-30 100Q0 116 30 100', darken(look.muzzle, 0.42), 7) +
    eye(-58, look, left) +
    eye(58, look, right) +
    glasses +
    tag +
    (look.wreath === undefined ? '' : wreath(look.wreath))
  )
}

function wreath([flower, leaf]: readonly [string, string]): string {
  const leaves = repeat(6, (index) =>
    place(
      -100 + index * 40,
      -126 - Math.sin((index / 5) * 3.14) * 16,
      1,
      ellipse(0, 0, 24, 11, leaf),
      index * 26 - 60,
    ),
  )
  const flowers = repeat(5, (index) => {
    const x = -90 + index * 45
    const y = -134 - Math.sin((index / 4) * 3.14) * 18
    const petals = repeat(6, (petal) =>
      place(0, 0, 1, ellipse(0, -13, 8, 11, petal % 2 ? flower : lighten(flower, 0.3)), petal * 60),
    )
    return place(x, y, index === 2 ? 1.25 : 1, petals + circle(0, 0, 8, '#FFC93C'))
  })
  return leaves + flowers
}

function bell(color: string, ink: string): string {
  return (
    path('M-70 108Q0 164 70 108L64 136Q0 178 -64 136z', ink) +
    path('M-22 146H22L34 196Q36 204 28 204H-28Q-36 204 -34 196z', color) +
    circle(0, 208, 12, darken(color, 0.35)) +
    path('M-12 152L-20 196', 'none', 'stroke="#FFFFFF" stroke-width="5" stroke-opacity=".6"')
  )
}

/** Whole cow in profile, looking right, hooves on y = 0, about 300 units wide. */
export function cowBody(look: CowLook): string {
  const legs = repeat(4, (index) => {
    const x = [-112, -78, 46, 80][index] ?? 0
    return (
      rect(x, -78, 26, 70, index % 2 ? look.coat : darken(look.coat, 0.12)) +
      rect(x, -14, 26, 14, look.ink)
    )
  })
  return (
    roundLine('M-122 -186Q-156 -176 -148 -110', look.coat, 9) +
    ellipse(-148, -100, 10, 18, look.patch) +
    legs +
    path('M-30 -72H30Q26 -50 0 -50Q-26 -50 -30 -72z', look.muzzle) +
    path(
      'M-128 -176Q-128 -200 -104 -200H92Q120 -200 120 -172V-92Q120 -68 96 -68H-104Q-128 -68 -128 -92z',
      look.coat,
    ) +
    path('M-90 -200H-16Q0 -150 -40 -132Q-84 -122 -96 -160Q-104 -190 -90 -200z', look.patch) +
    path('M34 -68Q20 -110 56 -120Q92 -122 96 -92Q98 -74 90 -68z', look.patch) +
    path('M78 -200Q96 -262 132 -262H152L120 -150Q92 -150 78 -200z', look.coat) +
    path('M118 -262Q104 -292 120 -304Q122 -284 140 -266z', look.horn) +
    path('M124 -256Q96 -270 86 -252Q100 -236 124 -240z', look.patch) +
    path(
      'M120 -268H160Q176 -268 180 -252L192 -212Q196 -192 176 -190H146Q112 -196 112 -240Q112 -262 120 -268z',
      look.coat,
    ) +
    path('M168 -234L186 -228L192 -212Q196 -190 176 -190H158Q150 -218 168 -234z', look.muzzle) +
    circle(180, -212, 4, look.ink) +
    circle(146, -240, 7, look.ink) +
    (look.tag === undefined ? '' : rect(88, -250, 16, 20, look.tag, 3)) +
    (look.bell === undefined
      ? ''
      : circle(112, -168, 15, look.bell) + roundLine('M92 -196L112 -176L128 -188', look.ink, 6))
  )
}
