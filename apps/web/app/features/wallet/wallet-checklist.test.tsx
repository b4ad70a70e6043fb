import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { checkWallet } from '@kefir/rules/wallet/check-wallet'
import { WalletChecklist } from './wallet-checklist.tsx'
import type { Wallet } from './use-wallet.ts'

const ADDRESS = `0x${'1'.repeat(40)}`

function walletOf(seen: Partial<Parameters<typeof checkWallet>[0]>, more: Partial<Wallet> = {}) {
  const accounts = seen.accounts ?? []
  const checks = checkWallet({ isInstalled: true, networkId: null, ...seen, accounts })
  const active = accounts[0] ?? null
  return {
    ...{ phase: 'ready', checks, active, doing: null, refused: null, seen: { wallets: [] } },
    ...more,
  } as unknown as Wallet
}
function drawn(wallet: Wallet, isBrief = false) {
  const Part = () => <WalletChecklist wallet={wallet} isBrief={isBrief} />
  const Page = createRoutesStub([{ id: 'root', path: '/wallet', Component: Part }])
  return renderToStaticMarkup(<Page initialEntries={['/wallet?choose']} />).replaceAll(
    '\u00a0',
    ' ',
  )
}
const rowsOf = (page: string) => page.split('<li').slice(1)

test('without a wallet the app of one opens this very page', () => {
  const page = drawn(walletOf({ isInstalled: false }))
  expect(page).toMatch(/href="https:\/\/metamask\.app\.link\/dapp\/[^"/]+\/wallet\?choose"/)
  expect(page).toContain('Кошелёк не установлен')
})

test('a step is called by what is to be done, then by what is so; one ahead is named and no more', () => {
  const [installed, account, network] = rowsOf(drawn(walletOf({})))
  expect(installed).toContain('Кошелёк установлен')
  expect(installed).not.toContain('Установите')
  expect(account).toContain('Подключите адрес')
  expect(account).toContain('денег и токенов это не касается')
  expect(network).toContain('Выберите сеть Polygon')
  expect(network).not.toContain('Переключ')
})

test('why a step came to nothing stands in its row, and so does the wait for the wallet', () => {
  const seen = { accounts: [ADDRESS], networkId: 1 }
  const refused = { deed: 'switch', words: 'Сеть осталась прежней' } as const
  const told = rowsOf(drawn(walletOf(seen, { refused })))
  expect(told[2]).toContain('Сеть осталась прежней.')
  expect(told.slice(0, 2).join('')).not.toContain('прежней')
  expect(rowsOf(drawn(walletOf(seen, { doing: 'switch' })))[2]).toContain('Не ждать')
})

test('whatever the wallet is asked for is waited for in the row whose turn it is, once', () => {
  const strayed = { accounts: [ADDRESS], networkId: 1 }
  for (const doing of ['sign', 'approve', 'offer'] as const) {
    const page = drawn(walletOf(strayed, { doing }))
    expect(rowsOf(page)[2]).toContain('Не ждать')
    expect(page.match(/Не ждать/g)).toHaveLength(1)
    expect(drawn(walletOf(strayed, { refused: { deed: doing, words: 'Отказ' } }))).toContain(
      'Отказ.',
    )
  }
})

test('a refusal is told no more once what was refused has come about', () => {
  const refused = { deed: 'connect', words: 'Вы не разрешили подключение' } as const
  expect(drawn(walletOf({}, { refused }))).toContain('Вы не разрешили')
  expect(drawn(walletOf({ accounts: [ADDRESS], networkId: 1 }, { refused }))).not.toContain('Вы не')
})

test('where the wallet is not the matter, one that is ready takes one row', () => {
  const ready = walletOf({ accounts: [ADDRESS], networkId: 137 })
  expect(rowsOf(drawn(ready, true))).toHaveLength(1)
  expect(drawn(ready, true)).toContain('Кошелёк готов')
  expect(rowsOf(drawn(ready))).toHaveLength(3)
  expect(rowsOf(drawn(walletOf({}), true))).toHaveLength(3)
})
