import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const URL = '/api/v1/account/profile'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const person = (nikname: string) => makeUser(bed.context.db, { nikname })
const save = (cookie: string, payload: object) =>
  bed.call({ method: 'PUT', url: URL, cookie, payload })

describe('GET /v1/account/profile', () => {
  test('says whether the e-mail is shown', async () => {
    const { cookie } = await person('zorka')
    expect((await bed.call({ url: URL, cookie })).json()).toEqual({ shows_email: false })
    await save(cookie, { shows_email: true })
    expect((await bed.call({ url: URL, cookie })).json()).toEqual({ shows_email: true })
  })

  test('refuses a guest', async () =>
    expect((await bed.call({ url: URL })).json()).toMatchObject({ message: 'Требуется вход' }))
})

describe('PUT /v1/account/profile', () => {
  test('a person saves names and a text, and again the same', async () => {
    const { cookie, id } = await person('burenka')
    const body = {
      nikname: 'Бурёнка-2',
      first_name: ' Анна ',
      last_name: 'Петрова',
      about: '<p>Рисую <strong>коров</strong><script>alert(1)</script></p>',
      shows_email: true,
    }
    const first = await save(cookie, body)

    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({
      id,
      legal: {
        nikname: 'Бурёнка-2',
        first_name: 'Анна',
        last_name: 'Петрова',
        about: '<p>Рисую <b>коров</b></p>',
      },
    })
    expect((await save(cookie, body)).json()).toEqual(first.json())
  })

  test('an organisation saves its name and text', async () => {
    const { cookie } = await makeOrganisation(bed.context.db, { name: 'ООО Ферма' })
    const body = { name: 'ООО «Ряженка»', info: 'Делаем <em>кефир</em>', shows_email: false }

    expect((await save(cookie, body)).json()).toMatchObject({
      legal: { name: 'ООО «Ряженка»', info: 'Делаем <i>кефир</i>', nikname: null },
    })
  })

  test('what was not sent stays, what was emptied goes', async () => {
    const { cookie } = await person('molochnik')
    const before = { first_name: 'Иван', last_name: 'Сыров', about: 'Сыр' }
    await save(cookie, { ...before, shows_email: false })
    const answer = await save(cookie, { last_name: '', about: '<p> </p>', shows_email: false })

    expect(answer.json().legal).toMatchObject({
      nikname: 'molochnik',
      first_name: 'Иван',
      last_name: null,
      about: null,
    })
  })

  test('markup that came into the table by another way is cleaned when shown', async () => {
    const { cookie, id } = await person('staroe')
    await bed.context.db
      .updateTable('users')
      .set({ about: 'старое<img src=x onerror=alert(1)>' })
      .where('id', '=', id)
      .execute()

    const answer = await bed.call({ url: '/api/v1/account', cookie })
    expect(answer.json().legal.about).toBe('старое')
  })

  test('one’s own nickname may change its case', async () => {
    const { cookie } = await person('prostor')
    const answer = await save(cookie, { nikname: 'Prostor', shows_email: false })
    expect(answer.json().legal.nikname).toBe('Prostor')
  })

  test('a nickname that looks like another’s is taken', async () => {
    await person('varenets')
    const { cookie } = await person('drugoi')
    const answer = await save(cookie, { nikname: 'VARENETS', shows_email: false })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ nikname: ['Этот никнейм уже занят'] })
  })

  test('of many who want one nickname at once one gets it', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => person(`ochered-${index}`)),
    )
    const answers = await Promise.all(
      people.map(({ cookie }) => save(cookie, { nikname: 'pervaya', shows_email: false })),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json().errors).toEqual({ nikname: ['Этот никнейм уже занят'] })
  })

  test('a refused field changes nothing else', async () => {
    await person('zanyato')
    const { cookie } = await person('svoboda')
    await save(cookie, { nikname: 'zanyato', first_name: 'Пётр', shows_email: true })

    const { json } = await bed.call({ url: '/api/v1/account', cookie })
    expect(json().legal).toMatchObject({ nikname: 'svoboda', first_name: null })
  })

  test('neither kind has the other’s fields', async () => {
    const { cookie } = await person('chelovek')
    const organisation = await makeOrganisation(bed.context.db, { name: 'ООО Пастбище' })

    expect(
      (await save(cookie, { name: 'ООО', info: 'x', shows_email: false })).json().errors,
    ).toEqual({
      name: ['Это поле заполняют только организации'],
      info: ['Это поле заполняют только организации'],
    })
    expect(
      (await save(organisation.cookie, { nikname: 'korova', shows_email: false })).json().errors,
    ).toEqual({ nikname: ['Это поле заполняют только физические лица'] })
  })

  test('two thousand characters are counted without the markup', async () => {
    const { cookie } = await person('mnogoslov')
    const markup = (length: number) => `<p><b>${'ы'.repeat(length)}</b></p>`

    expect((await save(cookie, { about: markup(2000), shows_email: false })).statusCode).toBe(200)
    const refused = await save(cookie, { about: markup(2001), shows_email: false })
    expect(refused.json().errors).toEqual({ about: ['Не больше 2000 знаков, сейчас 2001'] })
    const heavy = await save(cookie, { about: '<b>x</b>'.repeat(1900), shows_email: false })
    expect(heavy.statusCode).toBe(200)
    const links = '<a href="http:a">x</a>'.repeat(800)
    expect((await save(cookie, { about: links, shows_email: false })).json().errors.about).toEqual([
      'Слишком много оформления. Уберите часть ссылок и выделений',
    ])
  })

  test.each([
    [{}, 'shows_email'],
    [{ shows_email: 'да' }, 'shows_email'],
    [{ nikname: 'x', shows_email: true }, 'nikname'],
    [{ nikname: 'аdmin1', shows_email: true }, 'nikname'],
    [{ nikname: 'kefir', shows_email: true }, 'nikname'],
    [{ first_name: '<b>', shows_email: true }, 'first_name'],
    [{ last_name: 'ы'.repeat(51), shows_email: true }, 'last_name'],
    [{ about: { html: 'x' }, shows_email: true }, 'about'],
    [{ about: 'ы'.repeat(20_001), shows_email: true }, 'about'],
  ])('answers malformed input %j under its field', async (payload, field) => {
    const { cookie } = await person(`mal-${Math.random().toString(36).slice(2, 12)}`)
    const answer = await save(cookie, payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test.each(['Ферма\u0000', 'Ферма\u202e', 'Ф'])(
    'refuses the organisation’s name %j',
    async (name) => {
      const { cookie } = await makeOrganisation(bed.context.db, { name: 'ООО Луг' })
      const answer = await save(cookie, { name, shows_email: false })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('name')
    },
  )

  test.each(['a\u0000b', 'a\uD83Db'])('the text %j is refused under its field', async (about) => {
    const { cookie } = await person(`nolik-${about.charCodeAt(1)}`)
    const answer = await save(cookie, { about, shows_email: false })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ about: ['В тексте есть недопустимый знак'] })
  })

  test('refuses a guest before reading the form', async () => {
    expect((await bed.call({ method: 'PUT', url: URL, payload: {} })).statusCode).toBe(401)
    expect((await bed.call({ url: URL })).statusCode).toBe(401)
  })

  test('refuses another site', async () => {
    const { cookie } = await person('chuzhoi')
    const answer = await bed.call({
      method: 'PUT',
      url: URL,
      cookie,
      payload: { shows_email: true },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
  })
})
