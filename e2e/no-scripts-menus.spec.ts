import { expect, expectNoSidewaysScroll, signIn, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('the header’s menus open without scripts, and lead on', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Меню', exact: true })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Разделы' })
  await menu.getByRole('button', { name: 'Играй' }).click()
  const quests = menu.getByRole('link', { name: /NFT-квесты/ })
  await expect(quests).toBeVisible()
  await quests.click()
  await expect(page).toHaveURL('/nft-quest')
  await expectNoSidewaysScroll(page)
})

test('Exit of the account’s menu works without scripts', async ({ page }) => {
  await signIn(page, { isOwn: true })
  await page.goto('/finance')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Меню аккаунта/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/v1/account')).status()).toBe(401)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
})

test('the bell is a way to its page without scripts', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Уведомления/ })
    .click()
  await expect(page).toHaveURL('/notifications')
})
