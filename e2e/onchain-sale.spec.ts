import type { Page } from '@playwright/test'
import { goToBank, order, pressAtBank } from './buying.ts'
import { chainOf, giveCoins, mintForeign } from './foreign-token.ts'
import { injectWallet, newAccount } from './injected-wallet.ts'
import { linkInDialog } from './link-in-dialog.ts'
import { callModerator } from './moderator.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, ONCE } from './site.ts'

const NETWORK_MS = 60_000

const said = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()

/** The address of the page that the token got here. */
async function bring(page: Page, name: string) {
  await page.goto('/import_nft')
  await page.getByRole('button', { name: 'Найти токены' }).click()
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: /^Импортировать выбранные/ }).click()
  await expect(page.getByText(/^Импорт закончен: 1\sтокен в\sвашем профиле$/)).toBeVisible()
  await page.goto('/profile')
  const link = page.getByRole('link', { name }).first()
  await expect(link).toHaveAttribute('href', /^\/collection\/token\/\d+$/)
  return (await link.getAttribute('href'))!
}

test(
  'a token of a stranger’s contract is brought from a wallet, sold for roubles to a person without one, and taken out by them',
  ONCE,
  async ({ quiet: page, browser, isMobile }) => {
    test.slow()
    const collection = `Чужие козы ${process.pid}`
    const name = `Коза ${process.pid}`
    const rpcUrl = await chainOf(page)
    const account = newAccount()
    await giveCoins(rpcUrl, account.address)
    await comeIn(page, newPerson('prodavets'))
    await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+79001234567' } })
    const wallet = await injectWallet(page, {
      accounts: [account],
      rpcUrl,
      networkId: 1,
      knows: [1],
    })
    const minted = await mintForeign(page, account.address, [name], collection)

    await page.goto('/wallet')
    await page.getByRole('button', { name: 'Подключить Испытательный кошелёк' }).click()
    await page.getByRole('button', { name: 'Переключить на Polygon' }).click()
    await page.getByRole('button', { name: 'Подписать и привязать' }).click()
    await expect(page.getByText('Этот адрес уже привязан')).toBeVisible()
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { name: 'Адреса в блокчейне' })).toBeFocused()

    await expect.poll(minted.isFinal).toBe(true)
    const path = await bring(page, name)
    const moderator = await callModerator(browser)
    await moderator.decide(collection, { decision: 'approve' })
    await moderator.close()

    await wallet.shutOut()
    await wallet.useNetwork(1)
    const before = wallet.asked.length
    await page.goto(path)
    await page
      .getByRole('button', { name: isMobile ? 'Выставить' : 'Выставить на продажу', exact: true })
      .filter({ visible: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Выставить на продажу' })
    const press = (words: string) => dialog.getByRole('button', { name: words }).click()
    await dialog.getByLabel('Цена, ₽').fill('1 200')
    await expect(dialog.getByText('Вы получите')).toBeVisible()
    // Nothing that opens a wallet is asked before somebody presses for it.
    expect(wallet.methods().slice(before)).not.toContain('wallet_requestPermissions')

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
    // What is ready takes one row, and the token is looked up without a press.
    await expect(dialog.getByText('Кошелёк готов')).toBeVisible()
    await expect(dialog.getByText('Выбрана сеть Polygon')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Дать разрешение' })).toBeFocused()

    wallet.answer('eth_sendTransaction', 'reject')
    await press('Дать разрешение')
    await said(page, 'разрешение не дано')
    wallet.answer('eth_sendTransaction', 'approve')
    await press('Дать разрешение')
    await expect(dialog.getByText('Разрешение дано')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Подписать и выставить' })).toBeFocused()
    // It is asked for once, whatever the price.
    await dialog.getByLabel('Цена, ₽').fill('1 300')
    await expect(dialog.getByText(/это 1\s300\s₽/)).toBeVisible()
    await expect(dialog.getByText('Разрешение дано')).toBeVisible()
    await dialog.getByLabel('Цена, ₽').fill('1 200')
    await expect(
      dialog.getByText(/покажет цену в\sкопейках: 120000 \(это 1\s200\s₽\)/),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    wallet.answer('eth_signTypedData_v4', 'reject')
    await press('Подписать и выставить')
    await said(page, 'цена не подписана')
    wallet.answer('eth_signTypedData_v4', 'approve')
    await press('Подписать и выставить')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Цена и действия' })).toContainText(/1\s200\s₽/)
    await page
      .getByRole('button', { name: 'Изменить цену' })
      .filter({ visible: true })
      .first()
      .click()
    const change = page.getByRole('dialog', { name: 'Изменить цену' })
    await expect(change.getByRole('button', { name: 'Подписать новую цену' })).toBeVisible()
    await change.getByRole('button', { name: 'Закрыть' }).click()

    const elsewhere = await browser.newContext()
    const buyer = await elsewhere.newPage()
    await comeIn(buyer, newPerson('bez-koshelka'))
    const id = Number(path.split('/').at(-1))
    await order(buyer, { id, name, price: '1200.00' })
    await goToBank(buyer, 'Банковская карта')
    await pressAtBank(buyer, 'Оплатить')
    await expect(buyer.getByRole('heading', { name: 'Токен ваш' })).toBeVisible({
      timeout: NETWORK_MS,
    })
    await expect(buyer.getByText('в хранилище площадки')).toBeVisible()
    // No explorer has heard of the embedded chain.
    await expect(buyer.getByRole('link', { name: 'Передача в обозревателе' })).toHaveCount(0)
    await expectNoSidewaysScroll(buyer)
    await expectAccessible(buyer)

    const bought = await injectWallet(buyer)
    await buyer.goto(path)
    await buyer.getByRole('link', { name: 'Забрать в кошелёк' }).click()
    await linkInDialog(buyer)
    await expect(buyer.getByRole('heading', { name: 'В какой кошелёк' })).toBeFocused()
    await buyer.getByRole('button', { name: 'Забрать в кошелёк' }).click()
    const steps = buyer.getByRole('region', { name: 'Ход передачи' })
    await expect(steps.getByRole('status')).toContainText('Токен лежит в вашем кошельке', {
      timeout: NETWORK_MS,
    })
    expect(await minted.ownerOf(1)).toBe(bought.accounts[0]!.address)
    await elsewhere.close()
  },
)
