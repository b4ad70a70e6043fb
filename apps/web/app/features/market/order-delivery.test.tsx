import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '@kefir/wire/orders'
import { OrderDelivery } from './order-delivery.tsx'

function drawn(code: Order['status']['code'], is_vault: boolean) {
  const delivery = { address: `0x${'1'.repeat(40)}`, is_vault, explorer_url: null }
  const order = { status: { code, name: '' }, delivery } as Order
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderDelivery order={order} />
    </MemoryRouter>,
  )
}

test('who has not paid reads how the token would come, and how to have it in their wallet', () => {
  expect(drawn('created', true)).toContain('самое большее час')
  expect(drawn('created', true)).toContain('/profile/blockchain-accounts')
  expect(drawn('created', false)).toContain('придёт')
  expect(drawn('created', false)).not.toContain('/profile/blockchain-accounts')
})

test('once it is paid no other address is asked for, and an order that is over tells nothing', () => {
  expect(drawn('delivering', true)).not.toContain('/profile/blockchain-accounts')
  expect(drawn('expired', true)).toBe('')
})
