import { darken, lighten } from '../palettes.ts'
import { circle, d, ellipse, path, polygon, repeat, roundLine } from '@kefir/api/drawing/svg'
import { star } from './marks.ts'

const cord = (top: number) =>
  roundLine(`M0 ${top}V-460`, '#F2B200', 6) + circle(0, top, 12, '#F2B200')

/** Toys of a fir tree, hanging from above, their lowest point at y = 0, about 380 units high. */
export function foilStar(color: string): string {
  const facets = repeat(5, (index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    return d`M0 -170L${Math.cos(angle) * 168} ${-170 + Math.sin(angle) * 168}`
  })
  return (
    cord(-338) +
    star(0, -170, 176, color) +
    star(0, -170, 96, lighten(color, 0.4)) +
    roundLine(facets, darken(color, 0.3), 5)
  )
}

export function cone(color: string, cream: string): string {
  const rows = repeat(6, (row) =>
    repeat(5 - Math.abs(2 - row), (index) => {
      const count = 5 - Math.abs(2 - row)
      const x = (index - (count - 1) / 2) * 46
      const y = -286 + row * 52
      return path(
        d`M${x - 28} ${y}Q${x} ${y + 66} ${x + 28} ${y}z`,
        row % 2 ? color : lighten(color, 0.14),
      )
    }),
  )
  return (
    cord(-330) +
    path('M-74 -300Q-140 -170 -70 -60Q0 30 70 -60Q140 -170 74 -300Q0 -350 -74 -300z', color) +
    rows +
    path(
      'M-84 -300Q0 -370 84 -300Q92 -262 60 -258Q44 -214 20 -252Q-6 -206 -30 -252Q-70 -220 -84 -300z',
      cream,
    )
  )
}

export function icicle(color: string): string {
  return (
    cord(-352) +
    polygon(
      [
        [-66, -346],
        [66, -346],
        [0, 0],
      ],
      color,
    ) +
    polygon(
      [
        [14, -346],
        [66, -346],
        [0, 0],
      ],
      darken(color, 0.14),
    ) +
    repeat(5, (index) => ellipse(0, -330 + index * 54, 62 - index * 11, 11, lighten(color, 0.6)))
  )
}
