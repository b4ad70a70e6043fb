import { WHOLE_BROWSER } from './browsers.ts'
import { comeIn, logOut, newPerson, pressBack } from './people.ts'
import { expect, ONCE, test } from './site.ts'

// Pages that Back brings as they were left: the engine alone keeps none.
test.use({ launchOptions: WHOLE_BROWSER })

test('after leaving, Back shows nothing of what was private', ONCE, async ({ page, isMobile }) => {
  await comeIn(page, newPerson('nazad'))
  await page.goto('/profile/settings/profileSettings')
  await expect(page.getByLabel('Никнейм')).toBeVisible()
  await page.getByLabel('Никнейм').fill('nedopisano')
  await logOut(page, isMobile)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nedopisano')

  await pressBack(page)
  await expect(page).toHaveURL('/?auth=true')
  await expect(page.getByLabel('Никнейм')).toHaveCount(0)
})

test(
  'a guest’s page that the browser kept whole is the person’s when Back brings it',
  ONCE,
  async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('broughtWhole', 'yes')
      }),
    )
    await page.goto('/statistics/Rating')
    await expect(page.getByRole('link', { name: 'Войти' }).first()).toBeVisible()
    await comeIn(page, newPerson('vernulas'))
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible()
    // The page has told the browser who is here now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')

    await pressBack(page)
    await expect(page).toHaveURL('/statistics/Rating')
    await expect(page.getByRole('button', { name: /аккаунт|профил/i }).first()).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('broughtWhole'))).toBe('yes')
  },
)
