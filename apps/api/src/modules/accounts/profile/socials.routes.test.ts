import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const URL = '/api/v1/socials'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const person = (nikname: string) => makeUser(bed.context.db, { nikname })
const save = (cookie: string, items: unknown) =>
  bed.call({ method: 'PUT', url: URL, cookie, payload: { items } })
type Network = { key: string; social: { id: number; url: string }[] }
const pagesOf = (networks: Network[]) =>
  Object.fromEntries(networks.flatMap(({ key, social }) => social.map(({ url }) => [key, url])))

describe('GET /v1/socials', () => {
  test('lists every network, also without pages', async () => {
    const { cookie } = await person('odin')
    const answer = await bed.call({ url: URL, cookie })

    expect(answer.statusCode).toBe(200)
    expect(answer.json().map(({ key }: Network) => key)).toEqual([
      'youtube',
      'vk',
      'telegram',
      'ok',
      'website',
    ])
    expect(answer.json()[1]).toEqual({
      id: 2,
      key: 'vk',
      name: 'ВКонтакте',
      icon: { path: '/socials/vk.svg' },
      placeholder: 'https://vk.com/stranica',
      pattern: expect.stringContaining('vk'),
      social: [],
    })
  })

  test('refuses a guest', async () => expect((await bed.call({ url: URL })).statusCode).toBe(401))
})

describe('PUT /v1/socials', () => {
  const vk = { key: 'vk', url: 'https://vk.com/burenka' }
  const website = { key: 'website', url: 'https://бурёнка.рф/о-нас' }

  test('saves pages, shows them in the account, and again the same', async () => {
    const { cookie } = await person('dva')
    const first = await save(cookie, [vk, website])
    expect(pagesOf(first.json())).toEqual({ vk: vk.url, website: website.url })
    expect((await save(cookie, [vk, website])).json()).toEqual(first.json())

    const account = (await bed.call({ url: '/api/v1/account', cookie })).json()
    expect(account.legal.website).toBe(website.url)
    expect(account.socials.map(({ key }: Network) => key)).toEqual(['vk', 'website'])
  })

  test('replaces the set: an empty address and a missing one both go', async () => {
    const { cookie } = await person('tri')
    const ok = { key: 'ok', url: 'https://ok.ru/burenka' }
    const before = (await save(cookie, [vk, website, ok])).json()
    const after = (await save(cookie, [{ key: 'vk', url: '  ' }, ok])).json()

    expect(pagesOf(after)).toEqual({ ok: ok.url })
    expect(after[3].social[0].id).toBe(before[3].social[0].id)
    expect((await bed.call({ url: '/api/v1/account', cookie })).json().legal.website).toBeNull()
    expect(pagesOf((await save(cookie, [])).json())).toEqual({})
  })

  test('names every wrong address by its network and changes nothing', async () => {
    const { cookie } = await person('chetyre')
    await save(cookie, [vk])
    const answer = await save(cookie, [
      { key: 'vk', url: 'https://vk.com@evil.example/x' },
      { key: 'telegram', url: 'http://t.me/x' },
      { key: 'youtube', url: 'https://evil.example/x' },
      { key: 'ok', url: 'https://ok.ru/fine' },
      { key: 'website', url: `https://example.ru/${'x'.repeat(200)}` },
    ])

    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'telegram',
      'vk',
      'website',
      'youtube',
    ])
    expect(pagesOf((await bed.call({ url: URL, cookie })).json())).toEqual({ vk: vk.url })
  })

  test.each([
    'javascript:alert(1)',
    'https://vk.com/a\nb',
    'https:\\\\vk.com\\burenka',
    'https://vk.com',
  ])('refuses %j', async (url) => {
    const { cookie } = await person(`bad-${Math.random().toString(36).slice(2, 12)}`)
    const answer = await save(cookie, [{ key: 'vk', url }])
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['vk'])
  })

  test('refuses two pages of one network', async () => {
    const { cookie } = await person('pyat')
    const answer = await save(cookie, [vk, { ...vk, url: 'https://vk.com/other' }])
    expect(answer.json().errors).toEqual({ vk: ['Можно указать только один адрес'] })
  })

  test.each([
    [undefined],
    ['vk'],
    [[{ key: 'myspace', url: 'https://myspace.com/x' }]],
    [[{ key: 'vk' }]],
    [[{ key: 'vk', url: 5 }]],
    [Array.from({ length: 6 }, () => ({ key: 'vk', url: '' }))],
  ])('answers malformed input %j', async (items) => {
    const { cookie } = await person(`mal-${Math.random().toString(36).slice(2, 12)}`)
    expect((await save(cookie, items)).statusCode).toBe(422)
  })

  test('of forms saved at once one stays whole', async () => {
    const { cookie, id } = await person('shest')
    const forms = Array.from({ length: 8 }, (_, index) =>
      ['vk', 'telegram', 'ok', 'website', 'youtube']
        .filter((_key, place) => (index + place) % 2 === 0)
        .map((key) => ({ key, url: `https://${HOSTS[key]}/page-${index}` })),
    )
    const answers = await Promise.all(forms.map((items) => save(cookie, items)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forms.map(() => 200))

    const pages = pagesOf((await bed.call({ url: URL, cookie })).json())
    const asSaved = forms.map((items) =>
      Object.fromEntries(items.map(({ key, url }) => [key, url])),
    )
    expect(asSaved).toContainEqual(pages)
    const { website: shown } = await bed.context.db
      .selectFrom('users')
      .select('website')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(shown).toBe(pages['website'] ?? null)
  })

  test('refuses a guest', async () =>
    expect((await bed.call({ method: 'PUT', url: URL, payload: { items: [] } })).statusCode).toBe(
      401,
    ))
})

const HOSTS: Record<string, string> = {
  vk: 'vk.com',
  telegram: 't.me',
  ok: 'ok.ru',
  website: 'example.ru',
  youtube: 'youtu.be',
}
