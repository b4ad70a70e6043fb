import sharp, { type OverlayOptions } from 'sharp'
import { svgDocument, rect, circle } from '../../drawing/svg.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { getPictureFile } from '../pictures/draw-kept.ts'
import type { Card, CardArt } from '../../brings/share-card.ts'
import { ART, CARD_HEIGHT, CARD_WIDTH, drawFrame } from './card-frame.ts'
import { drawTexts } from './card-texts.ts'
import { drawBox, drawEmptyArt } from './plain-art.ts'

/** Messengers give up on heavy pictures; few colours weigh less and are enough for our drawings. */
const MOST_BYTES = 300_000
const COLOURS = [256, 96, 40]

/** A card of 1200×630 as PNG. */
export async function drawCard(files: FileStore, card: Card): Promise<Buffer> {
  const svg = svgDocument(CARD_WIDTH, CARD_HEIGHT, drawFrame() + drawTexts(card))
  const pixels = await sharp(Buffer.from(svg))
    .composite(await drawArt(files, card.art))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

  let png = Buffer.alloc(0)
  for (const colours of COLOURS) {
    png = await sharp(pixels.data, { raw: pixels.info })
      .png({ palette: true, colours, effort: 4, dither: 0.6 })
      .toBuffer()
    if (png.length <= MOST_BYTES) break
  }
  return png
}

async function drawArt(files: FileStore, art: CardArt): Promise<OverlayOptions[]> {
  const input = await rounded(await drawSquare(files, art), ART.side, ART.radius)
  return [{ input, left: ART.x, top: ART.y }]
}

async function drawSquare(files: FileStore, art: CardArt): Promise<Buffer> {
  switch (art.shape) {
    case 'picture':
      return resize(await read(files, art.key), ART.side, ART.side)
    case 'mosaic':
      return mosaic(files, art.keys)
    case 'person':
      return portrait(files, art)
    case 'box':
      return paint(ART.side, drawBox(ART.side))
    case 'none':
      return paint(ART.side, drawEmptyArt(ART.side))
  }
}

/** Up to four pictures side by side; fewer take more room each. */
async function mosaic(files: FileStore, keys: string[]): Promise<Buffer> {
  const { side } = ART
  const gap = 10
  const half = (side - gap) / 2
  const far = half + gap
  const places = [
    [],
    [[0, 0, side, side]],
    [
      [0, 0, half, side],
      [far, 0, half, side],
    ],
    [
      [0, 0, half, side],
      [far, 0, half, half],
      [far, far, half, half],
    ],
    [
      [0, 0, half, half],
      [far, 0, half, half],
      [0, far, half, half],
      [far, far, half, half],
    ],
  ][Math.min(4, keys.length)] as [number, number, number, number][]
  const tiles = await Promise.all(
    places.map(async ([left, top, width, height], index) => ({
      input: await resize(await read(files, keys[index]!), width, height),
      left,
      top,
    })),
  )
  const ground = keys.length === 0 ? drawEmptyArt(side) : rect(0, 0, side, side, '#FFFFFF')
  return sharp(await paint(side, ground))
    .composite(tiles)
    .png()
    .toBuffer()
}

/** The banner with the face in the middle. */
async function portrait(
  files: FileStore,
  { avatarKey, bannerKey }: Extract<CardArt, { shape: 'person' }>,
): Promise<Buffer> {
  const { side } = ART
  const face = 300
  const at = (side - face) / 2
  const banner = bannerKey && (await read(files, bannerKey))
  const avatar = avatarKey && (await read(files, avatarKey))
  const ground = banner ? await resize(banner, side, side) : await paint(side, drawEmptyArt(side))
  const ring = await paint(side, circle(side / 2, side / 2, face / 2 + 12, '#FFFFFF'))

  return sharp(ground)
    .composite(
      avatar
        ? [
            { input: ring },
            {
              input: await rounded(await resize(avatar, face, face), face, face / 2),
              left: at,
              top: at,
            },
          ]
        : [],
    )
    .png()
    .toBuffer()
}

/** Null when the file is gone: a card without a picture is still a card. A fault may pass: then none is kept. */
const read = (files: FileStore, key: string) => getPictureFile(files, key, 'large')

async function resize(bytes: Buffer | null, width: number, height: number): Promise<Buffer> {
  const source = bytes ?? (await paint(ART.side, drawEmptyArt(ART.side)))
  return sharp(source).resize(width, height, { fit: 'cover' }).png().toBuffer()
}

function rounded(square: Buffer, side: number, radius: number): Promise<Buffer> {
  const mask = Buffer.from(svgDocument(side, side, rect(0, 0, side, side, '#FFFFFF', radius)))
  return sharp(square)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const paint = (side: number, content: string) =>
  sharp(Buffer.from(svgDocument(side, side, content)))
    .png()
    .toBuffer()
