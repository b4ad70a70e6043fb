import type { Page } from '@playwright/test'
import { buyByCalls, expectBought, findOffered, goToBank, order, pressAtBank } from './buying.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, signIn, test } from './site.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ })

const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })

test(
  'the bell rings at once for who bought and for who favours what costs less, and is quieter once read',
  ONCE,
  async ({ quiet: page, browser }) => {
    await comeIn(page, newPerson('pokupatel'))
    const token = await findOffered(page.request, test.info().workerIndex)
    await order(page, token)
    await goToBank(page, 'СБП')
    await pressAtBank(page, 'Оплатить в приложении банка')
    await expectBought(page, token)
    // That it was bought, and the litres that came with it.
    await expect(bell(page)).toHaveAccessibleName(/2\sновых/)

    const elsewhere = await browser.newContext()
    const fan = await elsewhere.newPage()
    await comeIn(fan, newPerson('poklonnik'))
    expect((await fan.request.post(`/api/v1/token/${token.id}/favorite`)).status()).toBe(200)
    await fan.goto('/notifications')
    await expect(fan.getByRole('main').getByText('Пока тихо')).toBeVisible()
    await expect(fan.getByRole('button', { name: 'Прочитать всё' })).toHaveAttribute(
      'title',
      'Непрочитанных уведомлений нет',
    )

    await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+79001234567' } })
    for (const price of ['750.00', '700.00'])
      expect(
        (await page.request.post(`/api/v1/token/${token.id}/sale`, { data: { price } })).status(),
      ).toBe(200)
    await expect(lines(fan).filter({ hasText: 'Цена снижена' })).toContainText(
      /было 750\s₽, стало 700\s₽/,
    )
    await expectNoSidewaysScroll(fan)
    await expectAccessible(fan)
    await elsewhere.close()

    await bell(page).click()
    const told = page.getByRole('link', { name: /Токен ваш/ }).filter({ visible: true })
    await expect(told).toContainText('Новое')
    await expectAccessible(page)
    await told.click()
    await expect(page).toHaveURL(`/collection/token/${token.id}`)
    await expect(bell(page)).toHaveAccessibleName(/1\sновое/)
  },
)

test('all is read by one press', ONCE, async ({ quiet: page, browser }) => {
  await comeIn(page, newPerson('chitatel'))
  const token = await findOffered(page.request, test.info().workerIndex)
  await buyByCalls(page, token)
  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName(/2\sновых/)
  await page.getByRole('button', { name: 'Прочитать всё' }).click()
  await expect(bell(page)).toHaveAccessibleName('Уведомления')
  await expect(lines(page).first()).not.toContainText('Новое')
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const tab = await other.newPage()
  await tab.goto('/')
  await expect(bell(tab)).toHaveAccessibleName('Уведомления')
  await other.close()
})

test(
  'what somebody is told of is chosen by kind and channel, and stays so',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('vybiraet'))
    await page.goto('/notifications/settings')
    const box = (name: string) => page.getByRole('checkbox', { name })
    await expect(box('Ваш токен продан: Сайт')).toBeDisabled()
    await expect(box('Ваш токен продан: Telegram')).toBeDisabled()
    await box('Ваш токен продан: Почта').uncheck()
    await box('Цена любимого токена снижена: Сайт').uncheck()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Изменения сохранены')).toBeVisible()
    await page.reload()
    await expect(box('Ваш токен продан: Почта')).not.toBeChecked()
    await expect(box('Цена любимого токена снижена: Сайт')).not.toBeChecked()
    await expect(box('Токен куплен: Почта')).toBeChecked()
  },
)

test('the demo account has something to read', ONCE, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName(/нов/)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
  await expect(lines(page).nth(5)).toBeVisible()
})
