import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** «Привязать адрес» with the wallet of this browser, which lies in the right network. */
export async function linkInDialog(page: Page, look = async () => {}) {
  await page.getByRole('button', { name: 'Привязать адрес' }).click()
  const dialog = page.getByRole('dialog', { name: 'Привязать адрес' })
  await dialog.getByRole('button', { name: /^Подключить/ }).click()
  await expect(dialog.getByText('Всё готово')).toBeVisible()
  await look()
  await dialog.getByRole('button', { name: 'Подписать и привязать' }).click()
  await expect(dialog).toBeHidden()
}
