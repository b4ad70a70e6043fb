import { findMedia } from './find-token.ts'
import { linkInLetter, newPerson, openLetterElsewhere } from './people.ts'
import { demoLogin, expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('with scripts off a person registers, confirms, signs in and saves the settings', async ({
  page,
}) => {
  const person = newPerson('prosto')
  await page.goto('/account/register')
  await page.getByLabel('Фамилия').fill('Простова')
  await page.getByLabel('Никнейм').fill(person.nikname)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Пароль').fill(person.password)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  // The first name and the consents are missing; nothing typed is lost but the password.
  await expect(page.getByLabel('Фамилия')).toHaveValue('Простова')
  await expect(page.getByText('Без этого согласия зарегистрироваться нельзя').first()).toBeVisible()

  await page.getByLabel(/^Имя/).fill('Паша')
  await page.getByLabel('Пароль').fill(person.password)
  await page.getByRole('checkbox', { name: /оферты/ }).check()
  await page.getByRole('checkbox', { name: /персональных данных/ }).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText(person.email).first()).toBeVisible()

  await page.goto(await linkInLetter(person.email, 'Подтвердите e-mail'))
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click()
  await expect(page.getByText('Вы успешно зарегистрировались!')).toBeVisible()

  await page.goto('/profile/settings/profileSettings')
  await page.getByLabel('О себе').fill('Пью кефир без скриптов')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page.getByText('Изменения сохранены').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Пью кефир без скриптов')).toBeVisible()
})

test('a guest without scripts signs in on a page and returns to the place', async ({ page }) => {
  const { email, password } = demoLogin()
  await page.goto('/finance')
  await expect(page).toHaveURL('/?auth=true')
  await page.getByRole('link', { name: 'Войти' }).first().click()

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Пароль').fill('wrong-one')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Неверный e-mail или пароль').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Пароль')).toHaveValue('')

  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL('/finance')
})

test('an organisation registers without scripts, for a quest, and confirms by a button', async ({
  page,
}) => {
  const { email } = newPerson('kvest')
  await page.goto('/nft-quest/3')
  await page.goto('/account/register?redirect=/nft-quest/3')
  await page.getByText('Юридическое лицо').click()
  await expect(page.getByLabel('Никнейм')).toBeHidden()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Принимаю условия').check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()

  await expect(page.getByText('Название — от 2 знаков')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // Consent is given anew each time.
  await expect(page.getByLabel('Принимаю условия')).not.toBeChecked()
  await page.getByLabel('Принимаю условия').check()
  await page.getByLabel('Название организации').fill('ООО «Без скриптов»')
  await page.getByLabel('Пароль').fill('Совсем-тайное-слово')
  await page.getByLabel('Даю согласие').check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Аккаунт создан.')).toBeVisible()

  const link = await linkInLetter(email, 'Подтвердите e-mail')
  await page.goto(link)
  // Reading the page changes nothing: a mail program may have read it before.
  await page.goto(link)
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click()
  await expect(page).toHaveURL('/nft-quest/3')
})

test('a letter opened elsewhere without scripts says whose password is being set, also when it is refused', async ({
  page,
  browser,
}) => {
  const person = newPerson('inde')
  await openLetterElsewhere(page, browser, person)
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click()
  await expect(page).toHaveTitle('Задайте пароль — Кефир')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(page.getByText('Пароль — от 8 знаков')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
})

for (const path of ['/account/register', '/account/fast-register', '/account/resend', '/password'])
  test(`${path} stands without scripts and is kept from search engines`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

test('without scripts a film and a sound have the browser’s own player', async ({
  page,
  request,
}) => {
  for (const kind of ['video', 'audio'] as const) {
    const { id } = await findMedia(request, kind)
    await page.goto(`/collection/token/${id}`)
    await expect(page.locator(`${kind}[controls]`)).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Место в записи' })).toBeHidden()
  }
})
