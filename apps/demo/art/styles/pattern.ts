import type { Scene } from '../scene.ts'
import { scallops } from '../shapes/marks.ts'
import { circle, d, path, place, rect, times } from '@kefir/api/drawing/svg'
import { smallMotif } from './small-motif.ts'

/** Embroidered towel: mirrored stitches in bands. */
export function drawPattern(scene: Scene): string {
  const { random, bg, paper } = scene
  const step = random.pick([20, 25])
  const across = Math.round(400 / step)
  const rows = Math.round(800 / step)
  const threads = random.shuffle(
    [scene.main, scene.accent, paper, scene.field].filter((color) => color !== bg),
  )
  const cells = new Map<string, string>()
  const put = (column: number, row: number, color: string) => {
    const at = (x: number) => d`M${x * step} ${row * step}h${step}v${step}h${-step}z`
    cells.set(color, (cells.get(color) ?? '') + at(column) + at(across * 2 - 1 - column))
  }
  const band = random.pick([8, 10, 16])
  const kinds = times(Math.ceil(rows / band), () => random.int(0, 5))
  const wide = random.int(4, 7)
  for (let row = 0; row < rows; row += 1) {
    const kind = kinds[Math.floor(row / band)] ?? 0
    const y = Math.abs((row % band) - (band - 1) / 2)
    const color =
      kind === 5 ? scene.cap : (threads[Math.floor(row / band) % threads.length] ?? paper)
    for (let column = 0; column < across; column += 1) {
      const x = column % (wide * 2)
      const fold = Math.abs(x - wide)
      const on = [
        fold + Math.round(y) === wide - 1,
        Math.abs(fold - y) < 1,
        (column + row) % 2 === 0 && y < band / 4,
        fold < y && (column + row) % 2 === 0,
        (fold * Math.round(y)) % 3 === 1,
        fold + y < wide - 1 && fold + y > wide - 4,
      ][kind]
      if (row % band === 0) put(column, row, color)
      else if (on) put(column, row, color)
    }
  }
  const stitches = [...cells]
    .map(([color, data]) => path(data, color, 'shape-rendering="crispEdges"'))
    .join('')
  const badge =
    circle(400, 400, 150, bg) +
    scallops(400, 400, 128, 20, scene.cap) +
    place(400, 400, 0.6, smallMotif({ ...scene, bg: scene.cap }, scene.cap))
  return rect(0, 0, 800, 800, bg) + stitches + (scene.rank > 2 || random.chance(0.6) ? badge : '')
}
