import { buyByCalls, expectBought, findOffered, pressAtBank } from './buying.ts'
import { comeIn, newPerson } from './people.ts'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  test,
  ONCE,
} from './site.ts'

test(
  'a price is offered by card, its owner accepts, and the token changes hands before both',
  ONCE,
  async ({ quiet: page, browser }) => {
    // The owner, who has bought it and can be paid.
    await comeIn(page, newPerson('vladelets'))
    const token = await findOffered(page.request, test.info().workerIndex)
    await buyByCalls(page, token)
    await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+79001234567' } })
    const path = `/collection/token/${token.id}`
    await page.goto(path)
    await expect(page.getByText('Пока никто не предложил свою цену')).toBeVisible()

    const bidder = newPerson('predlagaet')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await comeIn(other, bidder)
    await other.goto(path)
    await other.getByRole('button', { name: 'Предложить цену' }).click()
    const dialog = other.getByRole('dialog', { name: 'Предложить цену' })
    await dialog.getByLabel('Цена, ₽').fill('1 200')
    await dialog.getByLabel('Банковская карта').check()
    await expectAccessible(other)
    await dialog.getByRole('button', { name: 'Предложить' }).click()
    await expect(other).toHaveURL(/\/test-bank\/pay\//)
    await pressAtBank(other, 'Оплатить')
    await expect(other).toHaveURL(/\/offers/)
    const made = other.getByRole('article').filter({ hasText: token.name })
    await expect(made).toContainText('Действует')
    await expectNoSidewaysScroll(other)
    await expectAccessible(other)
    await expectDarkContrast(other)

    // The owner's page shows it without asking.
    const offers = page.getByRole('region', { name: 'Предложения' })
    await expect(offers).toContainText(bidder.nikname)
    await offers.getByText('Ответить').click()
    await expect(offers).toContainText('Вы получите')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await offers.getByRole('button', { name: /Принять 1\s200\s₽/ }).click()

    await expect(offers).toContainText(/Предложение принято: токен продан за\s1\s200\s₽/)
    await expect(page.getByText('Это ваш токен')).toHaveCount(0)
    await expect(made).toContainText('Принято')
    await made.getByRole('link', { name: /Заказ №/ }).click()
    await expectBought(other, token)
    await elsewhere.close()
  },
)
