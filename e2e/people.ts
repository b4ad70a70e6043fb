import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'

type Person = { nikname: string; email: string; password: string }

const PASSWORD = 'сметана-в-крынке-7'
let made = 0

/** Somebody nobody has met yet. */
export function newPerson(name: string): Person {
  const nikname = `${name}.${process.pid}.${(made += 1)}`
  return { nikname, email: `${nikname}@example.org`, password: PASSWORD }
}

type Letter = { to: string; subject: string; text: string }

/** The letters of an address, the latest first. */
function lettersTo(email: string): Letter[] {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
    .filter(({ to }) => to === email)
}

/** Most are there at the second look: a second between looks would be most of the way of a newcomer. */
const LETTER_MS = [20, 40, 60, 80, 100]

/** What the letter of that subject says, as soon as it has come. */
export async function letterTextTo(email: string, subject: string): Promise<string> {
  const find = () => lettersTo(email).find((letter) => letter.subject.startsWith(subject))
  await expect
    .poll(find, { message: `«${subject}» to ${email}`, intervals: LETTER_MS })
    .toBeDefined()
  return find()!.text
}

/** The link in it. */
export async function linkInLetter(email: string, subject: string): Promise<string> {
  const link = new URL(/https?:\/\/\S+/.exec(await letterTextTo(email, subject))![0])
  return link.pathname + link.search
}

/** Everybody from a place of their own: one place may register only so many people an hour. */
const ownPlace = () => ({
  'x-forwarded-for': `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${made & 255}`,
})

/** Registers in a browser of their own, which is closed, and opens the letter's link in this page. */
export async function openLetterElsewhere(page: Page, browser: Browser, person: Person) {
  const elsewhere = await browser.newContext()
  await register(elsewhere.request, person)
  await elsewhere.close()
  await page.goto(await linkInLetter(person.email, 'Подтвердите e-mail'))
}

/** By the call that the form makes; the letter is still to be opened. */
export async function register(request: APIRequestContext, person: Person) {
  const registered = await request.post('/api/v1/register', {
    headers: ownPlace(),
    data: {
      legal_id: 1,
      first_name: 'Вера',
      last_name: 'Сливкина',
      ...person,
      agreement: true,
      agree_personal: true,
    },
  })
  expect(registered.status()).toBe(201)
}

/** A confirmed account with an open session in this browser, made by the calls the forms make. */
export async function comeIn({ request }: Pick<Page, 'request'>, person: Person) {
  await register(request, person)
  const link = await linkInLetter(person.email, 'Подтвердите e-mail')
  const code = new URLSearchParams(link.split('?')[1]).get('code')
  expect((await request.post('/api/v1/activate', { data: { code } })).status()).toBe(200)
}

/** Through the dialog that opens at `/?auth=true`. */
export async function logInByDialog(page: Page, person: Person) {
  await page.goto('/?auth=true')
  return fillLogin(page, person)
}

/** Through the dialog that is open already. */
export async function fillLogin(page: Page, { email, password }: Person) {
  const dialog = page.getByRole('dialog', { name: 'Войти' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Пароль').fill(password)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
  return dialog
}

export async function expectSignedIn(page: Page) {
  await expect.poll(async () => (await page.request.get('/api/v1/account')).status()).toBe(200)
  // The page leaves the dialog's address by itself; who goes elsewhere before that is taken back.
  await page.waitForURL((url) => !url.searchParams.has('auth'))
}

/**
 * As the browser's own button does it. Playwright's `goBack` waits for a page to load, which one that is brought
 * back whole never does.
 */
export const pressBack = (page: Page, steps = 1) =>
  page.evaluate((count) => void setTimeout(() => history.go(-count)), steps)

export async function logOut(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  else
    await page
      .getByRole('button', { name: /аккаунт|профил/i })
      .first()
      .click()
  await page
    .getByRole('button', { name: 'Выйти' })
    .or(page.getByRole('menuitem', { name: 'Выйти' }))
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await page.request.get('/api/v1/account')).status()).toBe(401)
}
