import { describe, expect, test } from 'vitest'
import { artInputOf, depict, depictWork } from './art-input-of.ts'
import { CAP_COLORS } from './art/palettes.ts'
import { createScene } from './art/scene.ts'
import { drawCollectionBanner, onBanner, paint } from './collection-banner.ts'
import { collections } from './content/collections.ts'
import { people } from './content/people.ts'
import { workCollections } from './content/works.ts'
import type { DemoCollection } from './content/types.ts'
import { planTokens, type PlannedToken } from './plan-tokens.ts'
import { expectSound } from './testing/expect-sound.ts'
import { isWritten } from './testing/is-written.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const tokens = planTokens(
  NOW,
  people.map(({ nikname }) => nikname),
)
const tokensOf = (collection: DemoCollection) =>
  tokens.filter((token) => token.collection === collection)

const DAYS = ['ПОНЕДЕЛЬНИК', 'ВТОРНИК', 'СРЕДА', 'ЧЕТВЕРГ', 'ПЯТНИЦА', 'СУББОТА', 'ВОСКРЕСЕНЬЕ']

/** What a picture must show of a token, by its traits and by its name. */
function promisesOf({ collection, name, traits }: PlannedToken): [string, string][] {
  const drawn = traits.flatMap(({ name: title, value }): [string, string][] => {
    const { aspect, values } = collection.traits.find((trait) => trait.name === title)!
    const { draws } = values.find((one) => one.value === value)!
    return aspect && aspect !== 'rarity' ? [[aspect, draws!]] : []
  })
  const said = Object.entries(collection.says?.[name] ?? {}).filter(
    ([key]) => key !== 'rarity' && !traits.some((trait) => trait.name === key),
  )
  return [...drawn, ...said, ...Object.entries(collection.look ?? {})]
}

/** Latin values name shapes and colours; the rest is lettering. */
const isWords = (aspect: string, value: string) => aspect === 'word' || !/^[a-z]/.test(value)

/** Long words of a value without their endings: «Наушники» is in «Бурёнка в наушниках». */
const stemsOf = (value: string) =>
  (value.toLowerCase().match(/[а-яё]{4,}/g) ?? []).map((word) =>
    word.slice(0, Math.max(4, word.length - 2)),
  )

const mentions = (name: string, value: string) =>
  stemsOf(value).some((stem) =>
    (name.toLowerCase().match(/[а-яё]+/g) ?? []).some((word) => word.startsWith(stem)),
  )

describe.each(collections)('$slug', (collection) => {
  const own = tokensOf(collection)

  test('every picture shows and says what the traits and the name tell of it', () => {
    const wrong: string[] = []
    for (const token of own) {
      const { svg, seen } = depict(token)
      expectSound(svg, 90_000)
      for (const [aspect, value] of promisesOf(token)) {
        if (seen.get(aspect) !== value && aspect !== 'word')
          wrong.push(`${token.name}: ${aspect} is ${seen.get(aspect)}, not ${value}`)
        // Words are not only promised: they can be read.
        const lines = [value, `ПОЧТА · ${value}`]
        if (isWords(aspect, value) && !lines.some((line) => isWritten(svg, line)))
          wrong.push(`${token.name}: «${value}» is not written`)
      }
      const otherDays = DAYS.filter((day) => day !== token.look['day'] && isWritten(svg, day))
      if (otherDays.length > 0) wrong.push(`${token.name}: reads ${otherDays.join()}`)
    }
    expect(wrong).toEqual([])
  })

  test('no name mentions a value that its token does not have', () => {
    const wrong = own.flatMap(({ name, traits }) =>
      collection.traits.flatMap(({ name: title, values }) => {
        const named = values.filter(({ value }) => mentions(name, value)).map(({ value }) => value)
        const has = traits.find((trait) => trait.name === title)!.value
        return named.length === 0 || named.includes(has) ? [] : [`${name}: ${title} is ${has}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('says of names and values that there are', () => {
    for (const [name, said] of Object.entries(collection.says ?? {})) {
      expect(collection.tokenNames).toContain(name)
      for (const [key, value] of Object.entries(said)) {
        const trait = collection.traits.find((one) => one.name === key)
        if (trait) expect(trait.values.map((one) => one.value)).toContain(value)
        // What a trait draws is said by the trait, or the two could differ.
        else if (key !== 'rarity')
          expect(collection.traits.map(({ aspect }) => aspect)).not.toContain(key)
      }
    }
  })

  test('has at least one trait that is seen, and no two that draw the same', () => {
    const aspects = collection.traits.flatMap(({ aspect }) => aspect ?? [])
    expect(aspects.length).toBeGreaterThan(0)
    expect(new Set(aspects).size).toBe(aspects.length)
  })

  test('stands on its banner itself', () => {
    const banner = drawCollectionBanner(own)
    expectSound(banner, 250_000)
    for (const token of onBanner(own)) {
      const art = paint(createScene(artInputOf(token)), token)
      const plain = (svg: string) => svg.replaceAll(/id="\w+"|#[bc]\d+/g, '')
      expect(plain(banner).includes(plain(art))).toBe(true)
    }
  })
})

test('a machine bears the number of its name and no other', () => {
  const machines = tokens.filter(({ moduleType }) => moduleType !== null)
  expect(machines.length).toBeGreaterThan(80)
  const serials = Array.from({ length: 60 }, (_, index) => `№ ${index + 1}`)
  for (const token of machines) {
    const { svg } = depict(token)
    expect(serials.filter((serial) => isWritten(svg, serial))).toEqual([
      `№ ${/№(\d+)$/.exec(token.name)![1]}`,
    ])
  }
})

test('a cap has the colour that its trait names', () => {
  const capped = tokens.filter(({ traits }) => traits.some(({ name }) => name === 'Крышка'))
  expect(capped.length).toBeGreaterThan(30)
  for (const token of capped) {
    const value = token.traits.find(({ name }) => name === 'Крышка')!.value
    const word = {
      mini: 'Сереб',
      usual: 'Бел',
      unusual: 'Зел',
      rare: 'Син',
      epic: 'Фиол',
      legend: 'Зол',
    }
    expect(value.startsWith(word[token.rarity])).toBe(true)
    expect(depict(token).svg).toContain(CAP_COLORS[token.rarity])
  }
})

const WARES: Record<string, string> = {
  Бутылка: 'bottle',
  Стакан: 'glass',
  Крынка: 'crock',
  Ковш: 'ladle',
  Кувшин: 'jug',
  Банка: 'jar',
}

test('what people made themselves shows the ware that its trait and its name tell', () => {
  const works = workCollections.flatMap((collection) =>
    collection.works.map((work) => ({ work, seen: depictWork(collection, work).seen })),
  )
  for (const { work, seen } of works) {
    for (const [aspect, value] of Object.entries(work.look ?? {}))
      expect(seen.get(aspect)).toBe(value)
    const ware = work.traits?.['Посуда']
    if (ware) expect(seen.get('ware')).toBe(WARES[ware])
    for (const [word, drawn] of Object.entries(WARES))
      if (mentions(work.name, word)) expect(seen.get('ware')).toBe(drawn)
  }
})
