import { expect, test } from 'vitest'
import type { CollectionForm } from '@kefir/wire/works'
import { EMPTY_COLLECTION, readTexts, textsIn, textsOf } from './collection-texts.ts'

test('a draft fills the fields it knows and leaves the others as they were', () => {
  const kept = { name: 'Молочные реки', royalty: 7, telegram: 'https://t.me/reki', intent: 'x' }
  expect(readTexts(kept, EMPTY_COLLECTION)).toEqual({
    ...EMPTY_COLLECTION,
    name: 'Молочные реки',
    telegram: 'https://t.me/reki',
  })
})

test('the form goes on from the name that waits, not from one that was sent back', () => {
  const saved = { name: 'Поле', socials: [], royalty: 5, edit: { name: 'Лес', status: 'waiting' } }
  const nameOf = (collection: object) => textsOf(collection as unknown as CollectionForm)['name']
  expect(nameOf(saved)).toBe('Лес')
  expect(nameOf({ ...saved, edit: { ...saved.edit, status: 'rejected' } })).toBe('Поле')
  expect(nameOf({ ...saved, edit: null })).toBe('Поле')
})

test.each([null, undefined, 'text', 5, []])('%j is no draft', (kept) =>
  expect(readTexts(kept, EMPTY_COLLECTION)).toEqual(EMPTY_COLLECTION),
)

test('what is typed is kept with the pictures that have arrived, and without what the form says of itself', () => {
  const form = new FormData()
  form.set('intent', 'collection-create')
  form.set('cover_upload_id', '7b0a6a52-5d2c-4f6e-9a53-0d8f3a0c1b11')
  form.set('name', 'Реки')
  form.set('category_id', '10569')
  expect(textsIn(form)).toEqual({
    name: 'Реки',
    category_id: '10569',
    cover_upload_id: '7b0a6a52-5d2c-4f6e-9a53-0d8f3a0c1b11',
  })
})
