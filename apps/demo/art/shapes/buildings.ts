import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../palettes.ts'
import { circle, d, path, polygon, rect, repeat, roundLine } from '@kefir/api/drawing/svg'

export type FactoryLook = {
  wall: string
  roof: string
  window: string
  smoke: string
  stripe: string
  word: string
  wordInk: string
  chimneys?: number
}

/** Dairy works standing on y = 0, about 640 units wide and 400 high. */
export function factory(look: FactoryLook): string {
  const { wall, roof, window, smoke, stripe } = look
  const chimneys = repeat(look.chimneys ?? 2, (index) => {
    const x = -286 + index * 76
    const top = -340 + index * 46
    return (
      circle(x + 40, top - 40, 26, smoke) +
      circle(x + 76, top - 84, 36, smoke) +
      circle(x + 126, top - 112, 26, smoke) +
      path(d`M${x} 0L${x + 8} ${top}H${x + 44}L${x + 52} 0z`, darken(wall, 0.18)) +
      rect(x + 4, top, 44, 26, stripe) +
      rect(x + 3, top + 52, 46, 26, stripe)
    )
  })
  const teeth = repeat(
    4,
    (index) => d`M${-120 + index * 100} -180L${-120 + index * 100} -246L${-20 + index * 100} -180z`,
  )
  const glass = repeat(
    4,
    (index) => d`M${-112 + index * 100} -190L${-112 + index * 100} -228L${-54 + index * 100} -190z`,
  )
  const windows = repeat(2, (row) =>
    repeat(6, (index) => rect(-100 + index * 62, -112 + row * 56, 42, 36, window, 4)),
  )
  return (
    chimneys +
    path(teeth, roof) +
    path(glass, window) +
    rect(-124, -184, 408, 184, wall) +
    rect(-124, -184, 408, 14, roof) +
    windows +
    rect(-124, -166, 408, 42, stripe) +
    lettering({
      text: look.word,
      x: 80,
      y: -135,
      size: 30,
      maxWidth: 380,
      fill: look.wordInk,
      anchor: 'middle',
    }) +
    rect(284, -250, 92, 250, lighten(wall, 0.3), 0) +
    path('M284 -250A46 46 0 0 1 376 -250z', roof) +
    rect(284, -170, 92, 20, stripe) +
    rect(284, -80, 92, 20, stripe) +
    roundLine('M330 -296V-330', roof, 6) +
    path('M330 -330L372 -318L330 -306z', stripe)
  )
}

export type HutLook = { wall: string; roof: string; trim: string; light: string }

/** Village house (изба) standing on y = 0, about 240 units wide. */
export function hut({ wall, roof, trim, light }: HutLook): string {
  const logs = repeat(5, (index) => d`M-96 ${-20 - index * 22}H96`)
  const window = (x: number) =>
    rect(x - 28, -96, 56, 60, trim) +
    rect(x - 20, -88, 40, 44, light) +
    path(d`M${x - 34} -96L${x} -122L${x + 34} -96z`, trim) +
    roundLine(d`M${x} -88V-44M${x - 20} -66H${x + 20}`, trim, 5) +
    rect(x - 32, -40, 64, 10, trim)
  return (
    rect(44, -254, 30, 70, darken(wall, 0.3)) +
    rect(-100, -124, 200, 124, wall) +
    roundLine(logs, darken(wall, 0.2), 4) +
    window(-46) +
    window(46) +
    polygon(
      [
        [-128, -118],
        [0, -250],
        [128, -118],
      ],
      roof,
    ) +
    polygon(
      [
        [-88, -130],
        [0, -220],
        [88, -130],
      ],
      darken(wall, 0.1),
    ) +
    circle(0, -158, 20, light) +
    roundLine('M0 -178V-138M-20 -158H20', trim, 5) +
    roundLine('M-132 -114L0 -250L132 -114', trim, 9) +
    path('M0 -276L12 -256L0 -238L-12 -256z', trim)
  )
}

export function silo(body: string, band: string, roof: string): string {
  return (
    rect(-60, -280, 120, 280, body) +
    rect(20, -280, 40, 280, darken(body, 0.14)) +
    path('M-60 -280A60 60 0 0 1 60 -280z', roof) +
    rect(-60, -220, 120, 16, band) +
    rect(-60, -120, 120, 16, band)
  )
}
