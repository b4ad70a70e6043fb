import { svgDocument } from '@kefir/api/drawing/svg'
import sharp from 'sharp'
import type { Part } from './write-glb.ts'

/** A part of a picture, in the picture's own units. */
type Piece = { x: number; y: number; width: number; height: number }

/** Draws a piece of a picture as a texture, `scale` dots to a unit. */
export function textureOf(content: string, piece: Piece, scale: number): Promise<Buffer> {
  const moved = `<g transform="scale(${scale}) translate(${-piece.x} ${-piece.y})">${content}</g>`
  const [width, height] = [Math.round(piece.width * scale), Math.round(piece.height * scale)]
  return sharp(Buffer.from(svgDocument(width, height, moved)))
    .png({ palette: true, colours: 32 })
    .toBuffer()
}

/** The colour of a texture is its own. */
export const PAINTED: Part['color'] = [1, 1, 1, 1]

/** glTF counts light, a picture counts what the eye sees. */
export function linear(hex: string): Part['color'] {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const seen = ((value >> shift) & 255) / 255
    const light = seen <= 0.04045 ? seen / 12.92 : ((seen + 0.055) / 1.055) ** 2.4
    return Math.round(light * 10_000) / 10_000
  })
  return [red, green, blue, 1]
}
