import {
  buyButton,
  buyElsewhere,
  expectBought,
  expectCashback,
  findOffered,
  goToBank,
  order,
  pressAtBank,
} from './buying.ts'
import { comeIn, fillLogin, newPerson } from './people.ts'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  ONCE,
  test,
} from './site.ts'

/** Which corner of the demo data is this worker's. */
const corner = () => test.info().workerIndex

test('a person buys by card and sells on; the seller sees the next owner without asking', async ({
  quiet: page,
  browser,
}) => {
  await comeIn(page, newPerson('pokupatel'))
  const token = await findOffered(page.request, corner())
  await order(page, token)
  await expect(page.getByText('Продавец получит')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectDarkContrast(page)
  await goToBank(page, 'Банковская карта')
  await pressAtBank(page, 'Оплатить')
  await expectBought(page, token)
  await expectAccessible(page)
  await expectCashback(page, token)
  await page.getByRole('link', { name: 'Мои заказы' }).click()
  await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeVisible()
  await expectCashback(page, token)
  await page.goBack()

  await page.request.put('/api/v1/account/payments/sbp', { data: { phone: '+79001234567' } })
  const sale = await page.request.post(`/api/v1/token/${token.id}/sale`, {
    data: { price: '750.00' },
  })
  expect(sale.status()).toBe(200)
  await page.getByRole('link', { name: 'Открыть токен' }).click()
  await expect(page.getByRole('button', { name: 'Изменить цену' }).first()).toBeVisible()

  const next = newPerson('sleduyushchiy')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await comeIn(other, next)
  await order(other, token)
  await expect(page.getByText('Это ваш токен').first()).toBeVisible()
  await goToBank(other, 'Банковская карта')
  await pressAtBank(other, 'Оплатить')
  await expectBought(other, token)
  await elsewhere.close()

  await expect(
    page.getByRole('main').getByRole('link', { name: next.nikname }).first(),
  ).toBeVisible()
  await expect(page.getByText('Это ваш токен')).toHaveCount(0)
})

test(
  'who was declined reads why, tries again by SBP and has the token',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('otkaz'))
    const token = await findOffered(page.request, corner())
    await order(page, token)
    await goToBank(page, 'Банковская карта')
    await pressAtBank(page, 'Не хватает денег')
    await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
    await expect(page.getByText('Недостаточно средств на карте')).toBeVisible()
    await expectAccessible(page)

    await goToBank(page, 'СБП')
    await expect(page.getByRole('img', { name: 'QR-код этой страницы' })).toBeVisible()
    await pressAtBank(page, 'Оплатить в приложении банка')
    await expectBought(page, token)
    await page.getByRole('link', { name: 'Мои заказы' }).click()
    await expect(page.getByRole('article').filter({ hasText: token.name })).toContainText(
      'Выполнен',
    )
    await expectAccessible(page)
  },
)

test(
  'a tab closed on the bank’s page loses nothing: the order is found, paid and done',
  ONCE,
  async ({ context, page }) => {
    await comeIn(page, newPerson('vernulsya'))
    const token = await findOffered(page.request, corner())
    const address = await order(page, token)
    await goToBank(page, 'Банковская карта')
    const bank = page.url()
    await page.close()

    const again = await context.newPage()
    await again.goto(`/collection/token/${token.id}`)
    await again
      .getByRole('link', { name: /К\s?оплате|Вернуться к\s?оплате/ })
      .filter({ visible: true })
      .click()
    await expect(again).toHaveURL(address)
    await expect(again.getByRole('heading', { name: 'Ждём ответ банка' })).toBeVisible()
    await again.getByRole('link', { name: 'Вернуться на страницу банка' }).click()
    await expect(again).toHaveURL(bank)

    // Paid elsewhere, as from a phone: the page of the order hears of it.
    const watching = await context.newPage()
    await watching.goto(address)
    await pressAtBank(again, 'Оплатить')
    await expectBought(watching, token)
  },
)

test('an order is given up, and the token is for sale again', ONCE, async ({ quiet: page }) => {
  await comeIn(page, newPerson('peredumal'))
  const token = await findOffered(page.request, corner())
  await order(page, token)
  await page.getByText('Отменить заказ', { exact: true }).click()
  await page.getByRole('button', { name: 'Да, отменить' }).click()
  await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
  await expect(page.getByText('Деньги не списывались')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Вернуться к токену' }).click()
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
})

test(
  'a guest signs in from the button, and buys what they came for',
  ONCE,
  async ({ quiet: page, browser }) => {
    const person = newPerson('gost')
    const elsewhere = await browser.newContext()
    await comeIn(elsewhere, person)
    await elsewhere.close()

    const token = await findOffered(page.request, corner())
    await page.goto(`/collection/token/${token.id}`)
    await page.getByRole('link', { name: 'Купить', exact: true }).filter({ visible: true }).click()
    await fillLogin(page, person)
    const confirm = page.getByRole('dialog', { name: 'Купить токен' })
    await confirm.getByRole('button', { name: /^Купить за/ }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a token is bought all the same', ONCE, async ({ page }) => {
    await comeIn(page, newPerson('bez-skriptov'))
    const token = await findOffered(page.request, corner())
    await page.goto(`/collection/token/${token.id}`)
    await buyButton(page).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await page.getByRole('button', { name: 'Банковская карта' }).click()
    const bank = page.getByRole('link', { name: 'Вернуться на страницу банка' })
    await expect(async () => {
      await page.getByRole('link', { name: 'Обновить' }).click()
      await expect(bank).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await bank.click()
    await pressAtBank(page, 'Оплатить')
    await expect(async () => {
      await page.getByRole('link', { name: 'Обновить' }).click()
      await expect(page.getByRole('heading', { name: 'Токен ваш' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test(
  'a cart of three, one of which was sold meanwhile, is paid at once for the other two',
  ONCE,
  async ({ quiet: page, browser }) => {
    await comeIn(page, newPerson('korzina'))
    const tokens = []
    for (let count = 0; count < 3; count += 1)
      tokens.push(await findOffered(page.request, corner()))
    for (const { id } of tokens) {
      await page.goto(`/collection/token/${id}`)
      await page.getByRole('button', { name: 'В корзину' }).click()
      await expect(page.getByRole('link', { name: 'Уже в корзине' })).toBeVisible()
    }
    const [first, sold, last] = tokens
    await page.goto('/cart')
    await expect(page.getByText('3 токена к покупке')).toBeVisible()
    await buyElsewhere(browser, sold!)

    // The cart stayed open, and has heard of it.
    await expect(page.getByText('Токен больше не продаётся')).toBeVisible()
    await expect(page.getByText('2 токена к покупке')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Оформить заказ' }).click()
    const told = sold!.name.replaceAll('«', '„').replaceAll('»', '“')
    await expect(page.getByText(`«${told}»`)).toBeVisible()
    await goToBank(page, 'СБП')
    await pressAtBank(page, 'Оплатить в приложении банка')
    await expect(page.getByRole('heading', { name: 'Токены ваши' })).toBeVisible()
    for (const { id } of [first!, last!]) {
      const reply = await page.request.get(`/api/v1/token/${id}`)
      expect(await reply.json()).toMatchObject({ is_own: true })
    }
  },
)
