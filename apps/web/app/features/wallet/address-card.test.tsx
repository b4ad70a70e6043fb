import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { LinkedAddresses } from './linked-addresses.tsx'

const address = (id: number): BlockchainAccount => ({
  id,
  address: `0x${String(id).repeat(40)}`,
  network_id: 137,
  is_main: id === 1,
  created_at: '2026-03-09T12:00:00+03:00',
  tokens_count: 0,
  sales_count: 0,
  last_checked_at: null,
})

function drawn(Part: () => React.ReactNode) {
  const Page = createRoutesStub([{ id: 'root', path: '/wallet', Component: Part }])
  const root = { account: null, menu: [], footer: [], banner: null, livePort: 0, formKey: 'k' }
  return renderToStaticMarkup(
    <Page initialEntries={['/wallet?choose']} hydrationData={{ loaderData: { root } }} />,
  )
}
const listed = (addresses: BlockchainAccount[], explorerUrl: string | null = null) =>
  drawn(() => <LinkedAddresses addresses={addresses} explorerUrl={explorerUrl} />)

test('another address becomes the main one only where there is another', () => {
  expect(listed([address(1)])).not.toContain('Основным станет')
  expect(listed([address(1), address(2)])).toContain('Основным станет')
})

test('of an address are counted the tokens that are on the site, not all that lie there', () => {
  const counted = (tokens_count: number) =>
    listed([{ ...address(1), tokens_count }]).replaceAll('\u00a0', ' ')
  expect(counted(0)).toContain('0 токенов на сайте')
  expect(counted(1)).toContain('1 токен на сайте')
  expect(counted(3)).toContain('3 токена на сайте')
})

test('who unlinks an address is told beforehand what goes off sale with it', () => {
  const asked = (sales_count: number) =>
    listed([{ ...address(1), sales_count }]).replaceAll('\u00a0', ' ')
  expect(asked(0)).not.toContain('С продажи')
  expect(asked(1)).toContain('С продажи будет снят 1 токен.')
  expect(asked(2)).toContain('С продажи будут сняты 2 токена.')
  expect(asked(5)).toContain('С продажи будет снято 5 токенов.')
})

test('an address is looked up where an explorer shows the chain', () => {
  expect(listed([address(1)], 'https://polygonscan.com')).toContain(
    `href="https://polygonscan.com/address/${address(1).address}"`,
  )
  expect(listed([address(1)])).not.toContain('Polygonscan')
})
