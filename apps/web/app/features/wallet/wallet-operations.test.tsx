import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ExportsReply } from '@kefir/wire/exports'
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
const operation: ExportsReply['data'][number] = {
  ...{ id: 4, kind: 'release', hash: null, error: null },
  ...{ token: handover.token, status: 'sent', explorer_url: null },
  ...{ created_at: handover.updated_at, updated_at: handover.updated_at },
  address: `0x${'cD'.repeat(20)}`,
}
function drawn(handovers: Handover[], exports: ExportsReply['data'] = []) {
  const Component = () => <WalletOperations exports={exports} handovers={handovers} />
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }])
  const page = renderToStaticMarkup(<Page initialEntries={['/']} />)
  return { page, words: page.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ') }
}

test('a purchase that the chain hands over leads to its order and says how it stands', () => {
  const { page, words } = drawn([handover])
  expect(page).toContain('href="/orders/12"')
  expect(words).toContain('Покупка на 0xaBaB…aBaB · отправлена в сеть · 9 марта 2026')
  expect(words).not.toContain('ничего не выполняется')
  expect(drawn([{ ...handover, is_vault: true }]).words).toContain('в хранилище')
})

test('a sale that the chain hands over leads to its token', () => {
  const { page, words } = drawn([{ ...handover, order_id: null, address: null }])
  expect(page).toContain('href="/collection/token/7"')
  expect(words).toContain('Продажа')
})

test('what was taken out says whether it was made anew or let out of the vault', () => {
  expect(drawn([], [operation]).words).toContain('Передача из хранилища на 0xcDcD…cDcD')
  expect(drawn([], [{ ...operation, kind: 'mint', status: 'failed' }]).words).toContain(
    'Выгрузка на 0xcDcD…cDcD · не удалась',
  )
})

test('nothing is said to be under way where nothing is', () => {
  expect(drawn([]).words).toContain('Сейчас ничего не выполняется')
})
