import type { Page } from '@playwright/test'
import { letterTextTo, linkInLetter, newPerson } from './people.ts'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  test,
} from './site.ts'
import { bringStaff } from './staff.ts'

/** Says why in the dialog that is open, and does it. */
async function decide(page: Page, title: string, verb: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Своими словами').fill('Так решил редактор')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an editor changes an article, sees it before and on the site, and brings the old wording back', async ({
  page,
}, { project }) => {
  await bringStaff(page.context())
  const slug = `kak-hranit-${project.name}`
  await page.goto('/admin/content/pages/new')
  await page.getByLabel('Заголовок').fill('Как хранить кефир')
  await page.getByLabel('Адрес').fill(slug)
  await page.getByLabel('Вступление').fill('В холоде')
  await page
    .getByLabel('Текст, HTML')
    .fill('<h2>Сколько</h2><p>Неделю.</p><script>alert(1)</script>')
  const preview = page.getByRole('region', { name: 'Как увидят читатели' })
  await expect(preview.getByRole('heading', { name: 'Сколько' })).toBeVisible()
  await page.getByLabel('Почему меняете').fill('Частый вопрос')
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await expect(page).toHaveURL(/\/admin\/content\/pages\/\d+$/)
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await decide(page, 'Опубликовать', 'Опубликовать')
  await expect(page.getByText('На сайте').first()).toBeVisible()
  await page.getByLabel('Текст, HTML').fill('<h2>Сколько</h2><p>Три дня.</p>')
  await expect(preview.getByText('Три дня.')).toBeVisible()
  await page.getByLabel('Почему меняете').fill('Уточнили срок')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Редакция 2. ', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect
    .poll(async () => (await page.request.get(`/articles/${slug}`)).text())
    .toContain('Три дня.')

  await page.getByRole('button', { name: 'Сравнить редакцию 1' }).click()
  await expect(page.getByText('Убрано: ').first()).toBeAttached()
  await page.getByRole('button', { name: 'Вернуть редакцию 1' }).click()
  await decide(page, 'Вернуть редакцию 1', 'Вернуть')
  await page.goto(`/articles/${slug}`)
  await expect(page.getByText('Неделю.')).toBeVisible()
})

test('a guest writes to support and is answered by letter', async ({ page, browser }) => {
  const { email } = newPerson('gost')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/support')
  await guest.getByLabel('Ваш e-mail').fill(email)
  await guest.getByLabel('О чём').fill('Не приходит письмо')
  await guest.getByLabel('Что случилось').fill('Жду письмо второй день, спам проверил')
  await guest.getByRole('button', { name: 'Отправить обращение' }).click()
  const said = await guest.getByText(/Обращение О-\d{6} принято/).innerText()
  const number = /О-\d{6}/.exec(said)![0]
  await expect(guest.getByRole('link', { name: 'Открыть обращение' })).toHaveCount(0)
  const link = await linkInLetter(email, `Обращение ${number} принято`)

  await bringStaff(page.context())
  await page.goto('/admin/tickets')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText('Адрес не подтверждён')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ответ' }).fill('Отправили письмо ещё раз.')
  await page.getByRole('button', { name: 'Ответить письмом' }).click()
  await expect(page.getByText('Отвечено')).toBeVisible()
  await expectAccessible(page)

  expect(await letterTextTo(email, `Ответ на обращение ${number}`)).toContain(
    'Отправили письмо ещё раз.',
  )
  await guest.goto(link)
  await expect(guest.getByText('Есть ответ')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Адрес не подтверждён')).toHaveCount(0)
  await guest.getByLabel('Дополнить').fill('Теперь пришло, спасибо!')
  await guest.getByRole('button', { name: 'Отправить' }).click()
  await expect(guest.getByText('Ждёт ответа')).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
})

const DESKS = [
  'content',
  'banners',
  'promo',
  'menu',
  'footer',
  'tickets',
  'invoices',
  'reports',
  'journal',
  'system',
]

for (const desk of DESKS)
  test(`the desk of ${desk} can be read`, async ({ quiet: page }) => {
    await bringStaff(page.context())
    expect((await page.goto(`/admin/${desk}`))?.status()).toBe(200)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectDarkContrast(page)
  })
