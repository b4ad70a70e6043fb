declare module 'fontkit' {
  export type Point = {
    x: number
    y: number
    onCurve: boolean
    endContour: boolean
    copy: () => Point
  }

  export type DecodedGlyph = {
    points?: Point[]
    components?: { glyphID: number; dx: number; dy: number }[]
  }

  export type Font = {
    unitsPerEm: number
    capHeight: number
    variationCoords: number[] | null
    hasGlyphForCodePoint: (codePoint: number) => boolean
    glyphForCodePoint: (codePoint: number) => { id: number; advanceWidth: number }
    getGlyph: (id: number) => { id: number; advanceWidth: number } | null
    _transformedGlyphs: DecodedGlyph[]
    _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void }
  }

  export function create(buffer: Uint8Array): Font
}
