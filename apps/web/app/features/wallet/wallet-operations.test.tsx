import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Handover } from '@kefir/wire/handovers'
import { WalletOperations } from './wallet-operations.tsx'

const picture: Handover['token']['file'] = {
  ...{ path: '/files/key', type: 'image/webp', width: 80, height: 80, blur: '', formats: [] },
  sizes: { small: '/files/small', medium: '/files/medium', large: '/files/large' },
}
const handover: Handover = {
  id: 3,
  order_id: 12,
  token: { id: 7, name: 'Доярка', file: picture },
  address: `0x${'aB'.repeat(20)}`,
  is_vault: false,
  status: 'sent',
  explorer_url: null,
  updated_at: '2026-03-09T12:00:00+03:00',
}
function drawn(handovers: Handover[]) {
  const Component = () => <WalletOperations exports={[]} handovers={handovers} />
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }])
  const page = renderToStaticMarkup(<Page initialEntries={['/']} />)
  return { page, words: page.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ') }
}

test('a purchase that the chain hands over leads to its order and says how it stands', () => {
  const { page, words } = drawn([handover])
  expect(page).toContain('href="/orders/12"')
  expect(words).toMatch(/Отправлено в сеть\s+Покупка\s+на/)
  expect(words).not.toContain('ничего не выполняется')
  expect(drawn([{ ...handover, is_vault: true }]).words).toContain('в хранилище')
})

test('a sale that the chain hands over leads to its token', () => {
  const { page, words } = drawn([{ ...handover, order_id: null, address: null }])
  expect(page).toContain('href="/collection/token/7"')
  expect(words).toContain('Продажа')
})

test('nothing is said to be under way where nothing is', () => {
  expect(drawn([]).words).toContain('Сейчас ничего не выполняется')
})
