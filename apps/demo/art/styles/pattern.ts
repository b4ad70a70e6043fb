import type { Scene } from '../scene.ts'
import { chosen, keysOf, standOut } from '../scene.ts'
import { scallops } from '../shapes/marks.ts'
import { circle, d, path, place, rect, repeat, times } from '@kefir/api/drawing/svg'
import { smallMotif } from './small-motif.ts'

type Cell = readonly [across: number, down: number]

/** Embroidered towel: mirrored stitches in bands. */
function stitched(scene: Scene): string {
  const { random, bg, paper } = scene
  const step = random.pick([20, 25])
  const across = Math.round(400 / step)
  const rows = Math.round(800 / step)
  const threads = threadsOf(scene)
  const band = random.pick([8, 10, 16])
  const kinds = times(Math.ceil(rows / band), () => random.int(0, 5))
  const wide = random.int(4, 7)
  const cells = new Map<string, Cell[]>()
  for (let row = 0; row < rows; row += 1) {
    const kind = kinds[Math.floor(row / band)] ?? 0
    const y = Math.abs((row % band) - (band - 1) / 2)
    const color =
      kind === 5 ? scene.cap : (threads[Math.floor(row / band) % threads.length] ?? paper)
    const list = cells.get(color) ?? []
    cells.set(color, list)
    for (let column = 0; column < across; column += 1) {
      const fold = Math.abs((column % (wide * 2)) - wide)
      const on = [
        fold + Math.round(y) === wide - 1,
        Math.abs(fold - y) < 1,
        (column + row) % 2 === 0 && y < band / 4,
        fold < y && (column + row) % 2 === 0,
        (fold * Math.round(y)) % 3 === 1,
        fold + y < wide - 1 && fold + y > wide - 4,
      ][kind]
      if (row % band === 0 || on) list.push([column, row], [across * 2 - 1 - column, row])
    }
  }
  const badge =
    circle(400, 400, 150, bg) +
    scallops(400, 400, 128, 20, scene.cap) +
    place(400, 400, 0.6, smallMotif({ ...scene, bg: scene.cap }, scene.cap))
  const isBadged = scene.rank > 2 || random.chance(0.6) || scene.look['motif'] !== undefined
  return rect(0, 0, 800, 800, bg) + stitches(cells, step) + (isBadged ? badge : '')
}

const threadsOf = ({ random, bg, main, accent, paper, field }: Scene) =>
  random.shuffle([main, accent, paper, field].filter((color) => color !== bg))

const stitches = (cells: Map<string, Cell[]>, step: number) =>
  [...cells]
    .map(([color, list]) => {
      const data = list.map(([x, y]) => d`M${x * step} ${y * step}h${step}v${step}h${-step}z`)
      return path(data.join(''), color, 'shape-rendering="crispEdges"')
    })
    .join('')

/** How many motifs go across a printed cotton. */
const REPEATS = { small: 4, middle: 3, large: 2 }

/** Printed cotton: one motif, over and over. */
function printed(scene: Scene): string {
  const across = REPEATS[chosen(scene, 'repeat', keysOf(REPEATS))]
  const isWhite = chosen(scene, 'cloth', ['own', 'white'], ['own']) === 'white'
  const bg = isWhite ? scene.paper : scene.bg
  const step = 800 / across
  const seam = standOut(scene, bg)
  return (
    rect(0, 0, 800, 800, bg) +
    repeat(across * across, (index) => {
      const row = Math.floor(index / across)
      const x = (index % across) * step + (row % 2 ? step / 2 : 0)
      return place(x + step / 4, (row + 0.5) * step, step / 330, smallMotif({ ...scene, bg }, bg))
    }) +
    rect(0, 0, 800, 14, seam) +
    rect(0, 786, 800, 14, scene.cap)
  )
}

/** Stitches of one knitted motif; the mirror image goes beside it. */
const KNITS = {
  deer: [
    '#.#.....',
    '.##.....',
    '..##....',
    '.###....',
    '##.####.',
    '...#####',
    '...#..#.',
    '...#..#.',
  ],
  cables: [
    '##....##',
    '.##..##.',
    '..####..',
    '...##...',
    '..####..',
    '.##..##.',
    '##....##',
    '#......#',
  ],
  diamonds: [
    '...##...',
    '..####..',
    '.##..##.',
    '##....##',
    '##....##',
    '.##..##.',
    '..####..',
    '...##...',
  ],
  bottles: [
    '...##...',
    '...##...',
    '..####..',
    '.######.',
    '.#....#.',
    '.#....#.',
    '.######.',
    '.######.',
  ],
}
const NEEDLES = { thin: 12.5, middle: 20, thick: 25 }

function knitted(scene: Scene): string {
  const { bg, paper } = scene
  const motif = KNITS[chosen(scene, 'knit', keysOf(KNITS))]
  const step = NEEDLES[chosen(scene, 'needles', keysOf(NEEDLES))]
  const threads = threadsOf(scene)
  const cells = new Map<string, Cell[]>()
  const rows = Math.ceil(800 / step)
  for (let row = 0; row < rows; row += 1) {
    const band = Math.floor(row / 10)
    const color = band % 4 === 3 ? scene.cap : (threads[band % threads.length] ?? paper)
    const list = cells.get(color) ?? []
    cells.set(color, list)
    const line = motif[(row % 10) - 1]
    for (let column = 0; column < rows; column += 1)
      if (
        line === undefined ? (row + column) % 2 === 0 && row % 10 === 0 : line[column % 10] === '#'
      )
        list.push([column, row])
  }
  return rect(0, 0, 800, 800, bg) + stitches(cells, step)
}

/** Drops that run over the score, by tempo. */
const TEMPI = { none: 0, slow: 4, moderate: 10, fast: 22, flood: 60 }

export function drawPattern(scene: Scene): string {
  const cloths = { stitched, printed, knitted }
  const picture = cloths[chosen(scene, 'weave', keysOf(cloths), ['stitched'])](scene)
  const tempo = TEMPI[chosen(scene, 'tempo', keysOf(TEMPI), ['none'])]
  const drop = path(
    'M0 -34C14 -8 22 2 22 14A22 22 0 0 1 -22 14C-22 2 -14 -8 0 -34z',
    scene.paper,
    `stroke="${scene.ink}" stroke-width="4"`,
  )
  return (
    picture +
    repeat(tempo, (index) => place(40 + ((index * 263) % 720), 60 + ((index * 397) % 690), 1, drop))
  )
}
