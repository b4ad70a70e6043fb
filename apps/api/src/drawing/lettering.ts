import { contourPath, outlineOf, type FontName } from './glyphs.ts'
import { fix, polar } from './svg.ts'

export type TextLook = {
  text: string
  size: number
  weight?: number
  font?: FontName
  tracking?: number
}

export type Lettering = TextLook & {
  x: number
  y: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  maxWidth?: number
}

// Both fonts are drawn on a grid of 1000 units.
const EM = 1000

function advances(look: TextLook): { outline: ReturnType<typeof outlineOf>; x: number }[] {
  const { text, weight = 800, font = 'unbounded', tracking = 0 } = look
  let x = 0
  return [...text].map((character) => {
    const outline = outlineOf(character, font, weight)
    const placed = { outline, x }
    x += Math.round(outline.advance + tracking * EM)
    return placed
  })
}

export function textWidth(look: TextLook): number {
  const last = advances(look).at(-1)
  return last ? ((last.x + last.outline.advance) * look.size) / EM : 0
}

/** One line of text as one path; shrinks to `maxWidth` keeping its optical middle. */
export function lettering(look: Lettering): string {
  const width = textWidth(look)
  if (width === 0) return ''
  const shrink = look.maxWidth === undefined ? 1 : Math.min(1, look.maxWidth / width)
  const size = look.size * shrink
  const share = { start: 0, middle: 0.5, end: 1 }[look.anchor ?? 'start']
  const x = look.x - width * shrink * share
  // A shrunk word would hang on the baseline; lift it so that the caps stay centred.
  const y = look.y - (look.size - size) * 0.36
  const data = advances(look)
    .map((glyph) => glyph.outline.contours.map((contour) => contourPath(contour, glyph.x)).join(''))
    .join('')
  const scale = Math.round((size / EM) * 100000) / 100000
  const move = `translate(${fix(x)} ${fix(y)}) scale(${scale} ${-scale})`
  return `<path transform="${move}" d="${data}" fill="${look.fill}"/>`
}

export type ArcLettering = TextLook & {
  cx: number
  cy: number
  radius: number
  angle: number
  fill: string
  maxSweep?: number
  upright?: boolean
}

/** Text along a circle; `angle` is its middle (-90 is the top), `upright` reads along the bottom. */
export function arcLettering(look: ArcLettering): string {
  const limit = ((look.maxSweep ?? 300) / 360) * 2 * Math.PI * look.radius
  const size = look.size * Math.min(1, limit / Math.max(1, textWidth(look)))
  const width = textWidth({ ...look, size })
  const turn = look.upright ? -1 : 1
  const radius = look.upright ? look.radius + size * 0.72 : look.radius
  const degrees = (length: number) => (length / look.radius) * (180 / Math.PI)
  const scale = Math.round((size / EM) * 100000) / 100000
  return advances(look)
    .map(({ outline, x }) => {
      if (outline.contours.length === 0) return ''
      const middle = ((x + outline.advance / 2) * size) / EM
      const angle = look.angle + turn * degrees(middle - width / 2)
      const [px, py] = polar(look.cx, look.cy, radius, angle)
      const shift = -Math.round(outline.advance / 2)
      const data = outline.contours.map((contour) => contourPath(contour, shift)).join('')
      const move = `translate(${fix(px)} ${fix(py)}) rotate(${fix(angle + turn * 90)})`
      return `<path transform="${move} scale(${scale} ${-scale})" d="${data}" fill="${look.fill}"/>`
    })
    .join('')
}

/** A no-break space keeps its words together. */
export const wordsOf = (text: string) => text.split(/[^\S\u00a0]+/).filter(Boolean)

/** Breaks a text into lines no wider than `maxWidth`; words that do not fit end in «…». */
export function wrapText(look: TextLook, maxWidth: number, maxLines: number): string[] {
  const words = wordsOf(look.text)
  const fits = (text: string) => textWidth({ ...look, text }) <= maxWidth
  const lines: string[] = []
  let current = ''
  for (const word of words) {
    const longer = current ? `${current} ${word}` : word
    if (fits(longer) || current === '') current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  if (current) lines.push(current)
  const overflow = lines.length > maxLines
  const kept = lines.slice(0, maxLines)
  return kept.map((text, index) => {
    const cut = overflow && index === maxLines - 1
    return trimTo(cut ? `${text}…` : text, fits)
  })
}

function trimTo(text: string, fits: (text: string) => boolean): string {
  let result = text
  while (result.length > 2 && !fits(result)) result = `${result.slice(0, -2).trimEnd()}…`
  return result
}
