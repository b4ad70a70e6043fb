import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CUT, FOLLOWED, LARGE, SCRIPT, cutsOf, type Hostile } from './hostile.ts'
import { bytesOf, chunk, little } from './make-media.ts'
import { pngOf } from './make-png.ts'

const picture = (type: 'png' | 'jpeg' | 'gif' | 'webp', side = 400) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(type)
    .toBuffer()

type Pictures = Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer>

/** Pictures with something behind them, larger than anybody may open, or without their end. */
export async function hostilePictures(): Promise<Hostile[]> {
  const [png, jpeg, gif, webp] = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp'] as const).map((type) => picture(type)),
  )
  const pictures: Pictures = { png: png!, jpeg: jpeg!, gif: gif!, webp: webp! }
  const cuts = Object.entries(pictures).flatMap(([type, bytes]) =>
    cutsOf(type, bytes, { shares: [0.1, 0.5, 0.9, 0.999], says: CUT }),
  )
  return [...polyglots(pictures), ...bombs(), ...cuts]
}

function polyglots({ png, jpeg, gif, webp }: Pictures): Hostile[] {
  const zip = bytesOf('PK\x03\x04', new Uint8Array(40), 'PK\x05\x06', new Uint8Array(18))
  return [
    {
      name: 'GIF that is JavaScript',
      bytes: bytesOf('GIF89a/*', gif.subarray(8), '*/=1;alert(1)'),
      says: /./,
    },
    { name: 'GIF with a program behind', bytes: bytesOf(gif, '=1;alert(1)'), says: FOLLOWED },
    {
      name: 'GIF of a header and a program',
      bytes: bytesOf('GIF89a=1;alert(document.cookie)//'.padEnd(400)),
      says: CUT,
    },
    {
      name: 'PNG with a page behind',
      bytes: bytesOf(png, `<html>${SCRIPT}</html>`),
      says: FOLLOWED,
    },
    { name: 'PNG with another PNG behind', bytes: bytesOf(png, png), says: FOLLOWED },
    {
      name: 'PNG of a signature and a page',
      bytes: bytesOf(png.subarray(0, 8), `<html>${SCRIPT}`),
      says: CUT,
    },
    { name: 'JPEG with an archive behind', bytes: bytesOf(jpeg, zip), says: FOLLOWED },
    {
      name: 'JPEG with PHP behind',
      bytes: bytesOf(jpeg, '<?php system($_GET[0]);'),
      says: FOLLOWED,
    },
    { name: 'JPEG with a page behind', bytes: bytesOf(jpeg, SCRIPT), says: FOLLOWED },
    { name: 'JPEG with a document behind', bytes: bytesOf(jpeg, '%PDF-1.7 …'), says: FOLLOWED },
    { name: 'WEBP with an archive behind', bytes: bytesOf(webp, zip), says: FOLLOWED },
    {
      name: 'archive that begins like a JPEG',
      bytes: bytesOf([0xff, 0xd8, 0xff, 0xe0], zip),
      says: CUT,
    },
  ]
}

const GIF_FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]
const gifOf = (width: number, height: number, frames: number) =>
  bytesOf(
    'GIF89a',
    [width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    ...Array.from({ length: frames }, () => GIF_FRAME),
    [0x3b],
  )

function webpOf(width: number, height: number, frames: number) {
  const side = (value: number) => little(value - 1).slice(0, 3)
  const body = bytesOf(
    'WEBP',
    chunk('VP8X', [2, 0, 0, 0], side(width), side(height)),
    ...Array.from({ length: frames }, () => chunk('ANMF', new Uint8Array(24))),
  )
  return bytesOf('RIFF', little(body.length), body)
}

function bombs(): Hostile[] {
  const zeros = deflateSync(Buffer.alloc(5_000_000))
  return [
    { name: 'PNG of 30 000 × 30 000', bytes: pngOf(30_000, 30_000, zeros), says: LARGE },
    { name: 'PNG of 2 147 483 647 × 1', bytes: pngOf(2 ** 31 - 1, 1, zeros), says: LARGE },
    {
      name: 'PNG of 20 000 × 20 000 that unpacks',
      bytes: pngOf(20_000, 20_000, zeros),
      says: LARGE,
    },
    { name: 'PNG of no height', bytes: pngOf(400, 0, zeros), says: CUT },
    {
      name: 'PNG that unpacks to too little',
      bytes: pngOf(7_000, 7_000, deflateSync(Buffer.alloc(500))),
      says: CUT,
    },
    { name: 'PNG of one line', bytes: pngOf(40_000, 300, zeros), says: CUT },
    { name: 'GIF of 65 535 × 65 535', bytes: gifOf(65_535, 65_535, 1), says: LARGE },
    { name: 'GIF of 5 000 frames', bytes: gifOf(400, 400, 5_000), says: /слишком много кадров/ },
    { name: 'GIF of large frames', bytes: gifOf(5_000, 5_000, 100), says: /слишком много кадров/ },
    { name: 'GIF of no frames', bytes: gifOf(400, 400, 0), says: CUT },
    {
      name: 'WEBP of 16 777 216 × 16 777 216',
      bytes: webpOf(16_777_216, 16_777_216, 1),
      says: LARGE,
    },
    { name: 'WEBP of 3 000 frames', bytes: webpOf(400, 400, 3_000), says: /слишком много кадров/ },
    {
      name: 'JPEG of 65 535 × 65 535',
      bytes: bytesOf(
        [
          0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 255, 255, 255, 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11,
          1,
        ],
        [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0],
        new Uint8Array(100),
        [0xff, 0xd9],
      ),
      says: LARGE,
    },
  ]
}
