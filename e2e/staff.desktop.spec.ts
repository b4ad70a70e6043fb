import type { Page } from '@playwright/test'
import { comeIn, linkInLetter, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './site.ts'
import { bringStaff } from './staff.ts'

/** Fills the dialog that asks why, and does it. */
async function giveReason(page: Page, dialogName: string, reason: string, verb: string) {
  const dialog = page.getByRole('dialog', { name: dialogName })
  await dialog.getByRole('radio', { name: reason }).check()
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

test('staff block a person, let them in again, and answer a complaint of them', async ({
  quiet: page,
  browser,
}) => {
  const spammer = newPerson('spamer')
  const theirs = await (await browser.newContext()).newPage()
  await comeIn(theirs, spammer)
  const account = await (await theirs.request.get('/api/v1/account')).json()
  const complainer = newPerson('svidetel')
  const witness = await (await browser.newContext()).newPage()
  await comeIn(witness, complainer)
  const complained = await witness.request.post('/api/v1/complaint/create', {
    data: { user_id: account.id, text: 'Спам' },
  })
  const { number } = await complained.json()

  await bringStaff(page.context())
  await page.goto('/admin')
  const desks = page.getByRole('navigation', { name: 'Столы' })
  await expectAccessible(page)
  await desks.getByRole('link', { name: 'Люди' }).click()
  await page.getByLabel('Кого ищем').fill(spammer.email)
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Люди' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await table.getByRole('link', { name: spammer.nikname }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spammer.nikname)

  await page.getByRole('button', { name: 'Заблокировать' }).click()
  const blocking = page.getByRole('dialog', { name: `Заблокировать: ${spammer.nikname}` })
  await expect(blocking.getByLabel('Срок')).toBeFocused()
  await blocking.getByRole('button', { name: 'Заблокировать' }).click()
  await expect(blocking.getByText('Выберите причину или напишите её своими словами')).toBeVisible()
  await blocking.getByLabel('Своими словами').fill('Двадцать писем за ночь')
  await blocking.getByRole('button', { name: 'Заблокировать' }).click()
  await expect(blocking.getByLabel('Срок')).toHaveAccessibleDescription('Выберите срок')
  // A stray click beside throws nothing away.
  await page.mouse.click(5, 5)
  await expect(blocking.getByLabel('Своими словами')).toHaveValue('Двадцать писем за ночь')
  await blocking.getByLabel('Срок').selectOption('На 7 дней')
  await expectAccessible(page)
  await giveReason(page, 'Заблокировать', 'Спам', 'Заблокировать')
  await expect(page.getByText('Заблокирован', { exact: true })).toBeVisible()
  expect((await theirs.request.get('/api/v1/account')).status()).toBe(401)
  expect(await linkInLetter(spammer.email, 'Аккаунт заблокирован')).toBe('/support')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Разблокировать' }).click()
  await giveReason(page, 'Снять блокировку', 'Разобрались: ошибка', 'Снять блокировку')
  await expect(page.getByText('Активен', { exact: true })).toBeVisible()
  await linkInLetter(spammer.email, 'Блокировка снята')
  await expect(page.getByText('Разобрались: ошибка')).toBeVisible()

  await desks.getByRole('link', { name: 'Жалобы' }).click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Жалоба ${number}`)
  await page.getByRole('button', { name: 'Взять в работу' }).click()
  await expect(page.getByText(/^разбирает/)).toBeVisible()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByRole('dialog').getByLabel('Ответ').fill('Рекламы в этом профиле мы не нашли')
  await giveReason(page, 'Отклонить жалобу', 'Нарушений нет', 'Отклонить и ответить')
  await expect(page.getByText('Отклонена', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  expect(await linkInLetter(complainer.email, `Решение по жалобе ${number}`)).toBe(
    '/support/complaints',
  )
  await witness.goto('/support/complaints')
  await expect(witness.getByText('Рекламы в этом профиле мы не нашли')).toBeVisible()
})

test('J and K walk along the rows of a desk', async ({ quiet: page }) => {
  await bringStaff(page.context())
  await page.goto('/admin/people')
  const links = page.getByRole('table', { name: 'Люди' }).getByRole('rowheader').getByRole('link')
  await links.first().focus()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
})

test('to a user there is no desk', async ({ page }) => {
  await comeIn(page, newPerson('lyubopytny'))
  expect((await page.goto('/admin'))?.status()).toBe(404)
  await expect(page.getByText('Страница не найдена')).toBeVisible()
})
