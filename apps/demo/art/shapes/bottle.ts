import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten, luminance } from '../palettes.ts'
import {
  circle,
  d,
  ellipse,
  path,
  place,
  polar,
  rect,
  repeat,
  ring,
  roundLine,
} from '@kefir/api/drawing/svg'

export const LABEL_KINDS = ['band', 'disc', 'stripes', 'diamond', 'arch', 'none'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]
export const BOTTLE_FORMS = ['classic', 'slim', 'round'] as const
export type BottleForm = (typeof BOTTLE_FORMS)[number]

export type BottleLook = {
  glass: string
  cap: string
  label: string
  labelInk: string
  ink: string
  word?: string
  kind?: LabelKind
  form?: BottleForm
  level?: number
  /** Without its cap. */
  isOpen?: boolean
}

/** Half of the body's width and the height of the shoulders. */
export const BOTTLE_SIZES: Record<BottleForm, { half: number; shoulder: number }> = {
  classic: { half: 63, shoulder: -240 },
  slim: { half: 52, shoulder: -226 },
  round: { half: 75, shoulder: -262 },
}

function outline(form: BottleForm): string {
  const { half, shoulder } = BOTTLE_SIZES[form]
  return d`M-37 -372V-338C-37 -300 ${-half} ${shoulder - 40} ${-half} ${shoulder + 22}V-22Q${-half} 0 ${-half + 22} 0H${half - 22}Q${half} 0 ${half} -22V${shoulder + 22}C${half} ${shoulder - 40} 37 -300 37 -338V-372z`
}

/** What the edge and the creases of a foil cap are drawn with. */
export const capRim = (color: string, ink: string) =>
  luminance(color) > 0.75 ? ink : darken(color, 0.3)

/** The upper side of a foil cap. */
export const capTop = (color: string) => lighten(color, 0.35)

/** Foil cap seen from the side, its crimped edge at y = 0. */
export function foilCap(color: string, ink: string): string {
  const skirt = 'M-49 0Q-41 17 -33 2Q-25 17 -16 2Q-8 17 0 2Q8 17 16 2Q25 17 33 2Q41 17 49 0'
  const body = `${skirt}L38 -46Q37 -52 30 -52H-30Q-37 -52 -38 -46z`
  const rim = capRim(color, ink)
  const creases = repeat(5, (index) => {
    const x = -28 + index * 14
    return d`M${x * 0.86} -40L${x * 1.12} -2`
  })
  return (
    path(body, color, `stroke="${rim}" stroke-width="3" stroke-linejoin="round"`) +
    roundLine(creases, rim, 2.5, 'stroke-opacity=".45"') +
    path('M-30 -52H30Q37 -52 38 -46L38.6 -42H-38.6L-38 -46Q-37 -52 -30 -52z', capTop(color))
  )
}

/** Foil cap seen from above. */
export function foilCapTop(color: string, radius: number, teeth = 28): string {
  const edge = repeat(teeth, (index) => {
    const step = 360 / teeth
    const [mx, my] = polar(0, 0, radius * 1.06, (index + 0.5) * step)
    const [x, y] = polar(0, 0, radius * 0.97, (index + 1) * step)
    return d`Q${mx} ${my} ${x} ${y}`
  })
  const creases = repeat(teeth, (index) => {
    const [x1, y1] = polar(0, 0, radius * 0.82, (index * 360) / teeth)
    const [x2, y2] = polar(0, 0, radius * 0.95, (index * 360) / teeth)
    return d`M${x1} ${y1}L${x2} ${y2}`
  })
  const dark = darken(color, 0.24)
  return (
    path(d`M${radius * 0.97} 0${edge}z`, color) +
    roundLine(creases, dark, radius * 0.02) +
    circle(0, 0, radius * 0.79, dark) +
    circle(0, 0, radius * 0.77, color) +
    ring(0, 0, radius * 0.7, lighten(color, 0.4), radius * 0.012) +
    path(
      d`M${-radius * 0.6} ${-radius * 0.28}A${radius * 0.66} ${radius * 0.66} 0 0 1 ${-radius * 0.1} ${-radius * 0.65}`,
      'none',
      `stroke="#FFFFFF" stroke-width="${radius * 0.05}" stroke-linecap="round" stroke-opacity=".7"`,
    )
  )
}

/** The label as it lies on the front of the glass. */
export function bottleLabel(look: BottleLook): string {
  const { label, labelInk, word = '' } = look
  const { half } = BOTTLE_SIZES[look.form ?? 'classic']
  const text = (y: number, size: number, width: number) =>
    word &&
    lettering({ text: word, x: 0, y, size, maxWidth: width, fill: labelInk, anchor: 'middle' })
  switch (look.kind ?? 'band') {
    case 'disc':
      return (
        circle(0, -118, half * 0.86, label) +
        ring(0, -118, half * 0.74, labelInk, 3) +
        text(-108, 28, half * 1.24)
      )
    case 'stripes':
      return (
        rect(-half, -176, half * 2, 14, label) +
        rect(-half, -152, half * 2, 70, label) +
        rect(-half, -72, half * 2, 14, label) +
        text(-107, 30, half * 1.7)
      )
    case 'diamond':
      return path(d`M0 -206L${half} -118L0 -30L${-half} -118z`, label) + text(-109, 26, half * 1.35)
    case 'arch':
      return (
        path(
          d`M${-half + 10} -40V-130A${half - 10} ${half - 10} 0 0 1 ${half - 10} -130V-40z`,
          label,
        ) +
        circle(0, -136, half * 0.3, labelInk) +
        text(-62, 26, half * 1.5)
      )
    case 'none':
      return ''
    default:
      return rect(-half, -168, half * 2, 96, label) + text(-109, 31, half * 1.72)
  }
}

/** Milk bottle standing on y = 0, about 420 units high. */
export function bottle(look: BottleLook): string {
  const form = look.form ?? 'classic'
  const { half } = BOTTLE_SIZES[form]
  const shade = darken(look.glass, 0.12)
  const glass = path(outline(form), look.glass)
  const level = look.level ?? 1
  const air =
    level >= 1
      ? ''
      : path(
          d`M-31 -366V-338C-31 -296 ${-half + 7} -270 ${-half + 7} -222V${-level * 240}H${half - 7}V-222C${half - 7} -270 31 -296 31 -338V-366z`,
          darken(look.glass, 0.2),
          'fill-opacity=".5"',
        )
  const shadow = path(
    d`M${half * 0.5} 0H${half - 22}Q${half} 0 ${half} -22V-218C${half} -280 37 -300 37 -338V-372H16V-338C16 -300 ${half * 0.5} -280 ${half * 0.5} -218z`,
    shade,
  )
  const shine = roundLine(
    d`M${-half + 17} -30V-214C${-half + 17} -240 ${-half + 30} -262 -26 -296`,
    lighten(look.glass, 0.75),
    8,
    'stroke-opacity=".9"',
  )
  return (
    glass +
    shadow +
    air +
    shine +
    bottleLabel(look) +
    (look.isOpen ? '' : place(0, -364, 1, foilCap(look.cap, look.ink)))
  )
}

export function groundShadow(width: number, color: string): string {
  return ellipse(0, 0, width, width * 0.14, color)
}
