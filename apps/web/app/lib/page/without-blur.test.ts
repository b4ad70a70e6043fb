import { expect, test } from 'vitest'
import { withoutBlur } from './without-blur.ts'

const file = { path: '/one.webp', blur: 'data:image/webp;base64,AAAA' }
const bare = { ...file, blur: '' }

test('drops every preview of a list, however deep', () => {
  const page = { data: [{ id: 1, is_adult: false, file, author: { avatar: file } }], total: null }
  expect(withoutBlur(page)).toEqual({
    data: [{ id: 1, is_adult: false, file: bare, author: { avatar: bare } }],
    total: null,
  })
})

test('keeps that of a work for adults, and of nothing else beside it', () =>
  expect(withoutBlur([{ is_adult: true, file, collection: { cover: file } }])).toEqual([
    { is_adult: true, file, collection: { cover: bare } },
  ]))
