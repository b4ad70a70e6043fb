import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { LocalAccount } from 'viem'
import { buyBySbp, findOffered, goToBank, order, pressAtBank, type Offered } from './buying.ts'
import { injectWallet, newAccount } from './injected-wallet.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './site.ts'

const ACCOUNTS = '/api/v1/blockchain-accounts'

async function linkByCalls(page: Page, account: LocalAccount) {
  const { address } = account
  const asked = await page.request.get(`${ACCOUNTS}/nonce?address=${address}`)
  const { message } = await asked.json()
  const signature = await account.signMessage({ message })
  const data = { address, message, signature, network_id: 137 }
  expect((await page.request.post(ACCOUNTS, { data })).status()).toBe(201)
}

/** Where the site's own chain answers. */
const chainOf = async (page: Page): Promise<string> =>
  (await (await page.request.get(`${ACCOUNTS}/network`)).json()).rpc_urls[0]

/** What a long time ago its owner took out to their wallet, which has some POL for the network. */
async function putInWallet(token: Offered, { address }: LocalAccount, rpcUrl: string) {
  await promisify(execFile)(
    process.execPath,
    ['scripts/put-in-wallet.ts', String(token.id), address, rpcUrl],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    },
  )
  const params = [address, '0x8ac7230489e80000']
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params }),
  })
}

const said = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()

test('a token is sold out of its owner’s wallet to a person without one', async ({
  quiet: page,
  browser,
  isMobile,
}) => {
  test.slow()
  const account = newAccount()
  await comeIn(page, newPerson('prodavets'))
  const token = await findOffered(page.request, test.info().workerIndex)
  await buyBySbp(page, token)
  await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+79001234567' } })
  await linkByCalls(page, account)
  const rpcUrl = await chainOf(page)
  await putInWallet(token, account, rpcUrl)
  const wallet = await injectWallet(page, { accounts: [account], rpcUrl, networkId: 1 })

  await page.goto(`/collection/token/${token.id}`)
  // Nothing of wallets is asked before somebody wants to sell.
  expect(wallet.asked).toEqual([])
  await page
    .getByRole('button', { name: isMobile ? 'Выставить' : 'Выставить на продажу', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Выставить на продажу' })
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  await dialog.getByLabel('Цена, ₽').fill('1 200')
  await expect(dialog.getByText('Вы получите')).toBeVisible()

  wallet.answer('wallet_requestPermissions', 'reject')
  wallet.answer('eth_requestAccounts', 'reject')
  await press('Подключить Испытательный кошелёк')
  await said(page, 'не разрешили подключение')
  wallet.answer('wallet_requestPermissions', 'approve')
  wallet.answer('eth_requestAccounts', 'approve')
  await press('Подключить Испытательный кошелёк')
  wallet.answer('wallet_switchEthereumChain', 'reject')
  await press('Переключить на Polygon')
  await said(page, 'отклонили переключение')
  wallet.answer('wallet_switchEthereumChain', 'approve')
  await press('Переключить на Polygon')
  await expect(dialog.getByText('Выбрана сеть Polygon: да')).toBeVisible()
  await press('Продолжить')

  wallet.answer('eth_sendTransaction', 'reject')
  await press('Дать разрешение')
  await said(page, 'разрешение не дано')
  wallet.answer('eth_sendTransaction', 'approve')
  await press('Дать разрешение')
  await expect(dialog.getByText('Разрешение: да')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  wallet.answer('eth_signTypedData_v4', 'reject')
  await press('Подписать и выставить')
  await said(page, 'цена не подписана')
  wallet.answer('eth_signTypedData_v4', 'approve')
  await press('Подписать и выставить')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Цена и действия' })).toContainText(/1\s200\s₽/)

  const elsewhere = await browser.newContext()
  const buyer = await elsewhere.newPage()
  await comeIn(buyer, newPerson('bez-koshelka'))
  await order(buyer, token)
  await goToBank(buyer, 'Банковская карта')
  await pressAtBank(buyer, 'Оплатить')
  await expect(buyer.getByRole('heading', { name: 'Токен ваш' })).toBeVisible({ timeout: 60_000 })
  await expect(buyer.getByText('в хранилище площадки')).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'Передача в обозревателе' })).toBeVisible()
  await expectNoSidewaysScroll(buyer)
  await expectAccessible(buyer)
  await elsewhere.close()
})
