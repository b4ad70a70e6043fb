import { tortureSeed } from '@kefir/api/testing/torture-seed'
import { describe, test } from 'vitest'
import { expectSound } from '../testing/expect-sound.ts'
import { RARITIES } from './palettes.ts'
import { drawAvatar, drawBanner } from './profile-art.ts'
import { randomFrom } from '@kefir/rules/random/random-from'
import { ART_STYLES, drawToken } from './token-art.ts'

const SEEDS_A_STYLE = 1_000

describe('drawings of any seed are sound', () => {
  test.each(ART_STYLES)(`1 000 tokens of the style %s`, (style) => {
    const random = randomFrom(`${tortureSeed()} ${style}`)
    for (let round = 0; round < SEEDS_A_STYLE; round += 1)
      expectSound(drawToken({ style, seed: random.int(0, 2 ** 31), rarity: random.pick(RARITIES) }))
  })

  test('1 000 avatars and banners', () => {
    const random = randomFrom(`${tortureSeed()} people`)
    for (let round = 0; round < SEEDS_A_STYLE; round += 1) {
      const seed = random.int(0, 2 ** 31)
      expectSound(drawAvatar({ seed, kind: random.pick(['person', 'entity']) }))
      expectSound(drawBanner({ seed, paletteSeed: random.int(0, 2 ** 31) }))
    }
  })
})
