import type { Locator, Page } from '@playwright/test'
import type { LocalAccount } from 'viem'
import { injectWallet, newAccount } from './injected-wallet.ts'
import { ACCOUNTS, linkByCalls } from './link-by-calls.ts'
import { linkInDialog } from './link-in-dialog.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './site.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const connectButton = (page: Page) => button(page, 'Подключить Испытательный кошелёк')
const switchButton = (page: Page) => button(page, 'Переключить на Polygon')
const signButton = (page: Page) => button(page, 'Подписать и привязать')
/** Folded for who has linked an address. */
const openSetUp = (page: Page) => page.getByText('Проверить его и привязать ещё адрес').click()
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
const cardOf = (page: Page, account: LocalAccount) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: account.address }) })

test('a wallet of another network is mended step by step, and its address is linked', async ({
  quiet: page,
}) => {
  await comeIn(page, newPerson('koshelek'))
  const wallet = await injectWallet(page, { networkId: 1, knows: [1], onlyAdds: true })
  await page.goto('/wallet')
  await expect(page.getByText('Кошелёк установлен', { exact: true })).toBeVisible()
  await expect(page.getByText('Подключите адрес')).toBeVisible()
  expect(wallet.methods()).not.toContain('wallet_requestPermissions')

  await connectButton(page).click()
  await expect(page.getByText('Адрес подключён')).toBeVisible()
  // Each mended step takes its button along: the next one's has the focus.
  await expect(switchButton(page)).toBeFocused()
  await switchButton(page).click()
  await expect(page.getByText('Выбрана сеть Polygon')).toBeVisible()
  await expect(page.getByText('Всё готово')).toBeVisible()
  await expect(signButton(page)).toBeFocused()
  await expect(page.getByText('Баланс: 1 POL')).toBeVisible()
  const network = await (await page.request.get(`${ACCOUNTS}/network`)).json()
  const added = wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params?.[0]).toMatchObject({
    chainId: '0x89',
    chainName: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: network.rpc_urls,
  })
  // The chain of the journeys is the embedded one: no explorer has heard of it.
  expect(added?.params?.[0]).not.toHaveProperty('blockExplorerUrls.0')

  await signButton(page).click()
  const card = cardOf(page, wallet.accounts[0]!)
  await expect(card.getByText('Основной')).toBeVisible()
  await expect(page.getByText('Этот адрес уже привязан')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The wallet remembers whom it has let in: nothing is asked again.
  const before = wallet.methods().filter((method) => method === 'wallet_requestPermissions').length
  await page.reload()
  await openSetUp(page)
  await expect(page.getByText('Всё готово')).toBeVisible()
  expect(wallet.methods().filter((method) => method === 'wallet_requestPermissions')).toHaveLength(
    before,
  )
})

test(
  'a second address is linked, becomes the main one, and the first is unlinked',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('dva-adresa'))
    const [first, second] = [newAccount(), newAccount()]
    await linkByCalls(page, first)
    const wallet = await injectWallet(page, { accounts: [first] })
    await page.goto('/wallet')
    await openSetUp(page)
    await connectButton(page).click()
    await expect(page.getByText('Этот адрес уже привязан')).toBeVisible()

    await wallet.useAccounts(second, first)
    await signButton(page).click()
    await expect(cardOf(page, second)).toBeVisible()
    await cardOf(page, second).getByRole('button', { name: 'Сделать основным' }).click()
    await expect(cardOf(page, second).getByText('Основной', { exact: true })).toBeVisible()
    await expect(cardOf(page, first).getByText('Основной', { exact: true })).toBeHidden()

    const question = cardOf(page, first).getByText('Отвязать этот адрес?')
    await expect(question).toBeHidden()
    await cardOf(page, first).getByText('Отвязать', { exact: false }).first().click()
    await expect(question).toBeVisible()
    await cardOf(page, first).getByRole('button', { name: 'Да, отвязать' }).click()
    await expect(cardOf(page, first)).toBeHidden()
    await expect(cardOf(page, second)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Адреса в блокчейне' })).toBeFocused()
  },
)

test(
  'who refuses at any step is told so, and goes on from there',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('otkaz'))
    const wallet = await injectWallet(page, { networkId: 1, knows: [1] })
    await page.goto('/wallet')

    async function refuse(method: string, pressed: Locator, words: string) {
      wallet.answer(method, 'reject')
      await pressed.click()
      await said(page, words)
      wallet.answer(method, 'approve')
    }

    await refuse('wallet_requestPermissions', connectButton(page), 'Вы не разрешили подключение')
    await connectButton(page).click()
    const notSwitched = 'вы отклонили переключение'
    await refuse('wallet_switchEthereumChain', switchButton(page), notSwitched)
    await refuse('wallet_addEthereumChain', switchButton(page), notSwitched)
    await switchButton(page).click()
    await refuse('personal_sign', signButton(page), 'Вы отказались от подписи')
    await signButton(page).click()
    await expect(cardOf(page, wallet.accounts[0]!)).toBeVisible()
  },
)

test('nobody waits for a silent wallet without end', ONCE, async ({ quiet: page }) => {
  await comeIn(page, newPerson('molchun'))
  await page.clock.install()
  const wallet = await injectWallet(page)
  wallet.answer('wallet_requestPermissions', 'ignore')
  await page.goto('/wallet')

  await connectButton(page).click()
  await button(page, 'Не ждать').click()
  await said(page, 'Мы больше не ждём кошелёк')

  await connectButton(page).click()
  await expect(page.getByText('мы ждём до двух минут')).toBeVisible()
  await page.clock.fastForward('02:00')
  await said(page, 'Кошелёк не отвечает')
  wallet.answer('wallet_requestPermissions', 'approve')
  await connectButton(page).click()
  await expect(page.getByText('Всё готово')).toBeVisible()
})

test('without a wallet the page says where to get one', ONCE, async ({ quiet: page }) => {
  await comeIn(page, newPerson('bez-koshelka'))
  await page.goto('/wallet')
  await expect(page.getByText('Установите кошелёк')).toBeVisible()
  await expect(page.getByText('Кошелёк не установлен')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Установить MetaMask' })).toHaveAttribute(
    'href',
    'https://metamask.io/download/',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

// The browser writes down a refused call as an error: the page is not a quiet one.
test('an address of another account is refused', ONCE, async ({ page, browser }) => {
  const account = newAccount()
  const elsewhere = await browser.newContext()
  await comeIn(elsewhere, newPerson('hozyain'))
  await linkByCalls(elsewhere, account)
  await elsewhere.close()

  await comeIn(page, newPerson('prishliy'))
  await injectWallet(page, { accounts: [account] })
  await page.goto('/wallet')
  await connectButton(page).click()
  await signButton(page).click()
  await said(page, 'Этот адрес уже привязан к другому аккаунту')
  await expect(cardOf(page, account)).toBeHidden()
})

test('a wallet that only stands in the window is found too', ONCE, async ({ quiet: page }) => {
  await comeIn(page, newPerson('po-staromu'))
  await injectWallet(page, { isAnnounced: false })
  await page.goto('/wallet')
  await button(page, 'Подключить Кошелёк этого браузера').click()
  await expect(page.getByText('Всё готово')).toBeVisible()
})

test(
  'the profile links an address in a dialog, and asks for wallet code only then',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('iz-profilya'))
    const wallet = await injectWallet(page)
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await page.goto('/profile/blockchain-accounts')
    await page.waitForLoadState('networkidle')
    const isWalletCode = (url: string) => url.includes('browser-wallet')
    expect(scripts.filter(isWalletCode)).toEqual([])
    expect(wallet.methods()).toEqual([])

    await linkInDialog(page, () => expectAccessible(page))
    await expect(cardOf(page, wallet.accounts[0]!)).toBeVisible()
    expect(scripts.filter(isWalletCode)).toHaveLength(1)
  },
)

test('a deed that needs an address is not left but by a choice or by giving it up', async ({
  quiet: page,
}) => {
  await comeIn(page, newPerson('vybor'))
  const [first, second] = [newAccount(), newAccount()]
  await linkByCalls(page, first)
  await linkByCalls(page, second)
  await page.goto('/wallet?choose')
  const dialog = page.getByRole('dialog', { name: 'Адрес в блокчейне' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Отменить действие' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/wallet')

  await page.goto('/wallet?choose')
  await dialog.getByRole('radio', { name: second.address }).check()
  await dialog.getByRole('button', { name: 'Продолжить с этим адресом' }).click()
  await expect(dialog).toBeHidden()
  const short = `${second.address.slice(0, 6)}…${second.address.slice(-4)}`
  await expect(page.getByText(`действуем с адресом ${short}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`действуем с адресом ${short}`)).toBeVisible()
  await page.goto('/import_nft')
  await expect(page.getByRole('combobox', { name: 'Кошелёк' })).toHaveValue(second.address)
  await page.goto('/wallet')

  // Asked for without need, it closes as any other.
  await button(page, 'Сменить адрес').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test(
  'a deed goes on by itself with the one address that is linked and connected',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('odin'))
    const [first, second] = [newAccount(), newAccount()]
    await linkByCalls(page, first)
    await linkByCalls(page, second)
    await injectWallet(page, { accounts: [second] })
    await page.goto('/wallet')
    await openSetUp(page)
    await connectButton(page).click()
    await expect(page.getByText('Этот адрес уже привязан')).toBeVisible()

    await page.goto('/wallet?choose')
    await expect(page).toHaveURL('/wallet')
    await expect(page.getByRole('dialog', { name: 'Адрес в блокчейне' })).toBeHidden()
    const short = `${second.address.slice(0, 6)}…${second.address.slice(-4)}`
    await expect(page.getByText(`действуем с адресом ${short}`)).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('addresses are listed, chosen and unlinked', ONCE, async ({ page }) => {
    await comeIn(page, newPerson('bez-skriptov'))
    const [first, second] = [newAccount(), newAccount()]
    await linkByCalls(page, first)
    await linkByCalls(page, second)
    for (const path of ['/wallet', '/profile/blockchain-accounts']) {
      await page.goto(path)
      await expect(cardOf(page, first)).toBeVisible()
      await expect(cardOf(page, second)).toBeVisible()
    }
    await page.goto('/wallet')
    await openSetUp(page)
    await expect(page.getByText('включите в браузере JavaScript')).toBeVisible()
    await cardOf(page, second).getByRole('button', { name: 'Сделать основным' }).click()
    await expect(cardOf(page, second).getByText('Основной', { exact: true })).toBeVisible()
    await cardOf(page, first).getByText('Отвязать', { exact: false }).first().click()
    await cardOf(page, first).getByRole('button', { name: 'Да, отвязать' }).click()
    await expect(cardOf(page, first)).toBeHidden()
    await expect(cardOf(page, second)).toBeVisible()
  })
})
