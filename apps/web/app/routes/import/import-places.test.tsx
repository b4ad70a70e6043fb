import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import ProfileImportScreen from '../profile/import-nft.tsx'
import ImportScreen from './import-nft.tsx'

const [ONE, TWO] = [`0x${'12'.repeat(20)}`, `0x${'34'.repeat(20)}`]
const token = {
  ...{ id: `0x${'aB'.repeat(20)}:1`, contract: `0x${'aB'.repeat(20)}`, token_id: '1' },
  ...{ existing_token_id: null, name: 'Корова', collection_name: 'Коровы', image: null },
  ...{ symbol: 'Описание записано с ошибкой', import_start_at: null, spam_score: 0, reason: null },
  ...{ standing: 'error', can_retry: true },
}
const loaderData = {
  linked: [ONE, TWO].map((address, id) => ({ id, address, is_main: id === 0 })),
  network: { lag_minutes: null },
  state: { wallet: ONE, filter: 'all', contract: '', search: '', page: 1 },
  ...{ named: null, misnamed: null, isImportTold: false, isLookTold: false },
  list: {
    ...{ tokens: [token], allTokensCount: 25, availableTokensCount: 24, errorsCount: 1 },
    ...{
      spamCount: 0,
      importedCount: 0,
      readingCount: 0,
      retryableCount: 1,
      page: 1,
      pages: 2,
      per_page: 24,
    },
    ...{ count: 25, contracts: [], scan: null, import: null },
  },
}

test.each<[string, unknown]>([
  ['/import_nft', ImportScreen],
  ['/profile/import_nft', ProfileImportScreen],
])('the list at %s has its filters, counts and errors, and stays there', (path, Screen) => {
  const Page = Screen as ComponentType<{ loaderData: object }>
  const Component = () => <Page loaderData={loaderData} />
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [{ path, Component }] }])
  const root = { account: null, formKey: 'k' }
  const page = renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />,
  )
  expect(page.replaceAll(/<[^>]*>/g, ' ')).toMatch(/С\s+ошибкой\s+1\s/)
  expect(page).toContain(token.symbol)
  expect(page).toContain('Импортировать все (24)')
  const led = [...page.matchAll(/(?:href|action)="([^"?]*)[^"]*"/g)].map(([, to]) => to)
  expect(led.length).toBeGreaterThan(8)
  expect(new Set(led)).toEqual(new Set([path]))
})
