import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Point } from 'fontkit'

export type FontName = 'unbounded' | 'onest'
export type Outline = { advance: number; contours: readonly Contour[] }
type Contour = readonly { x: number; y: number; onCurve: boolean }[]
type LoadedFont = { base: Font; weighted: Map<number, Font>; bytes: Uint8Array }

const SUBSETS = ['cyrillic', 'latin', 'latin-ext'] as const
const locate = createRequire(import.meta.url)
const fonts = new Map<string, LoadedFont>()
const outlines = new Map<string, Outline>()
const GAP: Outline = { advance: 300, contours: [] }

function loadFont(name: FontName, subset: string): LoadedFont {
  const key = `${name}-${subset}`
  const known = fonts.get(key)
  if (known) return known
  const file = `@fontsource-variable/${name}/files/${key}-wght-normal.woff2`
  const bytes = readFileSync(locate.resolve(file))
  const loaded = { base: create(bytes), weighted: new Map<number, Font>(), bytes }
  fonts.set(key, loaded)
  return loaded
}

// fontkit's getVariation() rereads the compressed file as a plain sfnt and fails on woff2, so the
// outlines come from the default instance and the deltas from a second one that only knows its weight.
function weightedFont(font: LoadedFont, weight: number): Font {
  const known = font.weighted.get(weight)
  if (known) return known
  const created = create(font.bytes)
  created.variationCoords = [weight]
  font.weighted.set(weight, created)
  return created
}

function phantom(x: number): Point {
  return { x, y: 0, onCurve: false, endContour: true, copy: () => phantom(x) }
}

function decode(
  font: LoadedFont,
  id: number,
  weight: number,
): { points: Point[]; advance: number } {
  const advance = font.base.getGlyph(id)?.advanceWidth ?? 0
  const glyph = font.base._transformedGlyphs[id]
  const deltas = weightedFont(font, weight)._variationProcessor
  if (glyph?.components) {
    const offsets = glyph.components.map((part) => Object.assign(phantom(part.dx), { y: part.dy }))
    const points = glyph.components.flatMap((part, index) => {
      const offset = offsets[index]
      return decode(font, part.glyphID, weight).points.map((point) => {
        const moved = point.copy()
        moved.x += offset?.x ?? 0
        moved.y += offset?.y ?? 0
        return moved
      })
    })
    const ends = [phantom(0), phantom(advance), phantom(0), phantom(0)]
    deltas.transformPoints(id, [...offsets, ...ends])
    return { points, advance: (ends[1]?.x ?? 0) - (ends[0]?.x ?? 0) }
  }
  const points = (glyph?.points ?? []).map((point) => point.copy())
  const ends = [phantom(0), phantom(advance), phantom(0), phantom(0)]
  deltas.transformPoints(id, [...points, ...ends])
  return { points, advance: (ends[1]?.x ?? 0) - (ends[0]?.x ?? 0) }
}

function toContours(points: readonly Point[]): Contour[] {
  const contours: Contour[] = []
  let current: { x: number; y: number; onCurve: boolean }[] = []
  for (const { x, y, onCurve, endContour } of points) {
    current.push({ x: Math.round(x), y: Math.round(y), onCurve })
    if (endContour) {
      contours.push(current)
      current = []
    }
  }
  return contours
}

export function outlineOf(character: string, name: FontName, weight: number): Outline {
  const key = `${name}:${weight}:${character}`
  const known = outlines.get(key)
  if (known) return known
  const outline = readOutline(character, name, weight)
  // Only what the fonts have is kept: people may write any of a million characters.
  if (!outline) return GAP
  outlines.set(key, outline)
  return outline
}

/** Whether a character can be drawn. */
export function hasGlyph(character: string): boolean {
  return findFont(character, 'onest') !== null
}

function readOutline(character: string, name: FontName, weight: number): Outline | null {
  const font = findFont(character, name)
  if (!font) return null
  const { id } = font.base.glyphForCodePoint(codeOf(character))
  const { points, advance } = decode(font, id, weight)
  return { advance, contours: toContours(points) }
}

/** The text face has more characters than the display one, so it stands in. */
function findFont(character: string, name: FontName): LoadedFont | null {
  for (const family of [name, 'onest'] as const)
    for (const subset of SUBSETS) {
      const font = loadFont(family, subset)
      if (font.base.hasGlyphForCodePoint(codeOf(character))) return font
    }
  return null
}

const codeOf = (character: string) => character.codePointAt(0) ?? 32

/** TrueType contour as path data, moved right by `shift` font units. */
export function contourPath(contour: Contour, shift: number): string {
  const count = contour.length
  const at = (index: number) => contour[(index + count) % count] ?? { x: 0, y: 0, onCurve: true }
  const first = at(0)
  const last = at(-1)
  const begin = first.onCurve
    ? first
    : last.onCurve
      ? last
      : { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
  let data = `M${begin.x + shift} ${begin.y}`
  for (let index = first.onCurve ? 1 : 0; index < count; index += 1) {
    const point = at(index)
    if (point.onCurve) {
      if (at(index - 1).onCurve || index === 0) data += `L${point.x + shift} ${point.y}`
      continue
    }
    const next = index + 1 < count ? at(index + 1) : { ...begin, onCurve: true }
    const endX = next.onCurve ? next.x : (point.x + next.x) / 2
    const endY = next.onCurve ? next.y : (point.y + next.y) / 2
    data += `Q${point.x + shift} ${point.y} ${endX + shift} ${endY}`
  }
  return `${data}z`
}
