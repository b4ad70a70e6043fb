import { expect, test } from 'vitest'
import { checkPictureFile } from './check-picture-file.ts'

const MB = 1024 * 1024

test('a picture within the limit is opened', () => {
  expect(checkPictureFile({ type: 'image/png', size: 5 * MB }, 5)).toBeNull()
})

test('a picture above the limit is refused before it is sent', () => {
  expect(checkPictureFile({ type: 'image/png', size: 5 * MB + 1 }, 5)).toContain('больше 5\u00a0МБ')
})

test('an empty file is refused before it is opened', () => {
  expect(checkPictureFile({ type: 'image/png', size: 0 }, 5)).toContain('Файл пуст')
})

test('a drawing with scripts inside is not a picture', () => {
  expect(checkPictureFile({ type: 'image/svg+xml', size: 10 }, 5)).toContain('JPG')
})
