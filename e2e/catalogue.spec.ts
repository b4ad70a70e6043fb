import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './site.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /\d.токен/ })
const side = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Что показать' }).getByRole('link', { name })

/** The filters stand beside the tokens, on a phone in a sheet. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Фильтры' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  return page.getByRole('dialog', { name: 'Фильтры' })
}

test('home leads to all tokens, which are narrowed and kept in the address', async ({
  quiet: page,
  isMobile,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Показать все' }).first().click()
  await expect(page).toHaveURL('/categories/all?tab=tokens')
  await expect(page.getByRole('heading', { level: 1, name: 'Токены' })).toBeVisible()
  await expect(side(page, /^Токены/)).toHaveAttribute('aria-current', 'page')
  await expect(cards(page)).toHaveCount(24)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const panel = await filters(page, isMobile)
  await panel.getByRole('checkbox', { name: /Легенда/ }).check()
  await expect(page).toHaveURL('/categories/all?tab=tokens&rarity=legend')
  await panel.getByRole('checkbox', { name: /На продаже/ }).check()
  await expect(page).toHaveURL('/categories/all?tab=tokens&status=sale&rarity=legend')
  if (isMobile) await panel.getByRole('button', { name: /^Показать/ }).click()
  await expect(cards(page).filter({ hasText: 'Не продаётся' })).toHaveCount(0)

  await page.reload()
  const left = Number((await total(page).textContent())!.replace(/\D/g, ''))
  await expect(cards(page)).toHaveCount(Math.min(24, left))
  await expect(cards(page).filter({ hasText: 'Не продаётся' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Сбросить все фильтры' }).first().click()
  await expect(page).toHaveURL('/categories/all?tab=tokens')
})

test('the trend leads to the catalogue by what people love', ONCE, async ({ quiet: page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Весь каталог' }).click()
  await expect(page).toHaveURL('/categories/all?tab=tokens&sort=favorites&dir=desc')
  await expect(page.getByRole('button', { name: /По избранному/ })).toBeVisible()
})

test(
  'a category keeps its side and its filters when another is chosen',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/categories/all?tab=tokens&status=sale')
    const categories = page.getByRole('navigation', { name: 'Категории' })
    const second = categories.getByRole('link').nth(1)
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/\/categories\/\d+\?tab=tokens&status=sale$/)
    await side(page, /^Коллекции/).click()
    await expect(page).toHaveURL(/\/categories\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible()
  },
)

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('tokens are narrowed by a form and leafed through', ONCE, async ({ page }) => {
    await page.goto('/categories/all?tab=tokens')
    await page.getByRole('checkbox', { name: /На продаже/ }).check()
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/tab=tokens.*status=sale/)
    await expect(cards(page).filter({ hasText: 'Не продаётся' })).toHaveCount(0)
  })
})
