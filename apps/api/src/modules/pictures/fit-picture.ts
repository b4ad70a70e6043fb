import { availableParallelism } from 'node:os'
import fastq from 'fastq'
import sharp from 'sharp'
import { AppError } from '../../app-error.ts'
import { MAX_PIXELS } from './render-variants.ts'

type Frame = { w: number; h: number }

/** First bytes of what people upload. Nothing else is shown to a decoder, whatever its name says. */
const KNOWN_STARTS = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^474946383[79]61/, // GIF
  /^52494646.{8}57454250/, // WEBP
]
/** A strip of one pixel would be blown up to thousands of screens before it is cut. */
const MOST_ELONGATED = 50
const SECONDS = 20

/** A picture of fifty million points takes some 200 MB while it is being read. */
const AT_ONCE = Math.min(2, availableParallelism())
const MOST_WAITING = 20
const queue = fastq.promise(readInto, AT_ONCE)

/**
 * The picture's first frame cut to fill `frame`, without metadata and loss, or null when the bytes
 * are no JPEG, PNG, WEBP or GIF or are damaged.
 */
export async function fitPicture(source: Uint8Array, frame: Frame): Promise<Buffer | null> {
  const start = Buffer.from(source.subarray(0, 12)).toString('hex')
  if (!KNOWN_STARTS.some((known) => known.test(start))) return null
  if (queue.length() >= MOST_WAITING)
    throw new AppError('TOO_BUSY', {
      message: 'Сейчас загружают слишком много картинок. Повторите через 10 секунд',
      retryAfter: 10,
    })

  return queue.push({ source, frame })
}

async function readInto({ source, frame }: { source: Uint8Array; frame: Frame }) {
  try {
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    const { width, height } = await picture.metadata()
    if (Math.max(width, height) > Math.min(width, height) * MOST_ELONGATED) return null

    return await picture
      .timeout({ seconds: SECONDS })
      .rotate()
      .toColourspace('srgb')
      .resize(frame.w, frame.h, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return null
  }
}
