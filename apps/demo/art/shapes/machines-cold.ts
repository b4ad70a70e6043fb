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
import { bottle } from './bottle.ts'
import { gauge, lamps, type MachineLook, stars } from './machine-parts.ts'
import { snowflake, star } from './marks.ts'

export function cooler(look: MachineLook): string {
  const { body, trim, paper, ink, rank } = look
  const icicles =
    rank >= 2
      ? path(
          repeat(9, (index) => d`M${-180 + index * 40} -410h36l-18 ${40 + ((index * 29) % 50)}z`),
          paper,
        )
      : ''
  const fan = (x: number) =>
    circle(x, -78, 46, darken(body, 0.35)) +
    repeat(4, (index) =>
      place(x, -78, 1, ellipse(0, -22, 12, 22, paper), index * 90 + look.turn * 90),
    ) +
    circle(x, -78, 9, ink)
  const scale =
    rect(134, -350, 36, 200, paper, 18) +
    rect(146, -340 + (1 - look.level) * 110, 12, 90 + look.level * 80, '#D81F45', 6) +
    circle(152, -146, 24, '#D81F45')
  return (
    rect(-170, -16, 60, 24, ink, 8) +
    rect(110, -16, 60, 24, ink, 8) +
    rect(-150, -470, 300, 50, darken(trim, 0.1), 16) +
    (rank >= 1 ? rect(-100, -500, 200, 40, trim, 14) : '') +
    rect(-206, -426, 412, 416, body, 48) +
    path('M120 -426H158Q206 -426 206 -378V-58Q206 -10 158 -10H120z', darken(body, 0.14)) +
    icicles +
    circle(-40, -262, 118, darken(body, 0.2)) +
    place(-40, -262, 1, snowflake(98, paper, 13)) +
    (rank >= 4 ? place(-40, -262, 1, circle(0, 0, 26, trim) + star(0, 0, 18, paper)) : '') +
    scale +
    fan(-134) +
    fan(-26) +
    (rank >= 3 ? fan(82) : lamps(look, 56, -78)) +
    stars(look, 0, -444, '#FFFFFF') +
    roundLine('M-206 -120H-262V-20M206 -120H262V-220', darken(trim, 0.2), 24) +
    circle(-244, -120, 17, ink) +
    circle(244, -120, 17, ink)
  )
}

export function bottlingLine(look: MachineLook): string {
  const { body, trim, paper, ink, rank } = look
  const count = rank >= 4 ? 5 : rank >= 2 ? 4 : 3
  const step = 440 / count
  const bottles = repeat(count, (index) => {
    const x = (index - (count - 1) / 2) * step
    return (
      rect(x - 20, -330, 40, 70, ink) +
      polygon(
        [
          [x - 20, -262],
          [x + 20, -262],
          [x + 9, -238],
          [x - 9, -238],
        ],
        '#8E98A8',
      ) +
      place(
        x,
        -52,
        count === 5 ? 0.36 : 0.42,
        bottle({
          glass: paper,
          cap: trim,
          label: index % 2 ? body : trim,
          labelInk: paper,
          ink,
          word: '',
          kind: rank >= 3 ? 'disc' : 'band',
        }),
      )
    )
  })
  const rollers = repeat(
    7,
    (index) =>
      circle(-222 + index * 74, -18, 17, lighten(ink, 0.35)) +
      circle(-222 + index * 74, -18, 6, ink),
  )
  return (
    rect(-200, 6, 40, 16, ink) +
    rect(160, 6, 40, 16, ink) +
    rect(-276, -54, 552, 20, trim) +
    rect(-276, -38, 552, 46, ink, 20) +
    rollers +
    bottles +
    (rank >= 3
      ? path('M-110 -470L-150 -548H150L110 -470z', lighten(trim, 0.1)) +
        ellipse(0, -548, 150, 24, paper)
      : rect(-60, -500, 120, 40, trim, 12)) +
    rect(-256, -474, 512, 156, body, 46) +
    path('M180 -474H210Q256 -474 256 -428V-364Q256 -318 210 -318H180z', darken(body, 0.14)) +
    lettering({
      text: 'РОЗЛИВ',
      x: -30,
      y: -374,
      size: 66,
      maxWidth: 320,
      fill: ink,
      anchor: 'middle',
    }) +
    gauge(196, -398, 40, look.turn, trim) +
    place(-30, -444, 0.8, stars(look, 0, 0, ink)) +
    roundLine('M-256 -400H-310V-300', darken(trim, 0.2), 24) +
    circle(-282, -400, 17, ink)
  )
}
