import type { FileHandle } from 'node:fs/promises'
import { checkSvg, MOST_SVG_BYTES, readSvg, type SvgFault } from '@kefir/rules/media/check-svg'
import sharp from 'sharp'

const POINTS_PER_INCH = 72
/** Longest side in pixels: the largest variant of a picture is half of it. */
const SIDE = 1600
const MOST_SIDE = 30_000
const MOST_DENSITY = 7_200

const REFUSALS: Record<SvgFault | 'unreadable', string> = {
  foreign:
    'В рисунке SVG есть программы, ссылки или вложенные файлы. Оставьте в нём только фигуры или загрузите PNG',
  heavy: 'Рисунок SVG слишком сложный. Упростите его или загрузите PNG',
  unreadable: 'Рисунок SVG не читается. Сохраните его заново или загрузите PNG',
}

/** An SVG as pixels; null when the file is none. Nothing of its text is kept or given to anybody. */
export async function rasteriseSvg(
  file: FileHandle,
  bytes: number,
): Promise<{ png: Buffer } | { reason: string } | null> {
  const start = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
  const looksSo = /<(?:[\w-]+:)?svg|<!doctype\s+svg/i.test(start.buffer.toString())
  if (!looksSo) return null
  if (bytes > MOST_SVG_BYTES) return { reason: REFUSALS.heavy }

  const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
  const text = readSvg(buffer)
  if (text === null) return null
  const fault = checkSvg(text)
  if (fault) return { reason: REFUSALS[fault] }
  return (await draw(buffer)) ?? { reason: REFUSALS.unreadable }
}

async function draw(source: Buffer) {
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    const side = Math.max(width, height)
    if (Math.min(width, height) < 1 || side > MOST_SIDE) return null
    // Drawn as large as it is wanted: a vector that is shrunk afterwards was drawn for nothing.
    const density = Math.min(MOST_DENSITY, Math.max(1, (POINTS_PER_INCH * SIDE) / side))
    const png = await sharp(source, { density, limitInputPixels: 4 * SIDE * SIDE })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png }
  } catch {
    return null
  }
}
