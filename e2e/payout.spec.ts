import type { Browser, Page } from '@playwright/test'
import { buyByCalls, buyElsewhere, findOffered, type Offered } from './buying.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './site.ts'

/** Which corner of the demo data is this worker's. */
const corner = () => test.info().workerIndex

async function sellTo(browser: Browser, seller: Page, token: Offered) {
  const listed = await seller.request.post(`/api/v1/token/${token.id}/sale`, {
    data: { price: '1000.00' },
  })
  expect(listed.status(), await listed.text()).toBe(200)
  await buyElsewhere(browser, token)
}

test(
  'who sold a token takes the money out by SBP and sees it arrive',
  ONCE,
  async ({
    // A sum that is too small is refused, which the browser reports.
    page,
    browser,
  }) => {
    test.slow()
    const person = newPerson('prodal')
    await comeIn(page, person)
    await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+7 916 123-45-67' } })
    const token = await findOffered(page.request, corner())
    await buyByCalls(page, token)

    await page.goto('/finance')
    await expect(page.getByText('Вывести можно от')).toBeVisible()
    await sellTo(browser, page, token)
    await page.goto('/finance')
    // 1000 ₽ without the fee and the author's royalty, which is up to a tenth.
    await expect(page.getByTestId('available')).toHaveText(/^(8[5-9]|9[0-5])\d([,]\d\d)?\s₽$/)
    await expect(page.getByText(`Продажа «${token.name}»`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Вывести деньги' }).click()
    await page.getByLabel('Сумма, ₽').fill('50')
    await page.getByLabel('Банк получателя').fill('сбер')
    await page.getByLabel('Ваш пароль').fill(person.password)
    await page.getByRole('button', { name: 'Вывести деньги' }).click()
    await expect(page.getByText('За раз — от 100 ₽ до 100 000 ₽')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Всё' }).click()
    await page.getByLabel('Ваш пароль').fill(person.password)
    await page.getByRole('button', { name: 'Вывести деньги' }).click()
    await expect(page).toHaveURL(/\/finance\/create\/sbp\?payout=\d+$/)
    await expect(page.getByText('Выплачено', { exact: true })).toBeVisible()
    await expect(page.getByText('+7 916 •••-••-67, Сбербанк')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'К финансам' }).click()
    await expect(page.getByTestId('available')).toHaveText(/^0\s₽$/)
    await page.getByRole('link', { name: 'Выплаты', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Выплачено' })).toBeVisible()
  },
)

test(
  'a pay-out that the bank refused says why, and the money is back',
  ONCE,
  async ({ quiet: page, browser }) => {
    test.slow()
    const person = newPerson('oshibsya')
    await comeIn(page, person)
    await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+7 916 123-45-67' } })
    const token = await findOffered(page.request, corner())
    await buyByCalls(page, token)
    await sellTo(browser, page, token)

    await page.goto('/finance/create/sbp')
    await page.getByLabel('Сумма, ₽').fill('200')
    await page.getByLabel('Номер телефона').fill('+7 900 000-00-01')
    await page.getByLabel('Банк получателя').fill('Т-Банк')
    await page.getByLabel('Ваш пароль').fill(person.password)
    await page.getByRole('button', { name: 'Вывести деньги' }).click()
    await expect(page.getByText('Не прошла', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(/Деньги снова на\s?вашем балансе/)).toBeVisible()
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
    await expect(page.getByRole('heading', { name: 'Вывод денег' })).toBeVisible()
  },
)
