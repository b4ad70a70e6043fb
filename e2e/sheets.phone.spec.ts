/// <reference lib="dom" />
import { expect, expectAccessible, signIn, test } from './site.ts'

test('a menu is a sheet along the bottom edge, which holds the focus and gives it back', async ({
  quiet: page,
}) => {
  await page.goto('/categories/all')
  const button = page.getByRole('button', { name: /^Порядок/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Порядок' })
  await expect(sheet).toBeFocused()
  const box = (await sheet.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height])
  await expectAccessible(page)

  const close = sheet.getByRole('button', { name: 'Закрыть' })
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test('a press beside a sheet closes it and does nothing else', async ({ quiet: page }) => {
  await page.goto('/categories/all')
  await page.getByRole('button', { name: /^Порядок/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Порядок' })
  await expect(sheet).toBeVisible()
  const { x, y } = (await page
    .getByRole('banner')
    .getByRole('link', { name: /на главную/ })
    .boundingBox())!
  await page.mouse.click(x + 10, y + 10)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/categories/all')
})

test('the bell and the account open sheets, too, and their links lead on', async ({
  quiet: page,
}) => {
  await signIn(page)
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click()
  const news = page.getByRole('dialog', { name: /^Уведомления/ })
  await expect(news.getByRole('link', { name: 'Все уведомления' })).toBeVisible()
  await news.getByRole('button', { name: 'Закрыть' }).click()
  await expect(news).toBeHidden()

  await page.getByRole('button', { name: /^Меню аккаунта/ }).click()
  const account = page.getByRole('dialog', { name: /^Меню аккаунта/ })
  await account.getByRole('link', { name: 'Заказы' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(account).toBeHidden()
})

test('search is one tap away, ready to be typed in, and a tap beside it takes it away', async ({
  quiet: page,
}) => {
  await page.goto('/')
  const glass = page.getByRole('button', { name: 'Поиск', exact: true })
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Поиск по названию' })
  await glass.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(glass).toBeFocused()

  await glass.click()
  await field.fill('кефир')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'По запросу «кефир»' })).toBeVisible()
  await expect(field).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(field).toBeHidden()
})
