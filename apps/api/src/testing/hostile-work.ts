import type { Hostile } from './hostile.ts'
import {
  big,
  box,
  bytesOf,
  EBML_HEADER,
  little,
  makeCluster,
  makeTracks,
  SEGMENT,
} from './make-media.ts'

const HEAVY = /слишком сложн/

/** Small files that ask for much work: parts without end, each of which is looked for among all others. */
export function hostileWork(): Hostile[] {
  return [
    { name: 'WAV of 750 000 empty parts', bytes: wavOfParts(750_000), says: HEAVY },
    { name: 'WEBM of 100 000 empty tags', bytes: webmOfTags(100_000), says: HEAVY },
    { name: 'MP4 of 30 000 boxes', bytes: mp4OfBoxes(30_000), says: HEAVY },
    { name: 'GLB of six million objects', bytes: glbOfObjects(6_000_000), says: HEAVY },
    { name: 'GLB of a million objects', bytes: glbOfObjects(1_000_000), says: HEAVY },
    { name: 'GIF of three million pieces', bytes: gifOfPieces(3_000_000), says: HEAVY },
    { name: 'JPEG of three million markers', bytes: jpegOfMarkers(3_000_000), says: HEAVY },
  ]
}

function wavOfParts(count: number) {
  const parts = Buffer.alloc(count * 8)
  for (let at = 0; at < parts.length; at += 8) parts.write('abcd', at, 'latin1')
  const format = bytesOf(
    'fmt ',
    little(16),
    [1, 0, 1, 0],
    little(44_100),
    little(88_200),
    [2, 0, 16, 0],
  )
  const body = Buffer.concat([bytesOf('WAVE', format, 'data', little(4), [1, 2, 3, 4]), parts])
  return Buffer.concat([bytesOf('RIFF', little(body.length)), body])
}

const TAGS = [0x12, 0x54, 0xc3, 0x67]

function webmOfTags(count: number) {
  const tags = Buffer.concat(Array.from({ length: count }, () => Buffer.from([...TAGS, 0x80])))
  const body = Buffer.concat([makeTracks(640, 360), makeCluster(), tags])
  return Buffer.concat([EBML_HEADER, bytesOf(SEGMENT, [0x08, ...big(body.length)]), body])
}

function mp4OfBoxes(count: number) {
  const boxes = Array.from({ length: count }, () => box('mdat'))
  return Buffer.concat([box('ftyp', 'isom', new Uint8Array(4)), ...boxes, box('moov', box('mvhd'))])
}

function glbOfObjects(count: number) {
  const json = `{"asset":{"version":"2.0"},"extras":[${'{},'.repeat(count)}0]}`
  const padded = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const head = bytesOf('glTF', little(2), little(20 + padded.length), little(padded.length), 'JSON')
  return Buffer.concat([head, padded])
}

function gifOfPieces(count: number) {
  const head = bytesOf('GIF89a', [144, 1, 144, 1, 0x80, 0, 0], [0, 0, 0, 255, 255, 255])
  const frame = bytesOf([0x2c, 0, 0, 0, 0, 144, 1, 144, 1, 0, 2])
  return Buffer.concat([head, frame, Buffer.alloc(2 * count, 1), Buffer.from([0, 0x3b])])
}

const jpegOfMarkers = (count: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(count, 0xff), Buffer.from([0xd9])])
