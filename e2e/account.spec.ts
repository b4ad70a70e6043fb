import { comeIn, logOut, newPerson } from './people.ts'
import { demoLogin, expect, ONCE, signIn, test } from './site.ts'

test(
  'a guest is asked to sign in and returns to the place they wanted',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/factories')
    await expect(page).toHaveURL('/?auth=true')
    const dialog = page.getByRole('dialog', { name: 'Войти' })
    const { email, password } = demoLogin()

    await dialog.getByLabel('E-mail').fill(`  ${email} `)
    await dialog.getByLabel('Пароль').fill(password)
    await dialog.getByRole('button', { name: 'Войти' }).click()

    await expect(page).toHaveURL('/factories')
    await expect(page.getByRole('link', { name: /Баланс/ }).first()).toContainText('128,50')
  },
)

test(
  'a wrong password is told under its field and nothing typed is lost',
  ONCE,
  async ({ page }) => {
    await page.goto('/?auth=true')
    const dialog = page.getByRole('dialog', { name: 'Войти' })
    await dialog.getByLabel('E-mail').fill('nobody@example.org')
    await dialog.getByLabel('Пароль').fill('wrong one')
    await dialog.getByRole('button', { name: 'Войти' }).click()

    await expect(dialog.getByText('Неверный e-mail или пароль').first()).toBeVisible()
    await expect(dialog.getByLabel('E-mail')).toHaveValue('nobody@example.org')
    // The space key is blocked in passwords.
    await dialog.getByLabel('Пароль').press('Space')
    await expect(dialog.getByLabel('Пароль')).not.toHaveValue(/ $/)
  },
)

test('leaving goes home as a guest', ONCE, async ({ quiet: page, isMobile }) => {
  await signIn(page, { isOwn: true })
  await page.goto('/finance')
  await logOut(page, isMobile)
})

test('leaving that failed says so, and nothing pretends to be out', async ({ page, isMobile }) => {
  await signIn(page, { isOwn: true })
  await page.goto('/finance')
  await page.route('**/api/v1/logout', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Попробуйте позже!' } }),
  )
  const opener = page.getByRole(
    'button',
    isMobile ? { name: 'Меню', exact: true } : { name: /аккаунта/ },
  )
  await opener.click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText(/^Выйти не.получилось\. Попробуйте позже!$/)).toBeVisible()
  await expect(page).toHaveURL('/finance')
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')

  await page.unroute('**/api/v1/logout')
  await logOut(page, isMobile)
})

test('the focus returns to who opened the first of a chain of dialogs', async ({
  quiet: page,
  isMobile,
}) => {
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Меню', exact: true })
  const opener = isMobile ? burger : page.getByRole('banner').getByRole('link', { name: 'Войти' })
  await opener.focus()
  await page.keyboard.press('Enter')
  // On a phone the sidebar is the first of them.
  if (isMobile)
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Войти' }).click()
  for (const [title, way] of [
    ['Войти', 'Забыли пароль?'],
    ['Восстановление пароля', 'Зарегистрироваться'],
  ] as const)
    await page.getByRole('dialog', { name: title }).getByRole('link', { name: way }).click()
  const last = page.getByRole('dialog', { name: 'Регистрация' })
  await expect(last).toBeVisible()
  await last.getByRole('button', { name: 'Закрыть' }).click()
  await expect(last).toBeHidden()
  await expect(opener).toBeFocused()
})

test(
  'a tab becomes the next person’s once they have signed in in another tab, and no one’s when they left',
  ONCE,
  async ({ page, isMobile }) => {
    await comeIn(page, newPerson('pervaya'))
    await page.goto('/cart')
    const other = await page.context().newPage()
    await other.goto('/')
    await logOut(other, isMobile)
    await page.bringToFront()
    await expect(page).toHaveURL('/?auth=true')

    const next = newPerson('vtoraya')
    await comeIn(other, next)
    await other.goto('/profile')
    await expect(page).toHaveURL('/cart')
  },
)
