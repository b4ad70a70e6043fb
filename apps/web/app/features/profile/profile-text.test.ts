import { describe, expect, test } from 'vitest'
import { isBrief, profileDescription, profileText } from './profile-text.ts'

const person = (about: string | null) => legal({ legal_class: 'individual', about })
const legal = (own: { legal_class: 'individual' | 'entity'; about?: string | null }) => ({
  legal: {
    name: 'Студия',
    nikname: 'studio',
    about: null,
    info: '<p>О студии</p>',
    website: null,
    created_at: '2026-03-09T00:05:00+03:00',
    banner: null,
    ...own,
  },
})

describe('profileText', () => {
  test('takes about of a person and info of an organisation', () => {
    expect(profileText(person('<p>Обо мне</p>'))).toBe('<p>Обо мне</p>')
    expect(profileText(legal({ legal_class: 'entity', about: 'не это' }))).toBe('<p>О студии</p>')
  })

  test.each([null, '', 'null', ' null ', '<p>null</p>', '<p></p>', '<p> </p><br>'])(
    'finds nothing to read in %j',
    (about) => expect(profileText(person(about))).toBeNull(),
  )

  test('keeps a text that only mentions null', () =>
    expect(profileText(person('null и nil'))).toBe('null и nil'))
})

test('180 characters are told in a few words, their tags not counted', () => {
  expect(isBrief(`<p><b>${'я'.repeat(180)}</b></p>`)).toBe(true)
  expect(isBrief(`<p>${'я'.repeat(181)}</p>`)).toBe(false)
})

describe('profileDescription', () => {
  test('is the text without its tags', () =>
    expect(
      profileDescription(
        person('<p>Беру <b>только из архива</b>.</p><p>«A&amp;B» &lt; &quot;C&quot;</p>'),
      ),
    ).toBe('Беру только из архива. «A&B» < "C"'))

  test('ends a long text at a word', () => {
    const description = profileDescription(person('молоко '.repeat(60)))!
    expect(description.length).toBeLessThanOrEqual(201)
    expect(description).toMatch(/ молоко…$/)
  })

  test('is absent where there is no text', () =>
    expect(profileDescription(person('null'))).toBeUndefined())
})
