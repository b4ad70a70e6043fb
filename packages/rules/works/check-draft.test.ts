import { expect, test } from 'vitest'
import { stripDraft } from './check-draft.ts'

test('a draft keeps what was typed and chosen', () => {
  const body = {
    name: 'Закат',
    birth_date: '1990-01-02',
    collection: { id: 7 },
    traits: [null, 'x'],
  }
  expect(stripDraft(body)).toEqual(body)
})

test('secrets, papers and what a form makes anew are left out, at any depth', () => {
  const secret = {
    password: 'a',
    password_confirmation: 'a',
    errors: {},
    preview: 'data:,',
    background: 'x',
    doc_serial: '1',
    doc_number: '2',
  }
  expect(stripDraft({ ...secret, name: 'Закат', rows: [{ ...secret, name: 'Рассвет' }] })).toEqual({
    name: 'Закат',
    rows: [{ name: 'Рассвет' }],
  })
})

test('what is nested too deep is refused', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : { in: [deep(levels - 1)] })
  expect(stripDraft({ a: deep(3) })).not.toBeNull()
  expect(stripDraft({ a: deep(20) })).toBeNull()
})
