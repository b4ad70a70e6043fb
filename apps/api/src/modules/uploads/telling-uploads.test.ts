import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bluePicture } from '../../testing/blue-picture.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import {
  big,
  box,
  bytesOf,
  chunk,
  element,
  little,
  makeMp3,
  makeMp4,
  makeWav,
  makeWebm,
} from '../../testing/make-media.ts'
import { sendUpload } from '../../testing/send-upload.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startUploadBed, type UploadBed } from '../../testing/upload-bed.ts'

let bed: TestApp
let me: UploadBed['me']
beforeAll(async () => {
  ;({ bed, me } = await startUploadBed('skromny'))
})
afterAll(() => bed.close())

/** Stands in every tag: who, where and with what. */
const SECRET = 'Ivanov_55.7558_37.6173'

const COVER = bytesOf([0x89], 'PNG', SECRET)

async function keep(bytes: Buffer) {
  expect(bytes.includes(SECRET)).toBe(true)
  const id = await sendUpload(me, { bytes })
  await jobsDone(bed.context.db, 'uploads.check')
  await jobsDone(bed.context.db, 'pictures.%')
  const found = (await bed.call({ url: `/api/v1/uploads/${id}`, cookie: me.cookie })).json()
  expect(found).toMatchObject({ status: 'ready', reason: null })
  return found
}

/** Every file that this server has. */
async function filesTelling() {
  const folder = bed.context.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const telling: string[] = []
  for (const entry of entries.filter((one) => one.isFile()))
    if ((await readFile(join(entry.parentPath, entry.name))).includes(SECRET))
      telling.push(entry.name)
  return telling
}

const textFrame = (name: string) => bytesOf(name, big(SECRET.length + 1), [0, 0], [3], SECRET)
const id3 = (...frames: Uint8Array[]) => {
  const body = bytesOf(...frames)
  return bytesOf('ID3', [4, 0, 0], [0, 0, body.length >> 7, body.length & 127], body)
}
const apple = box(
  'meta',
  new Uint8Array(4),
  box('ilst', box('\u00a9ART', box('data', big(1), big(0), SECRET)), box('covr', COVER)),
)
const place = box('\u00a9xyz', [0, SECRET.length, 0x15, 0xc7], SECRET)

const FILMS = {
  'MP4 with a place': makeMp4({ extra: box('udta', place) }),
  'MP4 with tags of iTunes': makeMp4({ extra: box('udta', apple) }),
  'MP4 with tags of a camera beside its tracks': makeMp4({ extra: apple }),
  'MP4 with tags in a track': makeMp4({ trackExtra: bytesOf(box('udta', place), apple) }),
  'MP4 with XMP behind': bytesOf(makeMp4(), box('uuid', new Uint8Array(16), SECRET)),
  'WEBM with tags': makeWebm({
    extra: element(
      [0x12, 0x54, 0xc3, 0x67],
      element([0x73, 0x73], element([0x67, 0xc8], element([0x44, 0x87], SECRET))),
    ),
  }),
  'WEBM with an attached file': makeWebm({
    extra: element(
      [0x19, 0x41, 0xa4, 0x69],
      element([0x61, 0xa7], element([0x46, 0x6e], 'a.txt'), element([0x46, 0x5c], SECRET)),
    ),
  }),
}
const SOUNDS = {
  'MP3 with a tag before': bytesOf(id3(textFrame('TPE1'), textFrame('COMM')), makeMp3()),
  'MP3 with a cover': bytesOf(id3(bytesOf('APIC', big(COVER.length), [0, 0], COVER)), makeMp3()),
  'MP3 with an old tag behind': bytesOf(makeMp3(), `TAG${SECRET}`.padEnd(128, '\0')),
  'MP3 with tags of another kind behind': bytesOf(
    makeMp3(),
    bytesOf('APETAGEX', little(2_000), little(60), little(1), new Uint8Array(12), SECRET),
  ),
  'WAV with a list of tags': makeWav({ extra: chunk('LIST', 'INFO', chunk('IART', SECRET)) }),
  'WAV with the tag of an MP3': makeWav({ extra: chunk('id3 ', id3(textFrame('TPE1'))) }),
  'WAV from a recorder': makeWav({ extra: chunk('bext', SECRET.padEnd(602, '\0')) }),
}

describe('what tells of its author is nowhere in the stored bytes', () => {
  test.each(Object.entries({ ...FILMS, ...SOUNDS }))('of %s', async (_name, bytes) => {
    const { media } = await keep(bytes)
    const stored = (await bed.call({ url: media.path })).rawPayload
    expect(stored.length).toBe(media.bytes)
    expect(stored.includes(SECRET)).toBe(false)
    expect(await filesTelling()).toEqual([])
  })

  test('and what is shown is as it came: only tags are written over', async () => {
    const data = Buffer.alloc(1_000, 'pixels')
    const { media } = await keep(makeMp4({ data, extra: box('udta', place) }))
    const stored = (await bed.call({ url: media.path })).rawPayload
    expect(stored.subarray(-1_000).equals(data)).toBe(true)
    expect(stored.includes('udta')).toBe(false)

    const sound = await keep(bytesOf(id3(textFrame('TPE1')), makeMp3(7)))
    const heard = (await bed.call({ url: sound.media.path })).rawPayload
    expect(heard.equals(makeMp3(7))).toBe(true)
  })
})

const picture = () =>
  bluePicture(400, 300).withExif({
    IFD0: { Artist: SECRET },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 20/1', GPSAreaInformation: SECRET },
  })
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`

/** Before the last chunk of a PNG. */
function withText(png: Buffer) {
  const body = bytesOf('tEXt', `Author\0${SECRET}`)
  const text = bytesOf(big(body.length - 'tEXt'.length), body, big(crc32(body)))
  return bytesOf(png.subarray(0, -12), text, png.subarray(-12))
}

test.each([
  ['a JPEG with a place', () => picture().jpeg().toBuffer()],
  ['a JPEG with XMP', () => picture().withXmp(XMP).jpeg().toBuffer()],
  ['a PNG with a place', () => picture().png().toBuffer()],
  ['a PNG with words', async () => withText(await picture().png().toBuffer())],
  ['a WEBP with a place and XMP', () => picture().withXmp(XMP).webp().toBuffer()],
] as const)('of %s only pixels are stored', async (_name, make) => {
  const { file } = await keep(await make())
  for (const url of Object.values<string>(file.sizes)) {
    const stored = (await bed.call({ url })).rawPayload
    const { exif, xmp, iptc, comments } = await sharp(stored).metadata()
    expect({ exif, xmp, iptc, comments }).toEqual({})
  }
  expect(await filesTelling()).toEqual([])
})
