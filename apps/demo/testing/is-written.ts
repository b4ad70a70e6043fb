import { arcLettering, lettering } from '@kefir/api/drawing/lettering'

const WEIGHTS = [600, 800, 900]

const outlinesOf = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, data = '']) => data)

/** Whether these very words stand in a drawing: letters there are outlines, on a line or along an arc. */
export function isWritten(svg: string, text: string): boolean {
  const look = { text, size: 30, fill: '#000000' }
  const drawn = outlinesOf(svg).join('|')
  return WEIGHTS.some((weight) => {
    const line = outlinesOf(lettering({ ...look, weight, x: 0, y: 0 })).join('|')
    const arc = outlinesOf(arcLettering({ ...look, weight, cx: 0, cy: 0, radius: 200, angle: -90 }))
    return `|${drawn}|`.includes(`|${line}|`) || `|${drawn}|`.includes(`|${arc.join('|')}|`)
  })
}
