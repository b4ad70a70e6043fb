import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../palettes.ts'
import { ellipse, path, place, polygon, rect, roundLine } from '@kefir/api/drawing/svg'
import type { ChurnLook } from './dairy.ts'
import { clover } from './nature.ts'

function plate({ label, ink, word }: ChurnLook, y: number): string {
  if (!word) return ''
  return (
    rect(-92, y - 40, 184, 76, label, 12) +
    lettering({ text: word, x: 0, y: y + 12, size: 34, maxWidth: 160, fill: ink, anchor: 'middle' })
  )
}

/** A barrel with a plunger (маслобойка), on y = 0. */
export function plunger(look: ChurnLook): string {
  const dark = darken(look.body, 0.3)
  return (
    roundLine('M0 -300V-470M-50 -470H50', dark, 18) +
    path('M-88 -310H88L122 0H-122z', look.body) +
    path('M36 -310H88L122 0H52z', darken(look.body, 0.16)) +
    path('M-96 -250H96L100 -222H-100zM-116 -58H116L119 -30H-119z', dark) +
    ellipse(0, -312, 90, 20, lighten(look.body, 0.25)) +
    plate(look, -140)
  )
}

/** A mould and the butter that came out of it, on y = 0. */
export function mould(look: ChurnLook): string {
  return (
    path('M-170 0V-150H110V0z', look.body) +
    path('M110 -150L170 -190V-40L110 0z', darken(look.body, 0.25)) +
    path('M-170 -150L-110 -190H170L110 -150z', lighten(look.body, 0.2)) +
    polygon(
      [
        [-96, -184],
        [96, -184],
        [78, -292],
        [-78, -292],
      ],
      '#FFE08A',
    ) +
    place(0, -236, 1, clover(34, '#E0B84A')) +
    plate(look, -74)
  )
}

/** A milking pail with its handle, on y = 0. */
export function pail(look: ChurnLook): string {
  return (
    roundLine('M-136 -240Q0 -440 136 -240', darken(look.body, 0.4), 12) +
    path('M-146 -250H146L112 0H-112z', look.body) +
    path('M60 -250H146L112 0H40z', darken(look.body, 0.18)) +
    ellipse(0, -250, 146, 30, darken(look.body, 0.3)) +
    ellipse(0, -246, 128, 22, '#FFFFFF') +
    plate(look, -120)
  )
}
