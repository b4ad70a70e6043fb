import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSteps } from './order-steps.tsx'

const AT = '2026-01-01T12:00:00+03:00'
const drawn = (deliveringAt: string | null, doneAt: string | null) =>
  renderToStaticMarkup(
    <OrderSteps
      steps={[
        { code: 'created', name: 'Заказ оформлен', at: AT },
        { code: 'paid', name: 'Оплачен', at: AT },
        { code: 'delivering', name: 'Передаём токен', at: deliveringAt },
        { code: 'done', name: 'Токен у вас', at: doneAt },
      ]}
    />,
  )
const ticks = (page: string) => page.match(/bg-success text-surface/g)?.length

test('a token on its way is not ticked off', () => {
  expect(drawn(AT, null)).toContain('aria-current="step"')
  expect(ticks(drawn(AT, null))).toBe(2)
})

test('nothing goes on before the money has come, nor after the token has', () => {
  for (const page of [drawn(null, null), drawn(AT, AT)]) expect(page).not.toContain('aria-current')
  expect(ticks(drawn(AT, AT))).toBe(4)
})
