import type { Page } from '@playwright/test'
import { mintForeign } from './foreign-token.ts'
import { injectWallet } from './injected-wallet.ts'
import { linkInDialog } from './link-in-dialog.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './site.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('who has no linked wallet links one in place, and the page goes on', async ({
  quiet: page,
}) => {
  await comeIn(page, newPerson('bez-koshelka'))
  const wallet = await injectWallet(page)
  await page.goto('/import_nft')
  await expect(page.getByText('Сначала привяжите кошелёк')).toBeVisible()
  await expectAccessible(page)
  await linkInDialog(page)
  await expect(page.getByRole('heading', { name: 'Токены кошелька' })).toBeFocused()
  await expect(page.getByText(wallet.accounts[0]!.address)).toBeVisible()
  await expect(button(page, 'Найти токены')).toBeVisible()
})

test('a wallet is linked, its tokens are found and brought, and stand in the profile', async ({
  quiet: page,
}) => {
  await comeIn(page, newPerson('importer'))
  const wallet = await injectWallet(page)
  await page.goto('/wallet')
  await button(page, 'Подключить Испытательный кошелёк').click()
  await button(page, 'Подписать и привязать').click()
  await expect(page.getByText('Этот адрес уже привязан')).toBeVisible()
  const names = ['Корова Зорька', 'Корова Ночка', 'Claim $1000 at free-usdt.com']
  const minted = await mintForeign(page, wallet.accounts[0]!.address, names)
  await expect.poll(minted.isFinal).toBe(true)

  await page.goto(`/import_nft/${minted.address}:2`)
  await button(page, 'Найти токены').click()
  await expect(page.getByText(/Просмотрен .*: нашли 3\sтокена/)).toBeVisible()
  await expect(rowOf(page, 'Корова Зорька')).toBeVisible()
  await expect(rowOf(page, 'Claim')).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

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
})
