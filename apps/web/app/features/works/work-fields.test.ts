import { describe, expect, test } from 'vitest'
import type { WorkForm } from '@kefir/wire/works'
import {
  EMPTY_WORK,
  fieldsOf,
  readFields,
  readFieldsOf,
  toCreateBody,
  toEditBody,
  whyNotYet,
} from './work-fields.ts'

describe('what is sent', () => {
  const typed = { ...EMPTY_WORK, name: 'Кот', collection_id: '7', upload_id: 'u', price: '100' }

  test('has no price while the sale is off, whatever stands in its field', () => {
    expect(toCreateBody(typed).price).toBeNull()
    expect(toCreateBody({ ...typed, is_sale: true }).price).toBe('100.00')
  })

  test('leaves the royalty to the collection where none is typed', () => {
    expect(toCreateBody(typed).royalty).toBeNull()
    expect(toCreateBody({ ...typed, royalty: '2,5' }).royalty).toBe(2.5)
    expect(toCreateBody({ ...typed, royalty: '0' }).royalty).toBe(0)
  })

  test('names numbers and drops rows left empty', () =>
    expect(
      toCreateBody({ ...typed, copies: '12', traits: [{ name: ' ', value: '' }] }),
    ).toMatchObject({ collection_id: 7, copies: 12, traits: [], unlockable: null }))

  test('of an edit has no file where none was chosen', () =>
    expect(
      toEditBody({ ...typed, upload_id: null }, { is_sale: false, price: null }),
    ).toMatchObject({
      upload_id: null,
      cover_upload_id: null,
      price: null,
    }))

  test('of an edit says the price of what is sold only where it was changed, or the sale switched off', () => {
    const offered = { ...typed, is_sale: true }
    const work = { is_sale: true, price: '100.00' }
    expect(toEditBody(offered, work)).not.toHaveProperty('price')
    expect(toEditBody({ ...offered, price: '90' }, work).price).toBe('90.00')
    expect(toEditBody(typed, work).price).toBeNull()
  })
})

test('the form goes on from the edit that waits, not from one that was sent back', () => {
  const edit = { name: 'Пёс', is_adult: false, status: 'waiting' }
  const work = { name: 'Кот', is_adult: true, collection: { id: 7 }, royalty: null, price: null }
  const fields = (status: string) =>
    fieldsOf({ ...work, edit: { ...edit, status } } as unknown as WorkForm)
  expect(fields('deferred')).toMatchObject({ name: 'Пёс', is_adult: false })
  expect(fields('rejected')).toMatchObject({ name: 'Кот', is_adult: true })
})

describe('a draft', () => {
  test('comes back as it was', () => {
    const typed = { ...EMPTY_WORK, name: 'Кот', is_adult: true, upload_id: 'u' }
    const kept: unknown = JSON.parse(JSON.stringify(typed))
    expect(readFields(kept, EMPTY_WORK)).toEqual(typed)
  })

  test.each([null, 'words', 7, [], { name: 5, traits: 'no', is_sale: 'yes', upload_id: {} }])(
    'that is none of ours (%j) changes nothing',
    (kept) => expect(readFields(kept, EMPTY_WORK)).toEqual(EMPTY_WORK),
  )

  test('does not change the price of what is for sale', () => {
    const saved = { ...EMPTY_WORK, is_sale: true, price: '500' }
    const kept = { name: 'Кот', is_sale: false, price: '700' }
    expect(readFieldsOf({ is_sale: true })(kept, saved)).toEqual({ ...saved, name: 'Кот' })
    expect(readFieldsOf({ is_sale: false })(kept, saved)).toEqual({ ...saved, ...kept })
  })

  test('keeps of its traits those that are any', () =>
    expect(
      readFields({ traits: [{ name: 'Цвет', value: 'синий' }, null, { name: 1 }] }, EMPTY_WORK)
        .traits,
    ).toEqual([{ name: 'Цвет', value: 'синий' }]))
})

describe('whyNotYet', () => {
  const whole = { ...EMPTY_WORK, name: 'Кот', collection_id: '7' }

  test.each([
    [whole, 'none', 'Сначала выберите файл'],
    [whole, 'coming', 'Файл ещё загружается. Остальное можно заполнить пока'],
    [{ ...whole, name: ' ' }, 'here', 'Назовите работу'],
    [{ ...whole, collection_id: '' }, 'here', 'Выберите коллекцию'],
    [{ ...whole, traits: [{ name: 'Цвет', value: '' }] }, 'here', 'Исправьте свойства'],
    [{ ...whole, is_sale: true }, 'here', 'Укажите цену или выключите продажу'],
    [whole, 'here', null],
  ] as const)('of %o with its file %s says «%s»', (fields, file, words) =>
    expect(whyNotYet({ ...fields, traits: [...fields.traits] }, file)).toBe(words),
  )
})
