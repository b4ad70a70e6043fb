import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { hostileDrawings } from './hostile-drawings.ts'
import {
  big,
  box,
  bytesOf,
  chunk,
  CLUSTER,
  EBML_HEADER,
  element,
  little,
  makeCluster,
  makeGlb,
  makeMp3,
  makeMp4,
  makeTracks,
  makeWav,
  makeWebm,
  movie,
  mp3Frame,
  SEGMENT,
  TRIANGLE,
} from './make-media.ts'

/** A file that must be refused, and what its sender must be told. */
export type Hostile = { name: string; bytes: Buffer; says: RegExp }

const CUT = /повреждена или загружена не целиком/
const FOLLOWED = /спрятано что-то ещё/
const LARGE = /миллионов точек/
const DAMAGED = /повреждён или загружен не целиком/
const UNKNOWN = /не подходят/

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

export async function makeHostileFiles(): Promise<Hostile[]> {
  const [png, jpeg, gif, webp] = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp'] as const).map((type) => picture(type)),
  )
  return [
    ...polyglots({ png: png!, jpeg: jpeg!, gif: gif!, webp: webp! }),
    ...bombs(),
    ...cuts({ png: png!, jpeg: jpeg!, gif: gif!, webp: webp! }),
    ...strangers(),
    ...hostileDrawings(),
    ...liars(),
    ...models(),
  ]
}

type Pictures = Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer>

const SCRIPT = '<script>fetch("/api/v1/account")</script>'

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

const pngChunk = (name: string, ...body: (string | number[] | Uint8Array)[]) => {
  const content = bytesOf(...body)
  return bytesOf(big(content.length), name, content, new Uint8Array(4))
}
const pngOf = (width: number, height: number, data: Uint8Array) =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    pngChunk('IHDR', big(width), big(height), [8, 2, 0, 0, 0]),
    pngChunk('IDAT', data),
    pngChunk('IEND'),
  )

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

/** Each format without its end, cut at several places. */
function cuts(pictures: Pictures): Hostile[] {
  const shares = [0.1, 0.5, 0.9, 0.999]
  const cutAt = (bytes: Buffer, share: number) =>
    bytes.subarray(0, Math.floor(bytes.length * share))
  const films = { mp4: makeMp4(), webm: makeWebm(), mp3: makeMp3(), wav: makeWav(), glb: makeGlb() }
  return [
    ...Object.entries(pictures).flatMap(([type, bytes]) =>
      shares.map((share) => ({
        name: `${type} cut at ${share}`,
        bytes: cutAt(bytes, share),
        says: CUT,
      })),
    ),
    ...Object.entries(films).flatMap(([type, bytes]) =>
      [0.31, 0.77, 0.995].map((share) => ({
        name: `${type} cut at ${share}`,
        bytes: cutAt(bytes, share),
        says: /./,
      })),
    ),
  ]
}

/** What no work is made of, under whatever name. */
function strangers(): Hostile[] {
  return [
    { name: 'one byte', bytes: Buffer.from([0]), says: UNKNOWN },
    { name: 'zeros', bytes: Buffer.alloc(5_000), says: UNKNOWN },
    { name: 'a page', bytes: Buffer.from(`<!doctype html>${SCRIPT}`), says: UNKNOWN },
    {
      name: 'a page in UTF-16',
      bytes: Buffer.from(`\ufeff<svg>${SCRIPT}</svg>`, 'utf16le'),
      says: UNKNOWN,
    },
    { name: 'a document', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n'.padEnd(2_000)), says: UNKNOWN },
    { name: 'an archive', bytes: bytesOf('PK\x03\x04', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a program', bytes: bytesOf('MZ\x90\0', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a program for Linux', bytes: bytesOf('\x7fELF', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a script', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), says: UNKNOWN },
    {
      name: 'a playlist that names a file',
      bytes: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      says: UNKNOWN,
    },
    { name: 'a bitmap', bytes: bytesOf('BM', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a TIFF', bytes: bytesOf('II*\0', new Uint8Array(500)), says: UNKNOWN },
    {
      name: 'an AVIF',
      bytes: bytesOf(box('ftyp', 'avif', new Uint8Array(4)), box('meta', new Uint8Array(50))),
      says: UNKNOWN,
    },
    {
      name: 'a QuickTime film',
      bytes: bytesOf(box('ftyp', 'qt  ', new Uint8Array(4)), box('moov', new Uint8Array(50))),
      says: UNKNOWN,
    },
    { name: 'an Ogg', bytes: bytesOf('OggS', new Uint8Array(500)), says: UNKNOWN },
    { name: 'a FLAC', bytes: bytesOf('fLaC', new Uint8Array(500)), says: UNKNOWN },
    {
      name: 'an Ogg tagged like an MP3',
      bytes: bytesOf('ID3', [4, 0, 0, 0, 0, 0, 0], `OggS${SCRIPT}`),
      says: UNKNOWN,
    },
  ]
}

const FTYP = box('ftyp', 'isom', new Uint8Array(4))
const NO_PICTURE = /нет изображения/

/** Films and sounds that say of themselves what is not so. */
function liars(): Hostile[] {
  const xing = bytesOf(
    [0xff, 0xfb, 0x90, 0x00],
    new Uint8Array(32),
    'Xing',
    big(3),
    big(9_000),
    big(3_000_000),
    new Uint8Array(365),
  )
  return [
    {
      name: 'MP4 with a page for data',
      bytes: bytesOf(FTYP, `<html>${SCRIPT}</html>`),
      says: UNKNOWN,
    },
    {
      name: 'MP4 without contents',
      bytes: bytesOf(FTYP, box('mdat', new Uint8Array(900))),
      says: UNKNOWN,
    },
    {
      name: 'MP4 with empty contents',
      bytes: bytesOf(FTYP, box('moov'), box('mdat', new Uint8Array(900))),
      says: DAMAGED,
    },
    {
      name: 'MP4 with two contents',
      bytes: bytesOf(makeMp4(), movie({ place: 600 })),
      says: DAMAGED,
    },
    {
      name: 'MP4 whose data lies behind its end',
      bytes: makeMp4({ place: 900_000 }),
      says: DAMAGED,
    },
    { name: 'MP4 whose data lies in its contents', bytes: makeMp4({ place: 40 }), says: DAMAGED },
    {
      name: 'MP4 that promises more than came',
      bytes: makeMp4({ sampleBytes: 2 ** 31 }),
      says: DAMAGED,
    },
    { name: 'MP4 without data', bytes: makeMp4({ data: Buffer.alloc(0) }), says: DAMAGED },
    { name: 'MP4 of no width', bytes: makeMp4({ width: 0 }), says: DAMAGED },
    {
      name: 'MP4 of 65 000 × 65 000',
      bytes: makeMp4({ width: 65_000, height: 65_000 }),
      says: DAMAGED,
    },
    { name: 'MP4 of sound alone', bytes: makeMp4({ handler: 'soun' }), says: NO_PICTURE },
    {
      name: 'MP4 with a box that leaves its parent',
      bytes: makeMp4({ extra: bytesOf(big(90_000), 'udta') }),
      says: DAMAGED,
    },
    { name: 'MP4 with something behind', bytes: bytesOf(makeMp4(), SCRIPT), says: UNKNOWN },
    {
      name: 'WEBM without a segment',
      bytes: bytesOf(EBML_HEADER, new Uint8Array(600)),
      says: DAMAGED,
    },
    {
      name: 'WEBM that promises more than came',
      bytes: bytesOf(
        EBML_HEADER,
        SEGMENT,
        [0x08, ...big(90_000)],
        makeTracks(640, 360),
        makeCluster(),
      ),
      says: DAMAGED,
    },
    { name: 'WEBM with something behind', bytes: bytesOf(makeWebm(), SCRIPT), says: DAMAGED },
    {
      name: 'WEBM of 100 000 × 100 000',
      bytes: makeWebm({ width: 100_000, height: 100_000 }),
      says: DAMAGED,
    },
    { name: 'WEBM of no height', bytes: makeWebm({ height: 0 }), says: DAMAGED },
    {
      name: 'WEBM of sound alone',
      bytes: bytesOf(EBML_HEADER, element(SEGMENT, makeTracks(1, 1, 2), makeCluster())),
      says: NO_PICTURE,
    },
    {
      name: 'WEBM without a single frame',
      bytes: bytesOf(
        EBML_HEADER,
        element(SEGMENT, makeTracks(640, 360), element(CLUSTER, element([0xe7], [0]))),
      ),
      says: DAMAGED,
    },
    {
      name: 'MP3 with a page in the middle',
      bytes: bytesOf(makeMp3(5), `<html>${SCRIPT}`, makeMp3(5)),
      says: DAMAGED,
    },
    {
      name: 'MP3 with an archive behind',
      bytes: bytesOf(makeMp3(5), 'PK\x03\x04', new Uint8Array(90)),
      says: DAMAGED,
    },
    {
      name: 'MP3 that promises more than came',
      bytes: bytesOf(xing, mp3Frame(), mp3Frame()),
      says: DAMAGED,
    },
    {
      name: 'WAV that promises more than came',
      bytes: makeWav({ body: bytesOf('data', little(900_000), new Uint8Array(50)) }),
      says: DAMAGED,
    },
    { name: 'WAV without sound', bytes: makeWav({ body: chunk('data') }), says: UNKNOWN },
    {
      name: 'WAV of no channels',
      bytes: makeWav({ head: chunk('fmt ', [1, 0, 0, 0], little(44_100), new Uint8Array(8)) }),
      says: DAMAGED,
    },
    {
      name: 'WAV of 4 000 000 000 hertz',
      bytes: makeWav({
        head: chunk('fmt ', [1, 0, 1, 0], little(4_000_000_000), new Uint8Array(8)),
      }),
      says: DAMAGED,
    },
    {
      name: 'WAV with a page behind',
      bytes: bytesOf(makeWav(), `<html>${SCRIPT}</html>`),
      says: DAMAGED,
    },
  ]
}

function models(): Hostile[] {
  const linked = /ссылается на другие файлы/
  const unreadable = /не читается/
  const whole = makeGlb()
  return [
    {
      name: 'GLB with a buffer elsewhere',
      bytes: makeGlb({ buffers: [{ uri: 'https://example.org/a.bin', byteLength: 4 }] }),
      says: linked,
    },
    {
      name: 'GLB with a texture elsewhere',
      bytes: makeGlb({ images: [{ uri: '//example.org/x.png' }] }),
      says: linked,
    },
    {
      name: 'GLB with a file of the server',
      bytes: makeGlb({ images: [{ uri: 'file:///etc/passwd' }] }),
      says: linked,
    },
    {
      name: 'GLB with a link in an extension',
      bytes: makeGlb({ extensions: { X: [{ uri: '../a' }] } }),
      says: linked,
    },
    {
      name: 'GLB with a drawing inside',
      bytes: makeGlb({ images: [{ uri: `data:image/svg+xml,${SCRIPT}` }] }),
      says: linked,
    },
    {
      name: 'GLB packed',
      bytes: makeGlb({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
      says: /сжата/,
    },
    {
      name: 'GLB of another version',
      bytes: bytesOf('glTF', little(1), whole.subarray(8)),
      says: unreadable,
    },
    {
      name: 'GLB whose chunk leaves the file',
      bytes: bytesOf('glTF', little(2), little(60), little(9_000), 'JSON', new Uint8Array(40)),
      says: unreadable,
    },
    { name: 'GLB whose data leaves the file', bytes: lieAboutData(whole), says: DAMAGED },
    {
      name: 'GLB with more points than bytes',
      bytes: makeGlb({
        ...TRIANGLE,
        accessors: [{ bufferView: 0, componentType: 5126, count: 4_000_000_000, type: 'VEC3' }],
      }),
      says: DAMAGED,
    },
    {
      name: 'GLB with points out of nothing',
      bytes: makeGlb({ accessors: [{ componentType: 5126, count: 2_000_000_000, type: 'MAT4' }] }),
      says: DAMAGED,
    },
    {
      name: 'GLB with a view behind its data',
      bytes: makeGlb({
        ...TRIANGLE,
        bufferViews: [{ buffer: 0, byteOffset: 900, byteLength: 36 }],
      }),
      says: DAMAGED,
    },
    {
      name: 'GLB with less than nothing',
      bytes: makeGlb({
        ...TRIANGLE,
        bufferViews: [{ buffer: 0, byteOffset: -900, byteLength: 936 }],
      }),
      says: DAMAGED,
    },
    {
      name: 'GLB with a larger buffer than came',
      bytes: makeGlb({ ...TRIANGLE, buffers: [{ byteLength: 900_000 }] }),
      says: DAMAGED,
    },
    {
      name: 'GLB of nonsense',
      bytes: bytesOf('glTF', little(2), little(28), little(8), 'JSON', '{{{{{{{{'),
      says: unreadable,
    },
  ]
}

function lieAboutData(whole: Buffer) {
  const bytes = Buffer.from(whole)
  bytes.writeUInt32LE(90_000, bytes.indexOf('BIN\0', 'latin1') - 4)
  return bytes
}
