import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { describe, expect, it } from 'vitest'
import { sanitiseArticle } from '@kefir/api/modules/content/sanitise-article'
import { gameTiles, headerBanner, heroCards } from './banners.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { faq, faqGroups } from './faq.ts'
import { galleries } from './galleries.ts'
import { pages } from './pages.ts'
import { deskPeople } from './people-at-desk.ts'
import { people } from './people.ts'
import type { Rarity } from './types.ts'
import { typeset } from './typography.ts'

const NICKNAME = /^(?:[a-z\d_.-]{3,24}|[а-яё\d_.-]{3,24})$/i
const PROFILE_TAGS = ['p', 'b', 'i', 'a', 'br', 'ul', 'li']
const ANSWER_TAGS = [...PROFILE_TAGS, 'ol']
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const PAGE_TAGS = [...ANSWER_TAGS, 'h2', 'h3', 'blockquote', ...TABLE_TAGS]

const REQUIRED_COLLECTIONS = [
  'Кефирный Цех',
  'Мини Цех',
  'Крышки СССР',
  'Ферма 24',
  'Молочные берега',
  'Пакет с историей',
  'Этикетки',
  'Абстракт 3,2 %',
  'Сливки общества',
  'Кефириус',
  'Кефириус 2',
  'Новогодние Боксы',
]

const REQUIRED_PAGES = [
  'dogovor-oferta-polzovatelya-nft-platformy',
  'obrabotka-personalnykh-dannykh',
  'process-oplaty',
  'pravila-servisa',
  'usloviya-ispolzovaniya',
  'chto-takoe-nft',
  'kak-kupit-nft',
  'kak-prodat-nft',
  'kefir-i-litry',
  'kefirnyy-tsekh',
  'chestnost-boksov',
  'koshelyok-ne-nuzhen',
  'vygruzka-v-polygon',
  'bezopasnost-akkaunta',
  'partneram',
  'presse',
  'sotrudnichestvo',
]

function repeated(values: (string | number)[]): (string | number)[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z\d]+)/g)].map(([, tag = '']) => tag)
}

/** Names of tags left open or closed out of turn. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []

  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z\d]+)[^>]*>/g)) {
    if (tag === 'br') continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) wrong.push(tag)
  }

  return [...wrong, ...open]
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

describe('categories', () => {
  it('are at least twelve, unique, with the two ids of the specification', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12)
    expect(repeated(categories.map(({ id }) => id))).toEqual([])
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([])
    expect(repeated(categories.map(({ name }) => name))).toEqual([])
    expect(categories.find(({ id }) => id === 10568)).toMatchObject({ slug: 'all', name: 'Все' })
    expect(categories.some(({ id }) => id === 10574)).toBe(true)
    expect(categories.every(({ id }) => id >= 10568 && id <= 10585)).toBe(true)
  })

  it('each have a collection', () => {
    const used = new Set(collections.map(({ category }) => category))

    expect(categories.filter(({ slug }) => slug !== 'all' && !used.has(slug))).toEqual([])
  })
})

describe('people', () => {
  it('are at least sixty with about twelve entities', () => {
    expect(people.length).toBeGreaterThanOrEqual(60)
    expect(people.filter(({ legal }) => legal === 'entity').length).toBeGreaterThanOrEqual(10)
  })

  it('have unique names and addresses', () => {
    expect(repeated(people.map(({ nikname }) => foldNickname(nikname)))).toEqual([])
    expect(repeated(people.map(({ email }) => email))).toEqual([])
    expect(people.filter(({ email }) => !/^[a-z]+@example\.org$/.test(email))).toEqual([])
  })

  it('share neither with those whom the desk lists apart, who come in the order of time', () => {
    const apart = deskPeople.flatMap((one) => ('nikname' in one ? [one.nikname] : []))
    const all = [...people.map(({ nikname }) => nikname), ...apart]
    expect(repeated(all.map(foldNickname))).toEqual([])
    expect(apart.filter((nikname) => !NICKNAME.test(nikname))).toEqual([])
    const emails = [...people, ...deskPeople].map(({ email }) => email)
    expect(repeated(emails)).toEqual([])
    expect(emails.filter((email) => !/^[a-z]+@example\.org$/.test(email))).toEqual([])
    expect(deskPeople).toEqual(deskPeople.toSorted((one, two) => two.daysAgo - one.daysAgo))
  })

  it.each(people)('$nikname keeps the rules of a profile', (person) => {
    expect(person.nikname).toMatch(NICKNAME)
    expect(tagsOf(person.about).filter((tag) => !PROFILE_TAGS.includes(tag))).toEqual([])
    expect(unbalanced(person.about)).toEqual([])
    expect(person.about.length).toBeLessThanOrEqual(2000)
    expect(person.initials).toMatch(/^[А-ЯЁ]{2}$/)

    if (person.legal === 'entity') expect(person.name).toBeTruthy()
    else expect(person.firstName && person.lastName).toBeTruthy()

    for (const url of Object.values(person.socials)) expect(url).toMatch(/^https:\/\//)
  })
})

describe('collections', () => {
  it('are at least forty with six hundred tokens', () => {
    const tokens = collections.reduce((sum, { tokensCount }) => sum + tokensCount, 0)

    expect(collections.length).toBeGreaterThanOrEqual(40)
    expect(tokens).toBeGreaterThanOrEqual(640)
    expect(repeated(collections.map(({ slug }) => slug))).toEqual([])
    expect(repeated(collections.map(({ name }) => name))).toEqual([])
  })

  it('include the ones other parts of the product know by name', () => {
    const names = collections.map(({ name }) => name)

    expect(REQUIRED_COLLECTIONS.filter((name) => !names.includes(name))).toEqual([])
    expect(collections[1]?.slug).toBe('mini-tsekh')
  })

  it.each(collections)('$slug is whole', (collection) => {
    const { name, tokenNames, tokensCount, traits, words } = collection
    const author = people.find(({ nikname }) => nikname === collection.author)

    expect(name.length).toBeGreaterThanOrEqual(3)
    expect(name.length).toBeLessThanOrEqual(80)
    expect(collection.slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
    expect(author && author.role !== 'collector').toBe(true)
    expect(categories.some(({ slug }) => slug === collection.category)).toBe(true)
    expect(tokenNames).toHaveLength(tokensCount)
    expect(repeated(tokenNames)).toEqual([])
    expect(tokenNames.filter((title) => title.length > 120)).toEqual([])
    expect(collection.priceFrom).toBeGreaterThanOrEqual(10)
    expect(collection.priceTo).toBeGreaterThan(collection.priceFrom)
    expect(collection.royaltyBps).toBeLessThanOrEqual(1000)
    expect(collection.description).not.toMatch(/[<>]/)
    expect(traits.length).toBeGreaterThanOrEqual(2)
    expect(traits.length).toBeLessThanOrEqual(5)
    expect(words.filter((word) => !/^[А-ЯЁ]{1,8}$/.test(word))).toEqual([])

    for (const { name: title, values } of traits) {
      expect(title.length).toBeLessThanOrEqual(40)
      expect(values.length).toBeGreaterThanOrEqual(3)
      expect(values.length).toBeLessThanOrEqual(12)
      expect(values.filter(({ value, weight }) => value.length > 60 || weight <= 0)).toEqual([])
    }

    for (const template of collection.descriptionTemplates) {
      expect(template.replaceAll(/\{(?:name|collection)\}/g, '')).not.toMatch(/[{}]/)
    }
  })

  it('give every module a type and a rarity', () => {
    const workshops = collections.filter(({ moduleTypes }) => moduleTypes)

    expect(workshops.map(({ slug }) => slug)).toEqual(['kefirnyy-tsekh', 'mini-tsekh'])

    for (const { moduleTypes, rarities, tokensCount } of workshops) {
      expect(moduleTypes).toHaveLength(tokensCount)
      expect(rarities).toHaveLength(tokensCount)
      expect(new Set(moduleTypes)).toEqual(new Set([1, 2, 3, 4, 5]))
    }
  })

  it('hold a full set of every rarity but mini in «Кефирный Цех»', () => {
    const workshop = collections.find(({ slug }) => slug === 'kefirnyy-tsekh')
    const { moduleTypes = [], rarities = [], tokenNames = [] } = workshop ?? {}
    const expected: Rarity[] = ['usual', 'unusual', 'rare', 'epic', 'legend']

    expect(new Set(rarities)).toEqual(new Set(expected))

    for (const rarity of expected) {
      const types = moduleTypes.filter((_, place) => rarities[place] === rarity)

      expect(new Set(types).size).toBe(5)
    }

    expect(rarities[tokenNames.indexOf('Линия розлива №17')]).toBe('epic')
  })
})

describe('galleries', () => {
  it.each(galleries)('$name has an owner and something to show', (gallery) => {
    const slugs = gallery.query.collectionSlugs ?? []
    const matching = collections.filter(
      ({ slug, style }) =>
        (slugs.length === 0 || slugs.includes(slug)) &&
        (!gallery.query.style || gallery.query.style === style),
    )
    const tokens = matching.reduce((sum, { tokensCount }) => sum + tokensCount, 0)

    expect(people.some(({ nikname }) => nikname === gallery.owner)).toBe(true)
    expect(slugs.filter((slug) => !collections.some((one) => one.slug === slug))).toEqual([])
    expect(gallery.name.length).toBeGreaterThanOrEqual(2)
    expect(gallery.name.length).toBeLessThanOrEqual(60)
    expect(gallery.size).toBeGreaterThanOrEqual(6)
    expect(gallery.size).toBeLessThanOrEqual(24)
    expect(tokens).toBeGreaterThanOrEqual(gallery.size)
    expect(gallery.captions?.length ?? 0).toBeLessThanOrEqual(gallery.size)
    for (const caption of gallery.captions ?? []) expect(caption.length).toBeLessThanOrEqual(300)
    if (gallery.coverOf) expect(slugs).toContain(gallery.coverOf)
  })

  it('are twenty-four', () => {
    expect(galleries).toHaveLength(24)
  })
})

describe('pages and answers', () => {
  it('include every required page once', () => {
    const slugs = pages.map(({ slug }) => slug)

    expect(repeated(slugs)).toEqual([])
    expect(REQUIRED_PAGES.filter((slug) => !slugs.includes(slug))).toEqual([])
  })

  it.each(pages)('$slug uses allowed tags and known links', ({ bodyHtml, lead }) => {
    expect(tagsOf(bodyHtml).filter((tag) => !PAGE_TAGS.includes(tag))).toEqual([])
    expect(unbalanced(bodyHtml)).toEqual([])
    expect(lead.length).toBeLessThanOrEqual(200)
  })

  it('have at least twenty-four answers, some in every group', () => {
    expect(faq.length).toBeGreaterThanOrEqual(24)
    expect(repeated(faq.map(({ slug }) => slug))).toEqual([])
    expect(new Set(faq.map(({ group }) => group))).toEqual(new Set(faqGroups))
  })

  it.each(faq)('$slug uses allowed tags', ({ answerHtml }) => {
    expect(tagsOf(answerHtml).filter((tag) => !ANSWER_TAGS.includes(tag))).toEqual([])
    expect(unbalanced(answerHtml)).toEqual([])
  })

  it('pass the sanitiser as they were written', () => {
    const texts = [...pages.map(({ bodyHtml }) => bodyHtml), ...faq.map((one) => one.answerHtml)]
    for (const html of texts) expect(sanitiseArticle(html)).toBe(html.trim())
  })

  it('link only to articles that exist', () => {
    const html = [...pages.map(({ bodyHtml }) => bodyHtml), ...faq.map((one) => one.answerHtml)]
    const articles = [...html.flatMap(linksOf), ...heroCards.map(({ link }) => link)]
      .filter((href) => href.startsWith('/articles/'))
      .map((href) => href.slice('/articles/'.length))

    expect(articles.filter((slug) => !pages.some((page) => page.slug === slug))).toEqual([])
  })
})

describe('banners', () => {
  it('promote the year-end boxes and three games', () => {
    expect(headerBanner.link).toBe('/drop/kefirbox2025')
    expect(heroCards).toHaveLength(3)
    expect(gameTiles.map(({ title }) => title)).toEqual(['Кефирный Цех', 'NFT-квесты', 'Пазлы'])
  })
})

describe('typeset', () => {
  it('binds dashes, prices, units and one-letter words', () => {
    expect(typeset('в цехе — 10 000 000 ₽ и 5 % за 15 минут, № 7')).toBe(
      'в\u00a0цехе\u00a0— 10\u00a0000\u00a0000\u00a0₽ и\u00a05\u00a0% за 15\u00a0минут, №\u00a07',
    )
  })
})
