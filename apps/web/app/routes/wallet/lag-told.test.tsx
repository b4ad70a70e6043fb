import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import UnloadTokenScreen from '../export/unload-token.tsx'
import ImportScreen from '../import/import-nft.tsx'
import WalletScreen from './wallet.tsx'

const picture = {
  ...{ path: '/files/key', type: 'image/webp', width: 80, height: 80, blur: '', formats: [] },
  sizes: { small: '/files/small', medium: '/files/medium', large: '/files/large' },
}
const networkOf = (lag_minutes: number | null) => ({ lag_minutes, explorer_url: null })
const token = {
  id: 7,
  name: 'Доярка',
  file: picture,
  is_sale: false,
  collection: { id: 1, name: 'К' },
}

/** What each page that reads of the chain is given by its loader, but for the network. */
const PAGES: [string, unknown, object][] = [
  [
    'the wallet',
    WalletScreen,
    { userId: 1, addresses: [], balances: {}, exports: [], handovers: [], mustChoose: false },
  ],
  [
    'the import',
    ImportScreen,
    { linked: [], state: { wallet: '', filter: 'all' }, named: null, list: null },
  ],
  [
    'the export',
    UnloadTokenScreen,
    { page: { token, kind: 'mint', why_not: null, export: null }, addresses: [], renderedAt: 0 },
  ],
]

test.each(PAGES)(
  '%s tells everybody that what is known of the chain is behind',
  (_name, Screen, data) => {
    const drawn = (minutes: number | null) => {
      const Page = Screen as ComponentType<{ loaderData: object }>
      const Component = () => <Page loaderData={{ ...data, network: networkOf(minutes) }} />
      const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
      const root = { account: null, formKey: 'k' }
      return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
    }
    expect(drawn(3)).toContain('Данные сети Polygon отстают на\u00a03')
    expect(drawn(null)).not.toContain('отстают')
  },
)
