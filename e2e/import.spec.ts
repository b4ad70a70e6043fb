import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import { mintForeign } from './foreign-token.ts'
import { injectWallet, newAccount } from './injected-wallet.ts'
import { linkByCalls } from './link-by-calls.ts'
import { linkInDialog } from './link-in-dialog.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, ONCE } from './site.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test(
  'who has no linked wallet links one in place, and the page goes on',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('bez-koshelka'))
    const wallet = await injectWallet(page)
    await page.goto('/import_nft')
    await expect(page.getByText('Сначала привяжите кошелёк')).toBeVisible()
    await expectAccessible(page)
    await linkInDialog(page)
    await expect(page.getByRole('heading', { name: 'Токены кошелька' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Кошелёк' })).toContainText(
      wallet.accounts[0]!.address,
    )
    await expect(button(page, 'Найти токены')).toBeVisible()
  },
)

test(
  'an address that names no token says how one is named, and a wrong name stays to be mended',
  ONCE,
  async ({ page }) => {
    await comeIn(page, newPerson('nazyvaet'))
    const account = newAccount()
    await linkByCalls(page, account)
    await page.goto('/import_nft/zzz')
    await expect(page.getByText(/нет токена: «zzz»/)).toBeVisible()

    const [contract, number] = [page.getByLabel('Адрес контракта'), page.getByLabel('Номер токена')]
    await contract.fill('0x12')
    await number.fill('7')
    await button(page, /^Найти токен$/).click()
    await expect(contract).toHaveAccessibleDescription(/42\sзнака/)
    await expect(contract).toBeFocused()
    await expect(contract).toHaveValue('0x12')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const minted = await mintForeign(page, newAccount().address, ['Чужая корова'])
    await expect.poll(minted.isFinal).toBe(true)
    await contract.fill(minted.address)
    await number.fill('1')
    await button(page, /^Найти токен$/).click()
    await expect(page.getByText(/^Токена №\s1 нет в\sкошельке 0x/)).toBeVisible()
    await expect(contract).toHaveValue(new RegExp(minted.address, 'i'))
    await expect(number).toHaveValue('1')
    await expect(button(page, /^Найти токен$/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a wallet is linked, its tokens are found and brought, and stand in the profile',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('importer'))
    const wallet = await injectWallet(page)
    await page.goto('/wallet')
    await button(page, 'Подключить Испытательный кошелёк').click()
    await button(page, 'Подписать и привязать').click()
    await expect(page.getByText('Этот адрес уже привязан')).toBeVisible()
    const names = ['Корова Зорька', 'Корова Ночка', 'Claim $1000 at free-usdt.com']
    const minted = await mintForeign(page, wallet.accounts[0]!.address, names)
    // Another contract of the same name.
    const twin = await mintForeign(page, wallet.accounts[0]!.address, ['Корова Марта'])
    await expect.poll(twin.isFinal).toBe(true)

    await page.goto(`/import_nft/${minted.address}:2`)
    await button(page, 'Найти токены').click()
    await expect(page.getByText(/Просмотрен .*: нашли 4\sтокена/)).toBeVisible()
    await expect(rowOf(page, 'Корова Зорька')).toBeVisible()
    await expect(rowOf(page, 'Claim')).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const choice = page.getByRole('combobox', { name: 'Коллекция' })
    await choice.focus()
    await choice.selectOption(getAddress(twin.address))
    await expect(rowOf(page, 'Корова Зорька')).toBeHidden()
    await expect(rowOf(page, 'Корова Марта')).toBeVisible()
    await expect(choice).toBeFocused()
    await choice.selectOption('Все коллекции')
    await expect(rowOf(page, 'Корова Зорька')).toBeVisible()

    await page.getByRole('link', { name: /^Возможный спам/ }).click()
    await page.getByRole('checkbox', { name: /Claim/ }).check()
    await button(page, /^Это не\sспам/).click()
    await expect(rowOf(page, 'Claim')).toBeHidden()
    await page.getByRole('link', { name: /^Все/ }).click()

    // The one that the address names is picked already.
    await expect(page.getByRole('checkbox', { name: 'Корова Ночка' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Корова Зорька' }).check()
    await button(page, /^Импортировать выбранные/).click()
    await expect(page.getByText(/^Импорт закончен: 2\sтокена в\sвашем профиле$/)).toBeVisible()
    await expect(rowOf(page, 'Корова Зорька').getByText(/^Уже в\sпрофиле$/)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/profile/import_nft')
    await page.getByRole('link', { name: 'Корова Зорька' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Корова Зорька' })).toBeVisible()
    await expect(page.getByText(/^Данные из\sсети: обновлено/)).toBeVisible()
  },
)
