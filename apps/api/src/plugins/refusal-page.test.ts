import { ERRORS, type ErrorCode } from '@kefir/wire/errors'
import { expect, test } from 'vitest'
import { renderRefusal } from './refusal-page.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]

test.each(CODES)('the page of %s says something in each paragraph', (code) => {
  const { status, message } = ERRORS[code]
  const page = renderRefusal(status, { code, message })
  expect(page).toMatch(/<h1>[^<]+<\/h1>/)
  expect(page).not.toMatch(/<p[^>]*>\s*<\/p>/)
})

test('people are told in their words, and a more exact sentence as it is', () => {
  const { message } = ERRORS.NOT_FOUND
  expect(renderRefusal(404, { code: 'NOT_FOUND', message })).toContain(
    '<h1>Страница не найдена</h1><p>Проверьте адрес',
  )
  expect(renderRefusal(413, { code: 'BODY_TOO_LARGE', message: 'Слишком много полей' })).toContain(
    '<h1>Слишком много полей</h1><p>Вернитесь назад',
  )
})

test('what has no words of its own is told in the call’s sentence, as text', () => {
  const page = renderRefusal(409, { message: '<b>Изменилось</b>' })
  expect(page).toContain('<h1>&lt;b&gt;Изменилось&lt;/b&gt;</h1><a href="/" class="primary">')
})
