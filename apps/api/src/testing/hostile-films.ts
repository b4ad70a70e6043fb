import { DAMAGED, UNKNOWN, SCRIPT, cutsOf, type Hostile } from './hostile.ts'
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
  makeMp3,
  makeMp4,
  makeTracks,
  makeWav,
  makeWebm,
  movie,
  mp3Frame,
  SEGMENT,
} from './make-media.ts'

const FTYP = box('ftyp', 'isom', new Uint8Array(4))
const NO_PICTURE = /нет изображения/

/** Films and sounds without their end, or that say of themselves what is not so. */
export function hostileFilms(): Hostile[] {
  const whole = { mp4: makeMp4(), webm: makeWebm(), mp3: makeMp3(), wav: makeWav() }
  const cuts = Object.entries(whole).flatMap(([type, bytes]) =>
    cutsOf(type, bytes, { shares: [0.31, 0.77, 0.995], says: /./ }),
  )
  return [...cuts, ...lyingFilms(), ...lyingSounds()]
}

function lyingFilms(): Hostile[] {
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
  ]
}

function lyingSounds(): Hostile[] {
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
