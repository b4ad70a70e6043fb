import type { Browser, Page } from '@playwright/test'
import { buyElsewhere, findOffered } from './buying.ts'
import { comeIn, fillLogin, linkInLetter, newPerson } from './people.ts'
import { expect, expectAccessible, ONCE, test } from './site.ts'

/** Three pages of tokens. */
const COLLECTION = '/collection/1?sort=price&dir=desc'

const corner = () => test.info().workerIndex
const login = (page: Page) => page.getByRole('dialog', { name: 'Войти' })
const deal = (page: Page) => page.getByRole('region', { name: 'Цена и действия' })
const heart = (page: Page) => deal(page).getByRole('button', { name: /В избранное/ })
const toast = (page: Page) => page.getByRole('status')
const seen = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true })

/** Somebody with an account, who is a guest here. */
async function userElsewhere(browser: Browser, name: string) {
  const person = newPerson(name)
  const elsewhere = await browser.newContext()
  await comeIn(elsewhere, person)
  await elsewhere.close()
  return person
}

async function openToken(page: Page) {
  const token = await findOffered(page.request, corner())
  await page.goto(`/collection/token/${token.id}`)
  return token
}

async function openAsGuest(page: Page, { id }: { id: number }) {
  // The page that is left must not notice: it would ask to sign in.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/collection/token/${id}`)
}

test('a heart in a long list is kept after the login, and the list stands where it was left', async ({
  quiet: page,
  browser,
}) => {
  const person = await userElsewhere(browser, 'serdtse')
  const cards = page.getByRole('main').getByRole('article')
  await page.goto(COLLECTION)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(cards).toHaveCount(60, { timeout: 1_000 })
  }).toPass()
  const name = (await cards.nth(50).getByRole('heading').textContent())!
  // By its name: somebody may buy one above it meanwhile.
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: /^В избранное/ }).click()
  await expect(login(page)).toContainText(/Войдите, чтобы добавить в\sизбранное\./)
  await expectAccessible(page)
  await fillLogin(page, person)

  await expect(page.getByText(/^Добавили в\sизбранное: /)).toBeVisible()
  await expect(page).toHaveURL(COLLECTION)
  await expect(card).toBeInViewport()
  await expect(card.getByRole('button', { name: /^В избранное/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // Once: what they let go again stays let go.
  await card.getByRole('button', { name: /^В избранное/ }).click()
  await expect(card.getByRole('button', { name: /^В избранное/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.reload()
  await expect(page.getByText(/Добавили в\sизбранное/)).toHaveCount(0)
})

test('the menu of galleries is open after the login', ONCE, async ({ quiet: page, browser }) => {
  const person = await userElsewhere(browser, 'galereya')
  await openToken(page)
  await page.getByRole('button', { name: 'Добавить в галерею' }).click()
  await expect(login(page)).toContainText(/чтобы добавить токен в\sгалерею/)
  await fillLogin(page, person)
  await expect(page.getByRole('link', { name: 'Создать галерею' })).toBeVisible()
  await expect(toast(page).getByText(/Выберите галерею/)).toBeVisible()
})

test(
  'a complaint and a check are begun after the login',
  ONCE,
  async ({ quiet: page, browser }) => {
    const person = await userElsewhere(browser, 'beryozka')
    const token = await openToken(page)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Пожаловаться' }).click()
    await expect(login(page)).toContainText('Войдите, чтобы пожаловаться.')
    await fillLogin(page, person)
    const complaint = page.getByRole('dialog', { name: 'Жалоба на токен' })
    await expect(complaint.getByRole('radio').first()).toBeVisible()
    await expect(page.getByText('Выберите причину жалобы')).toBeVisible()
    await complaint.getByRole('button', { name: 'Закрыть' }).click()

    await openAsGuest(page, token)
    await main.getByRole('button', { name: /Проверка подлинности/ }).click()
    await expect(login(page)).toContainText('чтобы проверить подлинность')
    await fillLogin(page, person)
    const check = page.getByRole('dialog', { name: 'Проверка подлинности' })
    await expect(check.locator('code')).toBeVisible()
    await expect(page.getByText('Проверка подлинности открыта')).toBeVisible()
  },
)

test(
  'a purchase and an offer are opened after the login, and nothing is done unasked',
  ONCE,
  async ({ quiet: page, browser }) => {
    const person = await userElsewhere(browser, 'kupets')
    const token = await openToken(page)
    await seen(page, 'link', 'Купить').click()
    await expect(login(page)).toContainText('Войдите, чтобы купить токен.')
    await fillLogin(page, person)
    const confirm = page.getByRole('dialog', { name: 'Купить токен' })
    await expect(confirm.getByRole('button', { name: /^Купить за/ })).toBeFocused()
    await expect(page.getByText('Осталось подтвердить покупку')).toBeVisible()
    await expectAccessible(page)
    const reply = await page.request.get(`/api/v1/token/${token.id}`)
    expect(await reply.json()).toMatchObject({ own_order: null, is_sale: true })
    await confirm.getByRole('button', { name: 'Закрыть' }).click()

    await openAsGuest(page, token)
    await seen(page, 'link', 'Предложить цену').click()
    await expect(login(page)).toContainText('чтобы предложить цену')
    await fillLogin(page, person)
    const offer = page.getByRole('dialog', { name: 'Предложить цену' })
    await expect(offer.getByLabel('Цена, ₽')).toBeVisible()
    await expect(page.getByText('Осталось назвать цену')).toBeVisible()
  },
)

test(
  'what became impossible meanwhile is told, not done',
  ONCE,
  async ({ quiet: page, browser }) => {
    const person = await userElsewhere(browser, 'opozdal')
    const token = await openToken(page)
    await seen(page, 'link', 'Купить').click()
    await buyElsewhere(browser, token)
    await fillLogin(page, person)
    await expect(toast(page).getByText(/^Вы вошли\. .{10,}/)).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Купить токен' })).toHaveCount(0)
  },
)

test('who closed the dialog has given the wish up', ONCE, async ({ quiet: page, browser }) => {
  const person = await userElsewhere(browser, 'razdumal')
  await openToken(page)
  await heart(page).click()
  await login(page).getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(login(page)).not.toContainText('избранное')
  await fillLogin(page, person)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveCount(0)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})

test(
  'who registers for it finds it done by the letter’s link, in a tab of its own',
  ONCE,
  async ({ page }) => {
    const person = newPerson('novosyol')
    const token = await openToken(page)
    await heart(page).click()
    await login(page).getByRole('link', { name: 'Зарегистрироваться' }).click()
    const register = page.getByRole('dialog', { name: 'Регистрация' })
    await expect(register).toContainText(/Зарегистрируйтесь, чтобы добавить в\sизбранное\./)
    await register.getByLabel('Фамилия').fill('Новосёлова')
    await register.getByLabel(/^Имя/).fill('Нина')
    await register.getByLabel('Никнейм').fill(person.nikname)
    await register.getByLabel('E-mail').fill(person.email)
    await register.getByLabel('Пароль').fill(person.password)
    await register.getByRole('checkbox', { name: /оферты/ }).check()
    await register.getByRole('checkbox', { name: /персональных данных/ }).check()
    await register.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await page
      .getByRole('dialog', { name: 'Подтвердите e-mail' })
      .getByRole('button', { name: 'ОК', exact: true })
      .click()

    const letter = await page.context().newPage()
    await letter.goto(await linkInLetter(person.email, 'Подтвердите e-mail'))
    await expect(letter).toHaveURL(`/collection/token/${token.id}`)
    await expect(
      letter.getByText(/Вы успешно зарегистрировались! Добавили в\sизбранное/),
    ).toBeVisible()
    await expect(heart(letter)).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'who forgot the password finds it done once there is a new one',
  ONCE,
  async ({ page, browser }) => {
    const person = await userElsewhere(browser, 'zabyvaka')
    const token = await openToken(page)
    await heart(page).click()
    await login(page).getByRole('link', { name: 'Забыли пароль?' }).click()
    const recovery = page.getByRole('dialog', { name: 'Восстановление пароля' })
    await recovery.getByLabel('E-mail').fill(person.email)
    await recovery.getByRole('button', { name: 'Отправить ссылку' }).click()
    await page.getByRole('button', { name: 'ОК', exact: true }).click()

    const letter = await page.context().newPage()
    await letter.goto(await linkInLetter(person.email, 'Смена пароля'))
    await letter.getByLabel('Новый пароль').fill('катык-и-айран-9')
    await letter.getByLabel('Повторите пароль').fill('катык-и-айран-9')
    await letter.getByRole('button', { name: 'Сохранить и войти' }).click()
    await expect(letter).toHaveURL(`/collection/token/${token.id}`)
    await expect(letter.getByText(/^Добавили в\sизбранное/)).toBeVisible()
    await expect(heart(letter)).toHaveAttribute('aria-pressed', 'true')
  },
)
