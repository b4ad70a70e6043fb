import { Secret, TOTP } from 'otpauth'
import { comeIn, logInByDialog, newPerson, expectSignedIn } from './people.ts'
import { expect, expectAccessible, ONCE, test } from './site.ts'

const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

test('what is saved in the settings is seen on the profile card', ONCE, async ({ quiet: page }) => {
  const person = newPerson('kartochka')
  await comeIn(page, person)
  await page.goto('/profile/settings')
  await expect(page).toHaveURL('/profile/settings/profileSettings')
  const nikname = `${person.nikname}.x`
  await page.getByLabel('Никнейм').fill(nikname)
  const about = page.getByRole('textbox', { name: 'О себе' })
  await about.click()
  await page.keyboard.type('Собираю крышечки')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page.getByText('Изменения сохранены').first()).toBeVisible()

  const links = page.getByRole('region', { name: 'Ссылки' })
  const telegram = links.getByLabel('Telegram')
  await telegram.fill('https://example.org/me')
  await links.getByRole('button', { name: 'Сохранить' }).click()
  await expect(telegram).toHaveAttribute('aria-invalid', 'true')
  await telegram.fill('https://t.me/kefir')
  await links.getByRole('button', { name: 'Сохранить', disabled: false }).click()
  await expect(links.getByText('Изменения сохранены')).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveTitle(`Профиль - ${nikname}`)
  await expect(page.getByText('Собираю крышечки')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Telegram/ })).toHaveAttribute(
    'href',
    'https://t.me/kefir',
  )
})

test('a banner and an avatar are cropped, sent and shown', async ({ quiet: page }) => {
  await comeIn(page, newPerson('portret'))
  await page.goto('/profile/settings/profileSettings')
  for (const [index, saved] of ['Баннер сохранён', 'Аватар сохранён'].entries()) {
    await page
      .locator('input[type=file]')
      .nth(index)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXELS })
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText(saved)).toBeVisible()
  }
  const account = (await (await page.request.get('/api/v1/account')).json()) as {
    avatar: { width: number }
    legal: { banner: { width: number } }
  }
  expect(account.avatar.width).toBe(400)
  expect(account.legal.banner.width).toBe(1600)

  await page.getByRole('button', { name: 'Удалить баннер' }).click()
  await expect(page.getByText('Баннер удалён')).toBeVisible()
})

test(
  'the second factor is turned on, asked for at the next login and turned off, and the focus is never lost',
  ONCE,
  async ({ page }) => {
    const person = newPerson('ostorozhno')
    await comeIn(page, person)
    await page.goto('/profile/settings/security')
    await page.getByText('Включить вход по коду').click()
    const start = page.locator('form').filter({ hasText: 'Получить QR-код' })
    await start.getByLabel('Ваш пароль').fill(person.password)
    await start.getByRole('button', { name: 'Получить QR-код' }).click()
    await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
    const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
    await page.getByLabel('Код из приложения').fill(totp.generate())
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    const codes = page.getByRole('group', { name: 'Запасные коды' })
    await expect(codes).toBeFocused()
    const [spare, another] = await codes.getByRole('listitem').allInnerTexts()
    await expectAccessible(page)
    await codes.getByRole('button', { name: 'Коды сохранены' }).click()
    const heading = page.getByRole('heading', { name: 'Вход по коду' })
    await expect(heading).toBeFocused()
    await page.context().clearCookies()

    const dialog = await logInByDialog(page, person)
    const code = dialog.getByLabel('Код из приложения')
    await expect(code).toBeVisible()
    await code.fill('000000')
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByText(/Код не подошёл/).first()).toBeVisible()
    // The next step's code: the one of this step was spent when the factor was turned on.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expectSignedIn(page)

    await page.goto('/profile/settings/security')
    await page.getByText('Выключить вход по коду').click()
    const off = page.locator('form').filter({ hasText: 'Для входа снова хватит' })
    await off.getByLabel('Ваш пароль').fill(person.password)
    await off.getByRole('button', { name: 'Выключить' }).click()
    await expect(off.getByText('Введите код из приложения или запасной код')).toBeVisible()
    await off.getByLabel('Код из приложения').fill('0000 0000 0000 0000')
    await off.getByRole('button', { name: 'Выключить' }).click()
    await expect(off.getByText(/Код не подошёл/)).toBeVisible()

    const renew = page.locator('form').filter({ hasText: 'Старые коды сразу' })
    await page.getByText('Получить новые запасные коды').click()
    await renew.getByLabel('Ваш пароль').fill(person.password)
    await renew.getByLabel('Код из приложения').fill(spare!)
    await renew.getByRole('button', { name: 'Получить коды' }).click()
    await expect(codes).toBeFocused()
    await expect(codes).not.toContainText(another!)
    const [fresh] = await codes.getByRole('listitem').allInnerTexts()
    // A refusal must not bring dead codes back.
    await renew.getByLabel('Код из приложения').fill(another!)
    await renew.getByLabel('Ваш пароль').fill(person.password)
    await renew.getByRole('button', { name: 'Получить коды' }).click()
    await expect(renew.getByText(/код не подошёл/)).toBeVisible()
    await expect(codes).toContainText(fresh!)

    await off.getByLabel('Ваш пароль').fill(person.password)
    await off.getByLabel('Код из приложения').fill(fresh!)
    await off.getByRole('button', { name: 'Выключить' }).click()
    await expect(page.getByRole('status').getByText('Вход по коду выключен')).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(page.getByText('Включить вход по коду')).toBeVisible()
  },
)

test('a card, a phone and their removal', ONCE, async ({ quiet: page }) => {
  await comeIn(page, newPerson('karta'))
  await page.goto('/profile/settings/payments')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('4242')) sent.push(new URL(request.url()).pathname)
  })
  await page.getByLabel('Номер карты').fill('4242 4242 4242 4242')
  await page.getByLabel('Срок').fill('12/40')
  await page.getByLabel('Код с оборота').fill('123')
  await page.getByRole('button', { name: 'Привязать карту' }).click()
  await expect(page.getByText('•••• 4242').first()).toBeVisible()
  expect(sent).toEqual(['/test-bank/card-tokens'])

  await page.getByLabel('Номер телефона').fill('9161234567')
  await page.getByRole('button', { name: 'Сохранить номер' }).click()
  await expect(page.getByText('+7 916 123-45-67').first()).toBeVisible()
})
