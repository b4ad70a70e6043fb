import { lettering, textWidth } from '@kefir/api/drawing/lettering'
import { place, rect } from '@kefir/api/drawing/svg'
import { written, type Scene } from '../scene.ts'

/** A small board with what is written of `aspect`, its middle at (x, y); nothing where nothing is. */
export function plaque(scene: Scene, aspect: string, x: number, y: number): string {
  const text = written(scene, aspect)
  if (!text) return ''
  const width = textWidth({ text, size: 34 }) + 48
  return place(
    x,
    y,
    1,
    rect(-width / 2, -36, width, 68, scene.paper, 14, `stroke="${scene.ink}" stroke-width="6"`) +
      lettering({ text, x: 0, y: 10, size: 34, fill: scene.ink, anchor: 'middle' }),
  )
}
