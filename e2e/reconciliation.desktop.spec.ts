import { buyByCalls, findOffered } from './buying.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, test } from './site.ts'
import { bringStaff } from './staff.ts'

test('finance compares with the bank, finds a payment and gives it back', async ({
  page,
  browser,
}) => {
  test.slow()
  const elsewhere = await browser.newContext()
  const buyer = await elsewhere.newPage()
  await comeIn(buyer, newPerson('vernut'))
  const token = await findOffered(buyer.request, test.info().workerIndex)
  const orderId = await buyByCalls(buyer, token)

  await bringStaff(page.context())
  await page.goto('/admin/reconciliation')
  await page.getByRole('button', { name: 'Сверить сейчас' }).click()
  await page.getByText('Обычная проверка').click()
  await page.getByRole('button', { name: 'Сверить', exact: true }).click()
  await expect(page.getByText('Строк в книгах банка')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/payments')
  await page.getByLabel('Какой или чей').fill(`№ ${orderId}`)
  await page.getByLabel('Какой или чей').press('Enter')
  await page
    .getByRole('row')
    .filter({ hasText: `Заказ № ${orderId}` })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: 'Чеки' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  await page.getByLabel('Сумма, ₽').fill('10,50')
  await page.getByText('Ошибка площадки').click()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Возврат № \d+ · 10,50/ })).toBeVisible()
  await expectAccessible(page)

  const history = '/api/v1/payments/history?type=refund'
  await expect
    .poll(async () => (await (await buyer.request.get(history)).json()).data[0]?.status.code)
    .toBe('succeeded')
  await buyer.goto('/finance?type=refund')
  await expect(buyer.getByRole('main').getByText('Деньги возвращены')).toBeVisible()
  await buyer.getByRole('link', { name: 'Чек' }).click()
  await expect(buyer.getByRole('heading', { name: /Возврат прихода/ })).toBeVisible()
  await expectAccessible(buyer)
  await elsewhere.close()
})
