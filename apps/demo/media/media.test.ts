import { sniffIn } from '@kefir/rules/media/sniff-in'
import { sniffMedia } from '@kefir/rules/media/sniff-media'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { collections } from '../content/collections.ts'
import { MEDIA } from '../content/media.ts'
import { composeMelody } from './compose-melody.ts'
import { drawModel } from './draw-model.ts'
import { drawVideo } from './draw-video.ts'
import { writeWebm } from './write-webm.ts'

const sniffBytes = (bytes: Uint8Array) => sniffIn(bytes, sniffMedia(bytes.length))

const MOST_BYTES = 1_200_000
const input = { style: 'cap', seed: 7, rarity: 'rare', paletteSeed: 5, word: 'КЕФИР' } as const

describe('demo media', () => {
  test('every one belongs to a token that exists, and to no other', () => {
    const named = MEDIA.map(({ slug, number }) => `${slug} ${number}`)
    expect(new Set(named).size).toBe(named.length)
    for (const { slug, number } of MEDIA)
      expect(collections.find((one) => one.slug === slug)?.tokensCount).toBeGreaterThanOrEqual(
        number,
      )
  })

  test.each(['cap', 'film'] as const)(
    'the video «%s» is a WebM of a bearable size',
    async (plot) => {
      const video = await drawVideo(plot, input)
      expect(sniffBytes(video)).toMatchObject({ kind: 'video', ending: 'webm' })
      expect(video.length).toBeLessThan(MOST_BYTES)
    },
  )

  test('a melody is a WAV, the same for the same token and another for another', () => {
    const melody = composeMelody('waltz', 'one')
    expect(sniffBytes(melody)).toMatchObject({ kind: 'audio', ending: 'wav' })
    expect(melody.equals(composeMelody('waltz', 'one'))).toBe(true)
    expect(melody.equals(composeMelody('waltz', 'two'))).toBe(false)
    expect(melody.length).toBeLessThan(MOST_BYTES)
  })

  test.each(['bottle', 'carton'] as const)('the model «%s» is a whole GLB', async (plot) => {
    const model = await drawModel(plot, input)
    expect(sniffBytes(model)).toMatchObject({ kind: 'model', ending: 'glb' })
    expect(model.equals(await drawModel(plot, input))).toBe(true)
    const document = JSON.parse(model.toString('utf8', 20, 20 + model.readUInt32LE(12)))
    for (const { count, bufferView, componentType, type } of document.accessors) {
      const bytes =
        (componentType === 5126 ? 4 : 2) * { SCALAR: 1, VEC2: 2, VEC3: 3 }[type as 'VEC2']
      expect(document.bufferViews[bufferView].byteLength).toBe(count * bytes)
    }
  })
})

test('a film of frames that are not lossy WebP is refused', async () => {
  const frame = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer()
  expect(() => writeWebm({ width: 16, height: 16, framesPerSecond: 12, frames: [frame] })).toThrow(
    /lossy/,
  )
})
