import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../palettes.ts'
import {
  circle,
  d,
  ellipse,
  path,
  place,
  polygon,
  rect,
  repeat,
  roundLine,
} from '@kefir/api/drawing/svg'

export type ChurnLook = { body: string; ink: string; label: string; word: string }

/** Milk churn (бидон) standing on y = 0, about 380 units high. */
export function churn({ body, ink, label, word }: ChurnLook): string {
  const dark = darken(body, 0.22)
  const light = lighten(body, 0.45)
  return (
    roundLine('M-116 -196Q-168 -196 -160 -134M116 -196Q168 -196 160 -134', darken(body, 0.4), 16) +
    path(
      'M-130 -196C-130 -256 -72 -258 -72 -306V-330H72V-306C72 -258 130 -256 130 -196V-26Q130 0 104 0H-104Q-130 0 -130 -26z',
      body,
    ) +
    path(
      'M40 0H104Q130 0 130 -26V-196C130 -256 72 -258 72 -306V-330H30V-306C30 -258 62 -250 62 -196V-26Q62 -8 40 0z',
      dark,
    ) +
    roundLine('M-106 -40V-190C-106 -232 -70 -244 -58 -276', light, 12) +
    rect(-130, -208, 260, 16, dark) +
    rect(-130, -38, 260, 14, dark) +
    rect(-88, -346, 176, 24, dark, 10) +
    path('M-76 -346Q-70 -380 -30 -380H30Q70 -380 76 -346z', body) +
    roundLine('M-26 -380Q0 -414 26 -380', darken(body, 0.4), 12) +
    (word
      ? rect(-96, -158, 192, 84, label, 12) +
        lettering({
          text: word,
          x: 0,
          y: -104,
          size: 36,
          maxWidth: 168,
          fill: ink,
          anchor: 'middle',
        })
      : '')
  )
}

/** Faceted tumbler (гранёный стакан) standing on y = 0, about 230 units high. */
export function tumbler(milk: string, glass: string, level = 0.8): string {
  const y = -12 - 190 * level
  const half = (at: number) => 62 + (-at / 220) * 26
  const facets = repeat(5, (index) => {
    const k = (index - 2) / 2.2
    return d`M${k * 64} -10L${k * 84} -168`
  })
  return (
    path('M-64 0L-90 -222H90L64 0z', glass, 'fill-opacity=".55"') +
    path(d`M-58 -12L${-half(y) + 4} ${y}H${half(y) - 4}L58 -12z`, milk) +
    ellipse(0, y, half(y) - 4, 9, lighten(milk, 0.6)) +
    roundLine(facets, darken(milk, 0.16), 5) +
    path('M-90 -222H90L84 -172H-84z', '#FFFFFF', 'fill-opacity=".45"') +
    roundLine('M-90 -222H90', '#FFFFFF', 7)
  )
}

export function cheeseWheel(
  color: string,
  rind: string,
  holes: readonly (readonly [number, number, number])[],
): string {
  const inside = lighten(color, 0.35)
  return (
    path('M-230 -110V-10C-230 60 -128 110 0 110C128 110 230 60 230 -10V-110z', rind) +
    ellipse(0, -110, 230, 108, color) +
    path('M0 -110L150 -28C120 -10 60 0 10 -2z', darken(rind, 0.3)) +
    path('M0 -110L10 -2V118L0 110z', darken(color, 0.2)) +
    path('M10 -2C60 0 120 -10 150 -28V74C110 100 60 116 10 118z', inside) +
    path('M0 -110L10 -2V118Q0 60 0 -110z', darken(inside, 0.14)) +
    holes.map(([x, y, r]) => ellipse(x, y, r, r * 0.5, darken(color, 0.16))).join('') +
    circle(58, 40, 13, darken(inside, 0.2)) +
    circle(104, 66, 9, darken(inside, 0.2)) +
    circle(110, 14, 8, darken(inside, 0.2)) +
    circle(36, 86, 8, darken(inside, 0.2))
  )
}

export function cheeseWedge(color: string, rind: string): string {
  const side = lighten(color, 0.3)
  return (
    polygon(
      [
        [-190, 0],
        [190, 0],
        [190, -110],
        [-190, -110],
      ],
      side,
    ) +
    path('M-190 -110L130 -220Q190 -190 190 -110z', color) +
    path('M130 -220Q190 -190 190 -110V0H172V-110Q170 -176 124 -218z', rind) +
    circle(-80, -54, 26, darken(side, 0.18)) +
    circle(20, -30, 16, darken(side, 0.18)) +
    circle(92, -66, 30, darken(side, 0.18)) +
    path('M-190 -80A24 24 0 0 1 -190 -30z', darken(side, 0.18)) +
    circle(-20, -86, 12, darken(side, 0.18)) +
    ellipse(60, -146, 34, 14, darken(color, 0.16)) +
    ellipse(-40, -128, 22, 8, darken(color, 0.16))
  )
}

export function spoon(color: string): string {
  return (
    rect(-9, -40, 18, 250, color, 9) +
    ellipse(0, -90, 48, 70, color) +
    ellipse(0, -94, 36, 56, darken(color, 0.14)) +
    path(
      'M-26 -112Q-16 -150 10 -146',
      'none',
      `stroke="${lighten(color, 0.7)}" stroke-width="7" stroke-linecap="round"`,
    )
  )
}

/** Wire crate around whatever stands in it; its floor is y = 0. */
export function crate(
  width: number,
  height: number,
  color: string,
  plate: string,
  word: string,
  ink: string,
): string {
  const half = width / 2
  const bars = repeat(Math.round(width / 70) + 1, (index) => {
    const x = -half + (index * width) / Math.round(width / 70)
    return d`M${x} ${-height}V0`
  })
  return (
    roundLine(
      d`M${-half} ${-height}H${half}M${-half} ${-height * 0.5}H${half}M${-half} 0H${half}${bars}`,
      color,
      13,
    ) +
    (word && rect(-half * 0.5, -height * 0.82, half, height * 0.62, plate, 14)) +
    lettering({
      text: word,
      x: 0,
      y: -height * 0.42,
      size: height * 0.3,
      maxWidth: half * 0.86,
      fill: ink,
      anchor: 'middle',
    })
  )
}

export function jug(body: string, band: string, milk: string): string {
  return (
    roundLine('M104 -226C190 -236 180 -96 104 -84', body, 26) +
    path(
      'M-74 -300L-98 -330H60L74 -300C70 -250 124 -210 124 -120C124 -40 90 0 60 0H-60C-90 0 -124 -40 -124 -120C-124 -210 -70 -250 -74 -300z',
      body,
    ) +
    ellipse(-16, -328, 80, 14, milk) +
    path(
      'M-123 -140C-121 -100 -118 -80 -108 -60Q0 -30 108 -60C118 -80 122 -100 123 -140Q0 -108 -123 -140z',
      band,
    ) +
    roundLine('M-86 -60C-108 -120 -92 -190 -62 -226', lighten(body, 0.6), 11)
  )
}

export function bread(crust: string, crumb: string): string {
  const slice =
    'M-80 0V-90C-110 -110 -104 -160 -60 -164H60C104 -160 110 -110 80 -90V0Q80 10 70 10H-70Q-80 10 -80 0z'
  return path(slice, crust) + place(0, -8, 0.84, path(slice, crumb))
}
