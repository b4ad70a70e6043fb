import { darken, lighten } from '../palettes.ts'
import { d, line, path, rect, repeat, roundLine } from '@kefir/api/drawing/svg'

export const TOWER_MATERIALS = { brick: '#B5532A', concrete: '#B9C0CB', wood: '#B9793F' }
export type TowerMaterial = keyof typeof TOWER_MATERIALS

const courses = (height: number, step: number) =>
  repeat(Math.floor(height / step), (index) => d`M-70 ${-index * step}H70`)

const planks = (height: number) => repeat(4, (index) => d`M${-42 + index * 28} 0V${-height}`)

/** Silo tower on y = 0, 140 units wide; on paper it is its outline only. */
export function tower(material: TowerMaterial, height: number, onPaper: string | null): string {
  const grain =
    material === 'wood' ? planks(height) : courses(height, material === 'brick' ? 26 : 90)
  const outline = d`M-70 0V${-height}L0 ${-height - 90}L70 ${-height}V0z`
  if (onPaper)
    return line(outline + grain + d`M-70 ${-height}H70`, onPaper, 6, 'stroke-dasharray="14 9"')
  const color = TOWER_MATERIALS[material]
  return (
    rect(-70, -height, 140, height, color) +
    rect(22, -height, 48, height, darken(color, 0.14)) +
    roundLine(grain, lighten(color, 0.25), 3) +
    path(d`M-84 ${-height}L0 ${-height - 90}L84 ${-height}z`, darken(color, 0.5)) +
    rect(-22, -64, 44, 64, darken(color, 0.5))
  )
}
