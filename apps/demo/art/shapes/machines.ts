import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../palettes.ts'
import { circle, d, ellipse, path, rect, repeat, ring, roundLine } from '@kefir/api/drawing/svg'
import { gauge, lamps, type MachineLook, plate, rivets, stars } from './machine-parts.ts'

export function milkTank(look: MachineLook): string {
  const { body, trim, ink, rank } = look
  const shade = darken(body, 0.12)
  const y = -40 - look.level * 130
  const ladder =
    rank >= 3
      ? roundLine(
          'M196 -400V-10M246 -400V-10' + repeat(7, (index) => `M196 ${-50 - index * 54}H246`),
          darken(trim, 0.25),
          11,
        )
      : ''
  const hoops =
    rank >= 1 ? rect(-180, -330, 360, 16, trim) + rivets(-160, -322, 330, lighten(trim, 0.5)) : ''
  return (
    ladder +
    roundLine('M-110 0V-40M110 0V-40', ink, 26) +
    rect(-150, -8, 80, 16, ink, 8) +
    rect(70, -8, 80, 16, ink, 8) +
    rect(-56, -498, 112, 44, darken(trim, 0.12), 14) +
    roundLine('M-24 -498Q0 -536 24 -498', ink, 12) +
    path(
      'M-180 -300C-180 -420 -120 -466 0 -466C120 -466 180 -420 180 -300V-110C180 -50 140 -26 90 -26H-90C-140 -26 -180 -50 -180 -110z',
      body,
    ) +
    path(
      'M96 -452C150 -430 180 -384 180 -300V-110C180 -50 140 -26 90 -26H60C110 -40 130 -70 130 -120V-300C130 -380 120 -420 96 -452z',
      shade,
    ) +
    rect(-146, -220, 250, 166, lighten(trim, 0.75), 60) +
    path(
      d`M-138 ${y - 12}q31 -24 62 0t62 0t62 0t48 -4V-110Q96 -62 40 -62H-82Q-138 -62 -138 -110z`,
      trim,
    ) +
    circle(-80, -96, 9, lighten(trim, 0.5)) +
    circle(-20, -120, 13, lighten(trim, 0.5)) +
    circle(44, -90, 8, lighten(trim, 0.5)) +
    roundLine('M-120 -150Q-120 -196 -90 -204', '#FFFFFF', 9) +
    hoops +
    lettering({
      text: 'МОЛОКО',
      x: 0,
      y: -256,
      size: 52,
      maxWidth: 300,
      fill: readable(body, ink),
      anchor: 'middle',
    }) +
    (rank >= 4 ? gauge(0, -392, 36, look.turn, trim) : stars(look, 0, -378, trim)) +
    roundLine('M176 -90H244V-50', darken(trim, 0.2), 24) +
    rect(226, -54, 38, 16, ink, 5) +
    circle(210, -90, 17, ink)
  )
}

function readable(body: string, ink: string): string {
  return body === '#14161C' ? '#FFFFFF' : ink
}

export function pasteurizer(look: MachineLook): string {
  const { body, trim, paper, ink, rank } = look
  const steam = repeat(
    rank >= 2 ? 3 : 2,
    (index) =>
      circle(-106 + index * 20, -470 - index * 46, 22 + index * 9, paper, 'fill-opacity=".75"') +
      circle(116 + index * 22, -506 - index * 40, 20 + index * 8, paper, 'fill-opacity=".75"'),
  )
  const chimney = (x: number, top: number) =>
    rect(x - 26, top, 52, -top - 330, trim) + rect(x - 36, top - 14, 72, 24, darken(trim, 0.25), 6)
  const fins = repeat(6, (index) =>
    rect(-174 + index * 58, -128, 38, 92, index % 2 ? lighten(body, 0.4) : paper, 10),
  )
  return (
    steam +
    chimney(-110, -430) +
    chimney(110, -470) +
    (rank >= 3 ? chimney(0, -400) : '') +
    rect(-180, -20, 60, 24, ink, 8) +
    rect(120, -20, 60, 24, ink, 8) +
    rect(-216, -346, 432, 336, body, 54) +
    path('M130 -346H162Q216 -346 216 -292V-64Q216 -10 162 -10H130z', darken(body, 0.16)) +
    (rank > 0 ? stars(look, 0, -318, '#FFFFFF') : rivets(-170, -322, 350, lighten(body, 0.5))) +
    gauge(-100, -232, 58, look.turn, trim) +
    (rank >= 4
      ? gauge(112, -232, 58, 1 - look.turn, trim)
      : plate(look, 92, -254, 190, 'ПАСТЕР') + lamps(look, 56, -186)) +
    fins +
    roundLine('M-216 -80H-266V-20M216 -80H266V-180', darken(trim, 0.2), 24) +
    circle(-250, -80, 17, ink) +
    circle(250, -80, 17, ink)
  )
}

export function sourdoughVat(look: MachineLook): string {
  const { body, trim, paper, ink, rank } = look
  const grains = repeat(5 + rank, (index) =>
    ellipse(
      -130 + ((index * 67) % 260),
      -386 + ((index * 17) % 34),
      9 + ((index * 5) % 9),
      8,
      index % 3 ? '#FFC93C' : trim,
    ),
  )
  const motor =
    rank >= 2
      ? rect(-12, -520, 24, 140, '#8E98A8') +
        rect(-64, -560, 128, 80, trim, 18) +
        rect(-86, -486, 172, 18, darken(trim, 0.3), 8) +
        circle(0, -520, 17, paper)
      : ''
  const bubbles = repeat(2 + rank, (index) =>
    ring(-120 + ((index * 83) % 240), -440 - ((index * 41) % 90), 9 + ((index * 7) % 12), paper, 6),
  )
  return (
    rect(-120, -14, 54, 20, ink, 8) +
    rect(66, -14, 54, 20, ink, 8) +
    path('M-214 -376H214L160 -40Q156 -10 126 -10H-126Q-156 -10 -160 -40z', body) +
    path('M96 -376H214L160 -40Q156 -10 126 -10H70z', darken(body, 0.16)) +
    ellipse(0, -376, 214, 62, lighten(body, 0.25)) +
    ellipse(0, -378, 178, 44, '#FFF8E6') +
    grains +
    bubbles +
    motor +
    path(
      'M-150 -344q10 90 34 20q16 130 44 10q20 60 34 4',
      'none',
      'stroke="#FFF8E6" stroke-width="22" stroke-linecap="round"',
    ) +
    plate(look, 0, -232, 270, 'ЗАКВАСКА') +
    gauge(rank >= 3 ? -70 : 0, -118, 52, look.turn, trim) +
    (rank >= 3 ? gauge(70, -118, 52, 1 - look.turn, trim) : '') +
    (rank >= 1 ? stars(look, 0, -36, trim) : '') +
    roundLine('M-186 -180H-258V-20M186 -180H258V-260', darken(trim, 0.2), 24) +
    circle(-232, -180, 17, ink) +
    circle(232, -180, 17, ink)
  )
}
