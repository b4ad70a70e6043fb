import { describe, expect, test } from 'vitest'
import { isStorable } from '../text/is-storable.ts'
import { WORK_LIMITS } from '../works/limits.ts'
import { readTokenMetadata } from './read-token-metadata.ts'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPGbd'
const KNOWN = { tokenId: '7', collectionName: 'Коровы' }
const read = (said: unknown) => readTokenMetadata(JSON.stringify(said), KNOWN)!
const traits = (attributes: unknown) => read({ attributes }).traits

describe('readTokenMetadata', () => {
  test('reads what the standard asks for', () =>
    expect(
      read({
        name: 'Корова №7',
        description: 'Пьёт **кефир**.\n\nДаёт молоко.',
        image: `ipfs://ipfs/${CID}/7.png`,
        animation_url: 'https://cows.example/7.mp4',
        external_url: 'https://cows.example/7',
        background_color: 'ffffff',
        attributes: [
          { trait_type: 'Окрас', value: 'Рыжий' },
          { trait_type: 'Удой', value: 12.5, display_type: 'number', max_value: 40 },
          { trait_type: 'Сила', value: 5, display_type: 'boost_number' },
          { trait_type: 'Скорость', value: -5, display_type: 'boost_percentage' },
          { trait_type: 'День рождения', value: 1_546_360_800, display_type: 'date' },
        ],
      }),
    ).toEqual({
      name: 'Корова №7',
      description: 'Пьёт **кефир**.\n\nДаёт молоко.',
      imageUrl: `ipfs://${CID}/7.png`,
      animationUrl: 'https://cows.example/7.mp4',
      externalUrl: 'https://cows.example/7',
      traits: [
        { name: 'Окрас', value: 'Рыжий' },
        { name: 'Удой', value: '12,5 из 40' },
        { name: 'Сила', value: '+5' },
        { name: 'Скорость', value: '-5 %' },
        { name: 'День рождения', value: '01.01.2019' },
      ],
    }))

  test.each(['', 'null', '[]', '"name"', '7', '<html>', '{"name":', '[{"name":"Cow"}]'])(
    '%j is no metadata',
    (text) => expect(readTokenMetadata(text, KNOWN)).toBeNull(),
  )

  test('an empty object has the name that is known, and nothing else', () =>
    expect(read({})).toEqual({
      name: 'Коровы #7',
      description: '',
      imageUrl: null,
      animationUrl: null,
      traits: [],
      externalUrl: null,
    }))

  test.each([
    [{ name: 42 }, '42'],
    [{ name: '  ' }, 'Коровы #7'],
    [{ name: null }, 'Коровы #7'],
    [{ name: { en: 'Cow' } }, 'Коровы #7'],
    [{ name: ['Cow'] }, 'Коровы #7'],
    [{ title: 'Cow' }, 'Cow'],
    [{ name: '<img src=x onerror=alert(1)>Cow' }, 'Cow'],
    [{ name: '\u202ewoC\u0000' }, 'woC'],
    [{ properties: { name: { type: 'string', description: 'Cow' } } }, 'Cow'],
    [{ name: '{id}' }, '{id}'],
  ])('of %j the name is %s', (said, name) => expect(read(said).name).toBe(name))

  test('a name is made even of the longest number', () => {
    const tokenId = (2n ** 256n - 1n).toString()
    const { name } = readTokenMetadata('{}', { tokenId, collectionName: 'К'.repeat(200) })!
    expect(name.endsWith(`… #${tokenId}`)).toBe(true)
    expect(name.length).toBeLessThanOrEqual(WORK_LIMITS.name)
    expect(readTokenMetadata('{}', { tokenId: '1' })?.name).toBe('#1')
  })

  test('a mark of byte order is no reason', () =>
    expect(readTokenMetadata('\ufeff{"name":"Cow"}', KNOWN)?.name).toBe('Cow'))

  test.each([
    [{ image_url: 'https://cows.example/7.png' }, 'https://cows.example/7.png'],
    [{ image: '', image_url: 'https://cows.example/7.png' }, 'https://cows.example/7.png'],
    [{ image: 'http://127.0.0.1/7.png' }, null],
    [{ image: 'javascript:alert(1)' }, null],
    [{ image: { url: 'https://cows.example' } }, null],
    [{ image: 'data:image/png;base64,AAAA' }, 'data:image/png;base64,AAAA'],
    [{ image_data: '<svg fill="#fff"/>' }, 'data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%2F%3E'],
    [{ image_data: 'alert(1)' }, null],
    [{ image: `https://ipfs.io/ipfs/${CID}/{id}.png` }, `ipfs://${CID}/%7Bid%7D.png`],
  ])('of %j the picture is %s', (said, imageUrl) => expect(read(said).imageUrl).toBe(imageUrl))

  test.each([
    'http://cows.example',
    'https://bank.example@evil.example',
    'javascript:alert(1)',
    'cow',
    7,
  ])('%j is no link to show', (external_url) =>
    expect(read({ external_url }).externalUrl).toBeNull(),
  )

  test.each<[unknown, string]>([
    [{ Окрас: 'Рыжий', Удой: 12 }, 'Окрас=Рыжий Удой=12'],
    [{ Окрас: { value: 'Рыжий' } }, 'Окрас=Рыжий'],
    [['Рыжий', 7, true], 'Свойство=Рыжий Свойство=7 Свойство=да'],
    [[{ value: 'Рыжий' }], 'Свойство=Рыжий'],
    [[{ trait_type: 'Окрас', value: '12' }], 'Окрас=12'],
    [[{ traitType: 'Окрас', value: false }], 'Окрас=нет'],
    [[{ name: 'Окрас', value: 'Рыжий' }], 'Окрас=Рыжий'],
    [[{ trait_type: 7, value: 0 }], '7=0'],
    [[{ trait_type: 'Сила', value: '5', display_type: 'boost_number' }], 'Сила=+5'],
    [[{ trait_type: 'Дата', value: 1_546_360_800_000, display_type: 'date' }], 'Дата=01.01.2019'],
    [[{ trait_type: 'Дата', value: 1e300, display_type: 'date' }], 'Дата=1e+300'],
    [[{ trait_type: 'Дата', value: 'скоро', display_type: 'date' }], 'Дата=скоро'],
    [
      [
        { trait_type: 'Окрас', value: null },
        { trait_type: 'Окрас', value: '' },
      ],
      '',
    ],
    [[{ trait_type: 'Окрас', value: { deep: [] } }, null, [], { trait_type: 'Окрас' }], ''],
    [
      [
        { trait_type: 'A', value: 'b' },
        { trait_type: 'A', value: 'b' },
      ],
      'A=b',
    ],
    [[{ trait_type: '<b>A</b>', value: 'x\u202ey' }], 'A=xy'],
    ['junk', ''],
    [null, ''],
  ])('of the attributes %j are kept %j', (attributes, kept) =>
    expect(
      traits(attributes)
        .map(({ name, value }) => `${name}=${value}`)
        .join(' '),
    ).toBe(kept),
  )

  test('traits may stand under other names', () => {
    expect(read({ traits: [{ trait_type: 'A', value: 'b' }] }).traits).toHaveLength(1)
    expect(read({ properties: { A: 'b' } }).traits).toEqual([{ name: 'A', value: 'b' }])
  })

  test('of ten thousand traits thirty are kept, each within its bounds', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      trait_type: `${'н'.repeat(100)}${at}`,
      value: `${at}${'з'.repeat(100)}`,
    }))
    const kept = traits(many)
    expect(kept).toHaveLength(WORK_LIMITS.traits)
    for (const { name, value } of kept) {
      expect(name.length).toBeLessThanOrEqual(WORK_LIMITS.traitName)
      expect(value.length).toBeLessThanOrEqual(WORK_LIMITS.traitValue)
    }
  })

  test('names of the language are words like others', () => {
    const said = '{"__proto__":{"name":"Evil"},"attributes":{"__proto__":"x","constructor":"y"}}'
    const metadata = readTokenMetadata(said, KNOWN)!
    expect(metadata.name).toBe('Коровы #7')
    expect(metadata.traits).toEqual([
      { name: '__proto__', value: 'x' },
      { name: 'constructor', value: 'y' },
    ])
  })

  test('a megabyte of brackets is read without harm', () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000)
    const metadata = readTokenMetadata(`{"name":"Cow","attributes":${deep}}`, KNOWN)
    expect(metadata === null || metadata.traits.length === 0).toBe(true)
  })

  test('whatever is said, what is kept is bounded and can be stored', () => {
    const odd = [
      null,
      7,
      'x'.repeat(9_000),
      '\ud800',
      '\u0000',
      [],
      {},
      true,
      '<b>',
      'ipfs://x',
      -0.5,
    ]
    const keys = ['name', 'description', 'image', 'attributes', 'properties', 'external_url']
    for (let number = 0; number < 1_000; number += 1) {
      const said = Object.fromEntries(
        keys.map((key, at) => [key, odd[Math.floor(number / 7 ** (at % 4) + at * 3) % odd.length]]),
      )
      const { name, description, ...rest } = read(said)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(WORK_LIMITS.name)
      expect(description.length).toBeLessThanOrEqual(WORK_LIMITS.description)
      for (const text of [name, description, rest.imageUrl ?? '', rest.externalUrl ?? ''])
        expect(isStorable(text)).toBe(true)
    }
  })
})
