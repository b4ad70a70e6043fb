import { comeIn, expectSignedIn, linkInLetter, logInByDialog, newPerson } from './people.ts'
import { expect, ONCE, test } from './site.ts'

test(
  'who has not confirmed the e-mail is offered the letter again, with the time to wait',
  ONCE,
  async ({ page }) => {
    const person = newPerson('novichok')
    await page.request.post('/api/v1/register', {
      data: {
        ...person,
        legal_id: 1,
        first_name: 'Нина',
        last_name: 'Новикова',
        agreement: true,
        agree_personal: true,
      },
    })
    // In another tab, so that this page does not know of it.
    await page.request.post('/api/v1/repeated-letter', { data: { email: person.email } })
    const dialog = await logInByDialog(page, person)
    await expect(
      dialog.getByText('Подтвердите e-mail: мы отправили вам письмо').first(),
    ).toBeVisible()
    await dialog.getByRole('link', { name: 'Повторное письмо' }).click()

    const resend = page.getByRole('dialog', { name: 'Повторное письмо' })
    await expect(resend.getByLabel('E-mail')).toHaveValue(person.email)
    await resend.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(
      resend.getByText(/Письмо уже отправлено\. Повторить можно через \d+.мин\./),
    ).toBeVisible()
    await expect(resend.getByRole('button', { name: /Отправить через/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
)

test(
  'an address that waits for nothing gets the same alert as one that does',
  ONCE,
  async ({ page }) => {
    await page.goto('/account/resend')
    await page.getByLabel('E-mail').fill(newPerson('nikto').email)
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(
      page.getByText('Письмо успешно отправлено на указанный email.').first(),
    ).toBeVisible()
  },
)

test('a forgotten password is replaced to the end', ONCE, async ({ page, browser }) => {
  const person = newPerson('zabyla')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await comeIn(other, person)
  await other.goto('/profile')

  await page.goto('/?auth=true')
  await page
    .getByRole('dialog', { name: 'Войти' })
    .getByRole('link', { name: 'Забыли пароль?' })
    .click()
  const recovery = page.getByRole('dialog', { name: 'Восстановление пароля' })
  await recovery.getByLabel('E-mail').fill(person.email)
  await recovery.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(
    page.getByText(
      'Мы выслали ссылку на смену пароля на ваш email. Следуйте инструкциям в письме.',
    ),
  ).toBeVisible()

  await page.goto(await linkInLetter(person.email, 'Смена пароля'))
  const change = page.getByRole('dialog', { name: 'Войти' })
  const first = change.getByLabel('Новый пароль')
  const second = change.getByLabel('Повторите пароль')
  await first.fill('катык-и-айран-9')
  await second.fill('иначе')
  await change.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(change.getByText('Пароли не совпадают')).toBeVisible()
  await second.fill('катык-и-айран-9')
  await change.getByRole('button', { name: 'Сохранить и войти' }).click()

  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
  expect((await other.request.get('/api/v1/account')).status()).toBe(401)
  await elsewhere.close()
  await linkInLetter(person.email, 'Пароль изменён')
})
