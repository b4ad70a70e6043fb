import type { Page } from '@playwright/test'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, ONCE } from './site.ts'

type Own = { id: number; name: string; is_sale: boolean; status: string; is_hidden: boolean }

/**
 * Free tokens of the demo account. Desktop and phone go through it at the same time, so each takes its own; those at
 * both ends of the list are hidden and shown by another journey.
 */
async function freeTokens(page: Page, isMobile: boolean) {
  const { id } = await (await page.request.get('/api/v1/account')).json()
  const list = await page.request.get(`/api/v1/user/${id}/tokens/filtersort?per_page=100`)
  const own = ((await list.json()).data as Own[]).slice(3, -2)
  const names = own.map(({ name }) => name)
  const free = own.filter(
    ({ is_sale, status, is_hidden, name }) =>
      !is_sale &&
      status === 'ready' &&
      !is_hidden &&
      names.indexOf(name) === names.lastIndexOf(name),
  )
  const sellable: Own[] = []
  for (const token of free) {
    const page_ = await (await page.request.get(`/api/v1/token/${token.id}`)).json()
    if (page_.why_not_sell === null && page_.sale_way === 'here') sellable.push(token)
  }
  const mine = sellable.filter((_, index) => index % 2 === Number(isMobile))
  expect(mine.length).toBeGreaterThan(2)
  return mine
}

const deal = (page: Page) => page.getByRole('region', { name: 'Цена и действия' })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

test(
  'a token is put on sale, costs another price and is withdrawn, and who looks sees it at once',
  ONCE,
  async ({ page, browser }) => {
    await signIn(page)
    const [token] = await freeTokens(page, false)
    const path = `/collection/token/${token!.id}`
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await comeIn(other, newPerson('smotrit'))
    await other.goto(path)
    await expect(deal(other)).toContainText('Не продаётся')

    await page.goto(path)
    await press(page, 'Выставить на продажу').click()
    const dialog = page.getByRole('dialog', { name: 'Выставить на продажу' })
    await dialog.getByLabel('Цена, ₽').fill('5')
    await dialog.getByRole('button', { name: 'Выставить' }).click()
    await expect(dialog.getByText('Цена от 10 ₽ до 10 000 000 ₽')).toBeVisible()
    await dialog.getByLabel('Цена, ₽').fill('1 000')
    await expect(dialog.getByText('Вы получите')).toBeVisible()
    await expect(dialog.getByText(/Комиссия площадки,\s5/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Выставить' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(deal(page)).toContainText(/1\s000\s₽/)
    await expect(deal(other)).toContainText(/1\s000\s₽/)
    await expect(deal(other)).toContainText('На продаже')

    await press(page, 'Изменить цену').click()
    const again = page.getByRole('dialog', { name: 'Изменить цену' })
    await again.getByLabel('Цена, ₽').fill('900,50')
    await again.getByRole('button', { name: 'Сохранить цену' }).click()
    await expect(deal(other)).toContainText(/900,50\s₽/)
    await expectNoSidewaysScroll(page)

    await press(page, 'Снять с\u00a0продажи').click()
    await expect(deal(page)).toContainText('Не продаётся')
    await expect(deal(other)).toContainText('Не продаётся')
    await page.reload()
    await expect(deal(page)).toContainText('Не продаётся')
    await elsewhere.close()
  },
)

test('many are put on sale at once, each at its price, and withdrawn by one press', async ({
  page,
  isMobile,
}) => {
  await signIn(page)
  const chosen = (await freeTokens(page, isMobile)).slice(1, 3)
  await page.goto('/profile')
  const box = (name: string) =>
    page.getByRole('checkbox', { name: `Выбрать: ${name}`, exact: true })
  const bar = page.getByRole('region', { name: 'Выбранные токены' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Выбрать' }).click()
    for (const { name } of chosen) await box(name).click()
  }

  await choose()
  await expectNoSidewaysScroll(page)
  await bar.getByRole('button', { name: 'На\u00a0продажу' }).click()
  const dialog = page.getByRole('dialog', { name: /^На продажу:/ })
  await dialog.getByLabel('Одна цена для всех, ₽').fill('300')
  await dialog.getByLabel(chosen[0]!.name, { exact: true }).fill('5')
  await dialog.getByRole('button', { name: 'Выставить' }).click()
  await expect(dialog.getByText('Цена от 10 ₽ до 10 000 000 ₽')).toBeVisible()
  await dialog.getByLabel(chosen[0]!.name, { exact: true }).fill('450')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Выставить' }).click()
  await expect(page.getByText(`На продаже: ${chosen.length}`)).toBeVisible()
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card(chosen[0]!.name)).toContainText(/450\s₽/)
  await expect(card(chosen[1]!.name)).toContainText(/300\s₽/)

  await choose()
  await bar.getByRole('button', { name: 'Снять с\u00a0продажи' }).click()
  await expect(page.getByText(/Снято с\sпродажи: 2/)).toBeVisible()
  for (const { name } of chosen) await expect(card(name)).toContainText('Не продаётся')
})
