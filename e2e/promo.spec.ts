import { buyByCalls, findOffered, goToBank, pressAtBank } from './buying.ts'
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
  'an owner buys a promo by SBP and sees when the token will stand there',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('reklamist'))
    const token = await findOffered(page.request, test.info().workerIndex)
    await buyByCalls(page, token)

    await page.goto(`/promotion-token/${token.id}`)
    const places = page.getByRole('region', { name: 'Места на главной' })
    await places.getByRole('radio', { name: /^5-е место/ }).check()
    await expect(places.getByText(/Показ до/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectDarkContrast(page)
    await goToBank(page, 'СБП')
    await pressAtBank(page, 'Оплатить в приложении банка')

    const own = page.getByRole('region', { name: 'Ваши размещения' })
    await expect(own.getByText(/^(?:Показывается|Забронировано)$/)).toBeVisible()
    await expect(own.getByText(/5-е место/)).toBeVisible()
    await expect(own.locator('time').first()).toHaveText(/\d{4}/)
    await expectAccessible(page)
  },
)
