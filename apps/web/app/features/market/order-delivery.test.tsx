import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '@kefir/wire/orders'
import { OrderDelivery } from './order-delivery.tsx'
import type { OrderStage } from './order-stage.ts'

function drawn(stage: OrderStage, is_vault: boolean, is_turned_away = false) {
  const address = `0x${'1'.repeat(40)}`
  const delivery = { address, is_vault, is_turned_away, explorer_url: null }
  const order = { delivery, items: [{ token: { id: 7 } }] } as Order
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderDelivery order={order} stage={stage} linking={<button>Привязать адрес</button>} />
    </MemoryRouter>,
  )
}

test('who has not paid reads how the token would come, and how to have it in their wallet', () => {
  expect(drawn('choose', true)).toContain('самое большее час')
  expect(drawn('choose', true)).toContain('Привязать адрес')
  expect(drawn('choose', false)).toContain('придёт')
  expect(drawn('choose', false)).not.toContain('Привязать')
})

test('whose address did not take it reads why it lies in the vault, and where else it may go', () => {
  const told = drawn('done', true, true).replaceAll('\u00a0', ' ')
  expect(told).toContain('Передать токен на ваш адрес не получилось')
  expect(told).toContain('на другой адрес')
  expect(told).not.toContain('не нужно')
  expect(drawn('paid', true, true)).not.toContain('другой адрес')
  expect(drawn('done', true)).not.toContain('получилось')
  expect(drawn('done', true)).toContain('/unloadToken/unloadTokenPages?id=7')
  expect(drawn('paid', true)).not.toContain('/unloadToken/')
})

test('once it is paid no other address is asked for, and an order that is over tells nothing', () => {
  const told = drawn('paid', true).replaceAll('\u00a0', ' ')
  expect(told).toContain('Токен будет лежать в хранилище')
  expect(told).not.toContain('Привязать')
  expect(told).not.toMatch(/(?:до|После) оплаты/)
  expect(drawn('at-bank', true)).toContain('до\u00a0оплаты')
  expect(drawn('over', true)).toBe('')
})
