import {
  comeIn,
  expectSignedIn,
  linkInLetter,
  logInByDialog,
  logOut,
  newPerson,
  openLetterElsewhere,
  register,
} from './people.ts'
import { expect, expectAccessible, ONCE, test } from './site.ts'

test('a person registers, confirms the letter, is greeted for 3 s, leaves and comes back', async ({
  quiet: page,
  isMobile,
}) => {
  const person = newPerson('anna')
  await page.goto('/?auth=true')
  await page
    .getByRole('dialog', { name: 'Войти' })
    .getByRole('link', { name: 'Зарегистрироваться' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Регистрация' })
  await dialog.getByLabel('Фамилия').fill('Молокова')
  await dialog.getByLabel(/^Имя/).fill('Анна')
  await dialog.getByLabel('Никнейм').fill(person.nikname)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Пароль').fill(person.password)
  await dialog.getByRole('checkbox', { name: /оферты/ }).check()
  await dialog.getByRole('checkbox', { name: /персональных данных/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click()

  const verification = page.getByRole('dialog', { name: 'Подтвердите e-mail' })
  await expect(verification).toContainText(person.email)
  await verification.getByRole('button', { name: 'ОК', exact: true }).click()
  await expect(verification).toBeHidden()

  await page.goto(await linkInLetter(person.email, 'Подтвердите e-mail'))
  await page.waitForURL('/profile*')
  const greeting = page.getByText('Вы успешно зарегистрировались!')
  await expect(greeting).toBeVisible()
  await expect(page.getByRole('heading', { name: person.nikname })).toBeVisible()
  await expect(greeting).toBeHidden({ timeout: 10_000 })
  await expect(page).toHaveURL('/profile')

  await logOut(page, isMobile)
  await logInByDialog(page, person)
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain(person.nikname)
})

test(
  'an organisation registers, and its tab is remembered until it has',
  ONCE,
  async ({ quiet: page }) => {
    const person = newPerson('maslo')
    await page.goto('/account/register')
    await page.getByText('Юридическое лицо').click()
    expect(await page.evaluate(() => localStorage.getItem('reg_leg_id'))).toBe('2')
    await page.reload()
    await expect(page.getByLabel('Название организации')).toBeVisible()
    await expect(page.getByLabel('Фамилия')).toBeHidden()

    await page.getByLabel('Название организации').fill('ООО «Маслобойня»')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Пароль').fill(person.password)
    await page.getByRole('checkbox', { name: /оферты/ }).check()
    await page.getByRole('checkbox', { name: /персональных данных/ }).check()
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(page.getByText(person.email)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('reg_leg_id'))).toBeNull()

    await page.goto(await linkInLetter(person.email, 'Подтвердите e-mail'))
    await expect(page).toHaveTitle('Профиль - ООО «Маслобойня»')
  },
)

test('a closed form keeps what was typed, but for the password', ONCE, async ({ quiet: page }) => {
  await page.goto('/?auth=true')
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Регистрация' })
  // The tabs turn by the keyboard alone.
  await dialog.getByLabel('Фамилия').press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Название организации').fill('ООО «Зорька»')
  await dialog.getByLabel('Пароль').fill('не-сохранять-это')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.goto('/account/register')
  await expect(page.getByLabel('Название организации')).toHaveValue('ООО «Зорька»')
  await expect(page.getByLabel('Пароль')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('Зорька')
  expect(stored).not.toContain('не-сохранять-это')
})

test(
  'wrong fields are named at once, the first is in focus, and the button wakes with an edit',
  ONCE,
  async ({ page }) => {
    await page.goto('/account/register')
    const button = page.getByRole('button', { name: 'Зарегистрироваться' })
    await page.getByLabel('E-mail').fill('не адрес')
    await button.click()

    await expect(page.getByText('Введите e-mail полностью')).toBeVisible()
    await expect(page.getByLabel('Фамилия')).toBeFocused()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Фамилия').fill('К')
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Введите e-mail полностью')).toBeHidden()
  },
)

test(
  'an address that waits for its confirmation is offered the letter again, and keeps no consent',
  ONCE,
  async ({ page }) => {
    const person = newPerson('zhdet')
    await register(page.request, person)
    await page.goto('/?auth=true')
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click()
    const dialog = page.getByRole('dialog', { name: 'Регистрация' })
    await dialog.getByText('Юридическое лицо').click()
    await dialog.getByLabel('Название организации').fill('ООО «Забывчивость»')
    await dialog.getByLabel('E-mail').fill(person.email)
    await dialog.getByLabel('Пароль').fill(person.password)
    await dialog.getByRole('checkbox', { name: /оферты/ }).check()
    await dialog.getByRole('checkbox', { name: /персональных данных/ }).check()
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(dialog.getByText('Этот e-mail ждёт подтверждения')).toBeVisible()
    await dialog.getByRole('link', { name: 'Повторное письмо' }).click()
    const resend = page.getByRole('dialog', { name: 'Повторное письмо' })
    await expect(resend.getByLabel('E-mail')).toHaveValue(person.email)

    await page.goto('/account/register')
    await expect(page.getByLabel('Название организации')).toHaveValue('ООО «Забывчивость»')
    for (const consent of [/оферты/, /персональных данных/])
      await expect(page.getByRole('checkbox', { name: consent })).not.toBeChecked()
  },
)

test(
  'an invitation that nobody made opens an ordinary registration',
  ONCE,
  async ({ quiet: page }) => {
    const counted = page.waitForResponse('**/api/v1/ref/increment')
    await page.goto('/?ref=NOBODY22')
    const dialog = page.getByRole('dialog', { name: 'Регистрация' })
    await expect(dialog).toBeVisible()
    expect(await (await counted).json()).toEqual({ user: null })
    await expect(dialog.getByText('Вы регистрируетесь по ссылке')).toHaveCount(0)
  },
)

test(
  'an invitation is told to a person by its owner’s name, not to an organisation',
  ONCE,
  async ({ quiet: page, browser }) => {
    const inviter = newPerson('zovu')
    const home = await browser.newContext()
    await comeIn(home, inviter)
    const data = await home.request.get('/api/v1/account/export')
    const { referral } = (await data.json()) as { referral: { code: string } }
    await home.close()

    await page.goto(`/?ref=${referral.code}`)
    const dialog = page.getByRole('dialog', { name: 'Регистрация' })
    const note = dialog.getByText('Вы регистрируетесь по ссылке пользователя')
    await expect(note).toContainText(inviter.nikname)
    await dialog.getByText('Юридическое лицо').click()
    await expect(note).toBeHidden()
  },
)

test(
  'a letter opened in another browser asks for a password, and the former one opens nothing',
  ONCE,
  async ({ page, browser }) => {
    const person = newPerson('chuzhaya')
    await openLetterElsewhere(page, browser, person)
    await expect(page.getByRole('heading', { name: 'Задайте пароль' })).toBeVisible()
    await expect(page).toHaveTitle('Задайте пароль — Кефир')
    const account = page.getByRole('main').getByText(person.email)
    await expect(account).toBeVisible()
    await expect(page.getByText('Не регистрировались? Просто закройте страницу.')).toBeVisible()
    const first = page.getByLabel('Новый пароль')
    await expect(first).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Сохранить и войти' }).click()
    await expect(page.getByText('Пароль — от 8 знаков')).toBeVisible()
    await expect(account).toBeVisible()
    await first.fill('катык-и-айран-9')
    await page.getByLabel('Повторите пароль').fill('катык-и-айран-9')
    await page.getByRole('button', { name: 'Сохранить и войти' }).click()
    await page.waitForURL('/profile*')

    const before = await page.request.post('/api/v1/login', {
      data: { email: person.email, password: person.password },
    })
    expect(before.status()).toBe(422)
  },
)

test(
  'an old or wrong link says so, offers the login first and another letter second',
  ONCE,
  async ({ page }) => {
    await page.goto('/accountActivation?code=made-up')
    await expect(page).toHaveTitle('Подтверждение e-mail — Кефир')
    await expect(page.getByText('Ссылка не подходит или уже не действует')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.locator('a, button').first()).toHaveText('Войти')
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill(newPerson('snova').email)
    await page.getByRole('button', { name: /Отправить/ }).click()
    const sent = page.getByRole('status').filter({ hasText: 'Письмо успешно отправлено' })
    await expect(sent).toBeFocused()
    await expect(main.getByText('Тогда письмо не придёт')).toBeVisible()
    await main.getByRole('link', { name: 'войдите' }).click()
    await expect(main.getByRole('heading', { name: 'Войти' })).toBeVisible()
  },
)

test(
  'while the e-mail is being confirmed nothing is asked of its owner, and a second visit leads to the profile',
  ONCE,
  async ({ page }) => {
    const person = newPerson('srazu')
    await register(page.request, person)
    const link = await linkInLetter(person.email, 'Подтвердите e-mail')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/v1/activate', async (call) => {
      await answer.promise
      await call.continue()
    })
    await page.goto(link)
    await expect(page.getByText('Секунду, подтверждаем ваш e-mail.')).toBeVisible()
    await expect(page.getByText('подтвердите свой e-mail')).toBeHidden()
    answer.resolve()
    await page.waitForURL('/profile*')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Ссылка не подходит' })).toBeVisible()
    await expect(page).toHaveTitle('Ссылка не подходит — Кефир')
    const main = page.getByRole('main')
    await expect(main.getByText(`Вы вошли как ${person.email}`)).toBeVisible()
    await main.getByRole('link', { name: 'В профиль' }).click()
    await expect(page).toHaveURL('/profile')
  },
)
