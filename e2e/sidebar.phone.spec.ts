/// <reference lib="dom" />
import { expect, signIn, test } from './site.ts'

test('the burger opens the sidebar, and walking on closes it', async ({ quiet: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const sidebar = page.getByRole('dialog', { name: /меню/i })
  for (const name of ['Исследуй', 'Играй', 'Создавай', 'Дропы'])
    await expect(sidebar.getByText(name, { exact: true })).toBeVisible()

  await sidebar.getByRole('link', { name: /NFT-квесты/ }).click()
  await expect(page).toHaveURL('/nft-quest')
  await expect(sidebar).toBeHidden()
})

test('categories stand in it, and one that was visited is remembered', async ({ quiet: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const sidebar = page.getByRole('dialog', { name: 'Меню' })
  const category = sidebar
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Категории' }) })
    .getByRole('link')
    .nth(1)
  const address = (await category.getAttribute('href'))!
  expect(address).toMatch(/^\/categories\/\d+$/)
  await category.click()
  await expect(page).toHaveURL(address)
  await expect(sidebar).toBeHidden()
  const stored = await page.evaluate(() => localStorage.getItem('visitedIsNewLinks'))
  const states = JSON.parse(stored ?? '{}') as Record<string, { visited: boolean }>
  expect(states[address.replace('/categories/', '')]?.visited).toBe(true)
})

test('Back from what the menu’s search found does not open the menu again', async ({
  quiet: page,
}) => {
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Меню', exact: true })
  await burger.click()
  const sidebar = page.getByRole('dialog', { name: 'Меню' })
  const field = sidebar.getByRole('combobox', { name: 'Поиск по названию' })
  await field.fill('кефир')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'По запросу «кефир»' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'В тренде' })).toBeVisible()
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar).toHaveCount(0)
})

test('the page behind does not scroll while the sidebar is open', async ({ quiet: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /меню/i })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toMatch(
    /hidden|clip/,
  )
})

test('a user finds balance and profile in it', async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const sidebar = page.getByRole('dialog', { name: /меню/i })
  await expect(sidebar.getByText('128,50')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Аккаунт' })).toHaveAttribute('href', '/profile')
})

test('goods are already on the first screen', async ({ quiet: page }) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'В тренде' }).getByRole('link').nth(1)
  const box = await card.boundingBox()
  expect(box!.y).toBeLessThan(844)
})
