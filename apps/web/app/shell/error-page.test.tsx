import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

const drawn = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/collection/token/7?from=promo']}>
      <ErrorPage error={error} notFound="Этого токена нет." />
    </MemoryRouter>,
  )

test('a part of the page that did not come is no fault of the server, and is asked for at the same address', () => {
  const page = drawn(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  expect(page).toContain('Страница загрузилась не целиком')
  expect(page).toContain('href="/collection/token/7?from=promo"')
  expect(page).not.toContain('в журнале')
})

test.each([
  [new Error('x is undefined'), 'Сервер не смог ответить'],
  [new ErrorResponse(404, '', null), 'Этого токена нет.'],
  [new ErrorResponse(503, '', null), 'Сайт скоро вернётся'],
])('any other error is told as before: %s', (error, words) => expect(drawn(error)).toContain(words))
