import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectSound } from '../testing/expect-sound.ts'
import { drawModule, type ModuleType } from './module-art.ts'
import { drawArticleCover, drawOgImage } from './page-art.ts'
import { RARITIES } from './palettes.ts'
import { drawAvatar, drawBanner, drawCover } from './profile-art.ts'
import { ART_STYLES, drawToken } from './token-art.ts'
import { ARTICLE_MOTIFS } from './shapes/motif-names.ts'

const MODULE_TYPES: readonly ModuleType[] = [1, 2, 3, 4, 5]

async function sizeOf(svg: string) {
  const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  return [info.width, info.height]
}

describe('tokens', () => {
  test('there are at least twenty styles', () => {
    expect(new Set(ART_STYLES).size).toBeGreaterThanOrEqual(20)
  })

  test.each(ART_STYLES)('%s is the same for the same input and differs by seed', (style) => {
    const draw = (seed: number) => drawToken({ style, seed, rarity: 'rare', paletteSeed: 5 })
    expect(draw(11)).toBe(draw(11))
    expect(new Set([1, 2, 3, 4, 5, 6].map(draw)).size).toBe(6)
  })

  test.each(ART_STYLES)('%s shows every rarity', (style) => {
    const pictures = RARITIES.map((rarity) => drawToken({ style, seed: 3, rarity }))
    expect(new Set(pictures).size).toBe(RARITIES.length)
  })

  test.each(ART_STYLES)('%s is sound for many seeds', (style) => {
    // Thousands of seeds are for `npm run torture`.
    for (let seed = 0; seed < 12; seed += 1) {
      const rarity = RARITIES[seed % RARITIES.length] ?? 'usual'
      expectSound(drawToken({ style, seed, rarity }))
    }
  })

  test.each(ART_STYLES)('%s rasterises', async (style) => {
    const svg = drawToken({ style, seed: 9, rarity: 'legend', word: 'Ряженка' })
    expect(await sizeOf(svg)).toEqual([800, 800])
  })

  test('strange input is drawn too', () => {
    for (const word of ['', 'Очень длинное слово для этикетки', '<&>"', '😀']) {
      expectSound(drawToken({ style: 'label', seed: -5, rarity: 'epic', word }))
      expectSound(drawToken({ style: 'poster', seed: 0.5, rarity: 'mini', word }))
    }
  })
})

describe('modules', () => {
  test.each(MODULE_TYPES)('type %i has six drawings', async (type) => {
    const pictures = RARITIES.map((rarity) => drawModule({ type, rarity, seed: 77 }))
    expect(new Set(pictures).size).toBe(RARITIES.length)
    for (const picture of pictures) expectSound(picture)
    expect(await sizeOf(pictures[5] ?? '')).toEqual([800, 800])
  })

  test('seed changes the drawing', () => {
    const draw = (seed: number) => drawModule({ type: 2, rarity: 'epic', seed })
    expect(draw(1)).toBe(draw(1))
    expect(draw(1)).not.toBe(draw(2))
  })
})

describe('profiles', () => {
  test('avatars, banners and covers are sound and deterministic', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const avatar = { seed, kind: seed % 2 ? ('person' as const) : ('entity' as const) }
      expectSound(drawAvatar(avatar))
      expect(drawAvatar(avatar)).toBe(drawAvatar(avatar))
      expectSound(drawBanner({ seed, paletteSeed: seed }))
    }
    for (const style of ART_STYLES) expectSound(drawCover({ style, seed: 2, title: 'Ферма 24' }))
    expectSound(drawAvatar({ seed: 1, kind: 'entity', initials: 'мз' }))
    expect(await sizeOf(drawAvatar({ seed: 4 }))).toEqual([400, 400])
    expect(await sizeOf(drawBanner({ seed: 4 }))).toEqual([1600, 400])
    expect(await sizeOf(drawCover({ style: 'cow', seed: 4 }))).toEqual([600, 600])
  })
})

describe('pages', () => {
  test('article covers are sound', async () => {
    for (const motif of ARTICLE_MOTIFS) expectSound(drawArticleCover({ seed: 8, motif }))
    expect(await sizeOf(drawArticleCover({ seed: 1, motif: 'nft' }))).toEqual([1200, 630])
  })

  test('a title of any length stays inside the picture', async () => {
    const titles = [
      'К',
      'Фольга и стекло',
      'Достопримечательности '.repeat(12),
      'Ш'.repeat(120),
      '',
    ]
    for (const title of titles) {
      const svg = drawOgImage({ title, subtitle: title, seed: 3 })
      expectSound(svg)
      expect(await sizeOf(svg)).toEqual([1200, 630])
    }
  })
})
