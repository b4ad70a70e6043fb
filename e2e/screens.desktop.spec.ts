import type { Page } from '@playwright/test'
import { GUEST_SCREENS, listEdited, NOTHING_HERE, OWN_SCREENS } from './screens.ts'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './site.ts'

for (const path of GUEST_SCREENS)
  test(`a guest can read ${path}`, async ({ quiet: page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page)
  })

for (const path of OWN_SCREENS)
  test(`a user can read ${path}`, async ({ quiet: page }) => {
    await signIn(page)
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page)
  })

test('a user can read /collection/editingCollection/{id} of their own', async ({ quiet: page }) => {
  await signIn(page)
  for (const path of await listEdited(page)) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectReadable(page)
    await page.getByRole('button', { name: 'Посмотреть страницу' }).click()
    const preview = page.getByRole('region', { name: 'Предпросмотр страницы' })
    await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Вернуться к правке' }).click()
    await expect(page.getByRole('button', { name: 'Посмотреть страницу' })).toBeFocused()
  }
})

test('a page that is not there says so', async ({ page }) => {
  expect((await page.goto(NOTHING_HERE))?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectReadable(page)
})

async function expectReadable(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectDarkContrast(page)
}
