import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, ONCE, test } from './site.ts'

const REASONS = [
  'Спам',
  'Изображения обнаженного тела или порнография',
  'Членовредительство',
  'Ложная информация',
  'Агрессивные действия',
  'Опасные товары',
  'Оскорбления',
  'Это моя интеллектуальная собственность',
]

test('a complaint goes through three steps and stands among one’s own', async ({ quiet: page }) => {
  await comeIn(page, newPerson('zhaloba'))
  await page.goto('/profile/1')
  const complain = page.getByRole('main').getByRole('button', { name: 'Пожаловаться' })
  await complain.click()

  const dialog = page.getByRole('dialog', { name: 'Жалоба на профиль' })
  await expect(dialog.getByRole('radio')).toHaveCount(REASONS.length)
  for (const name of REASONS) await expect(dialog.getByRole('radio', { name })).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Далее' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('Сначала выберите причину')).toBeVisible()
  await expectAccessible(page)

  // «Отмена» closes everything, and nothing chosen is kept.
  await dialog.getByText('Спам').click()
  await next.click()
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(dialog).toBeHidden()
  await complain.click()
  await expect(next).toHaveAttribute('aria-disabled', 'true')

  await dialog.getByText('Ложная информация').click()
  await next.click()
  await expect(dialog.getByText('Отменить это действие будет нельзя. Вы уверены?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(
    dialog.getByText(
      'Ваша жалоба отправлена администрации сайта. Мы рассмотрим её и примем соответствующие меры.',
    ),
  ).toBeVisible()
  const number = (await dialog.getByText(/^Ж-\d{6}$/).textContent())!
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Мои жалобы' }).click()

  await expect(page).toHaveURL('/support/complaints')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: number })
  await expect(card).toContainText('Ложная информация')
  await expect(card.getByRole('link')).toHaveAttribute('href', '/profile/1')
})

test(
  'a second complaint about the same thing is refused in the server’s own words',
  ONCE,
  async ({ page }) => {
    await comeIn(page, newPerson('povtor'))
    const first = await page.request.post('/api/v1/complaint/create', {
      data: { user_id: 1, text: 'Спам' },
    })
    expect(first.status()).toBe(201)
    await page.goto('/profile/1')
    await page.getByRole('main').getByRole('button', { name: 'Пожаловаться' }).click()
    const dialog = page.getByRole('dialog', { name: 'Жалоба на профиль' })
    await dialog.getByText('Оскорбления').click()
    await dialog.getByRole('button', { name: 'Далее' }).click()
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await expect(dialog.getByRole('alert')).toContainText('уже')
  },
)

test('when the server fails the button stays disabled', ONCE, async ({ page }) => {
  await comeIn(page, newPerson('oshibka'))
  await page.route('**/api/v1/%D1%81omplaint/create', (route) =>
    route.fulfill({ status: 500, json: { message: 'Ошибка', error: 'Ошибка' } }),
  )
  await page.goto('/profile/1')
  await page.getByRole('main').getByRole('button', { name: 'Пожаловаться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Жалоба на профиль' })
  await dialog.getByText('Спам').click()
  await dialog.getByRole('button', { name: 'Далее' }).click()
  const send = dialog.getByRole('button', { name: 'Отправить' })
  await send.click()
  await expect(dialog.getByText('Произошла ошибка, попробуйте позже!')).toBeVisible()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
})

test('a guest is asked to sign in, and has no complaints of their own', ONCE, async ({ page }) => {
  await page.goto('/profile/1')
  await page.getByRole('main').getByRole('button', { name: 'Пожаловаться' }).click()
  await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
  await page.goto('/support/complaints')
  await expect(page).toHaveURL('/?auth=true')
})
