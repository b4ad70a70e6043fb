import { expect, test } from 'vitest'
import { editChanges } from './edit-changes.ts'
import { localPicture } from './preview-token.ts'

const name = 'Поле'
const banner = localPicture('blob:1')

test('an edit says what it changes', () => {
  expect(editChanges({ name: 'Лес' }, { name })).toEqual(['Новое название: «Лес»'])
  expect(editChanges({ name, is_adult: false }, { name, is_adult: true })).toEqual([
    'Без отметки 18+',
  ])
  expect(editChanges({ name, banner }, { name, banner: null })).toEqual(['Новый баннер'])
  expect(editChanges({ name, banner: null }, { name, banner })).toEqual(['Без баннера'])
})

test('what stays is not named', () => {
  expect(editChanges({ name, banner }, { name, banner })).toEqual([])
  expect(editChanges({ name, is_adult: true }, { name, is_adult: true })).toEqual([])
})
