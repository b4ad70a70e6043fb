import { darken, lighten } from '../palettes.ts'
import { ellipse, path, rect, roundLine } from '@kefir/api/drawing/svg'
import { jug, tumbler } from './dairy.ts'

/** Ware of a still life that is no bottle, standing on y = 0, about 330 units high. */
export const WARES = {
  glass: (): string => tumbler('#FFFFFF', '#CFE6F2'),
  jug: (color: string, band: string): string => jug(color, band, '#FFFFFF'),
  crock: (): string =>
    path('M-70 -300H70L62 -256C130 -210 132 -70 84 0H-84C-132 -70 -130 -210 -62 -256z', '#2F5BFF') +
    path(
      'M20 -300H70L62 -256C130 -210 132 -70 84 0H40C90 -90 80 -200 20 -256z',
      darken('#2F5BFF', 0.2),
    ) +
    ellipse(0, -300, 70, 14, '#FFFFFF') +
    roundLine('M-104 -150H104', '#FFFFFF', 12),
  ladle: (color: string): string =>
    roundLine('M70 -90L210 -300', '#8B5A3C', 22) +
    path('M-120 -110H100Q96 0 -10 0Q-116 0 -120 -110z', color) +
    ellipse(-10, -110, 110, 22, lighten(color, 0.5)),
  jar: (color: string): string =>
    rect(-100, -270, 200, 270, '#DDF1F8', 34) +
    rect(-92, -190, 184, 182, '#FFFFFF', 28) +
    rect(-84, -306, 168, 44, color, 10),
}
