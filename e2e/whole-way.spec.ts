import { randomUUID } from 'node:crypto'
import type { Browser, Cookie, Page } from '@playwright/test'
import { CHOOSE, makeCollection, paint, png } from './making.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, ONCE } from './site.ts'
import { bringStaff } from './staff.ts'

type Made = {
  email: string
  userId: number
  collectionId: string
  /** Their own, in the name of everything they make. */
  word: string
  cookies: Cookie[]
}
type Way = Made & { page: Page }

const SECRET = 'Крынка под третьей ступенькой'
const ADVICE = 'Уберите чужую этикетку'
/** Approved: the first three. One comes back, one is left waiting. */
const WORKS = ['Ряженка', 'Варенец', 'Простокваша', 'Подделка', 'Сыворотка'] as const

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).toSorted()
const named = (way: Way, ...works: (typeof WORKS)[number][]) =>
  works.map((work) => `${work} ${way.word}`).toSorted()

/** One by its own form with a text for its owner, four from the table. */
async function makeWorks({ page, word, collectionId }: Way) {
  const [first, ...others] = WORKS
  await page.goto(`/createNFT?collection=${collectionId}`)
  await page.getByLabel(CHOOSE).setInputFiles(png('first.png', await paint(page, 400)))
  await expect(page.getByText('Файл загружен и проверен')).toBeVisible()
  await page.getByLabel('Название').fill(`${first} ${word}`)
  await page.getByLabel('Закрытый текст').fill(SECRET)
  await page.getByRole('button', { name: 'Создать работу' }).click()
  await expect(page.getByRole('heading', { name: 'Работа на модерации' })).toBeVisible()

  await page.goto(`/testingUploladTokens?collection=${collectionId}`)
  const files = await Promise.all(
    others.map(async (_, at) => png(`${at}.png`, await paint(page, 400))),
  )
  await page.getByLabel('Выбрать файлы').setInputFiles(files)
  for (const [at, name] of others.entries())
    await page.getByLabel(`Название, строка ${at + 1}, ${at}.png`).fill(`${name} ${word}`)
  await page.getByRole('button', { name: 'Создать 4 работы' }).click()
  await expect(page.getByRole('link', { name: 'Создана, открыть' })).toHaveCount(4)
}

/** A form that was begun and left. */
async function leaveDraft({ page, word }: Way) {
  await page.goto('/createNFT')
  await page.getByLabel('Название').fill(`Черновик ${word}`)
  const saved = page.waitForResponse((answer) => /\/drafts?\//.test(answer.url()) && answer.ok())
  await page.getByLabel('Описание').fill('Ещё думаю')
  await saved
}

/** Opens what waits under that name, as a moderator does: down the table, further pages by hand. */
async function openAtDesk(desk: Page, kind: 'collection' | 'token', name: string) {
  await desk.goto(`/admin/moderation?kind=${kind}`)
  const row = desk.getByRole('table', { name: 'Очередь модерации' }).getByRole('link', { name })
  await expect(async () => {
    if (!(await row.isVisible())) await desk.getByRole('button', { name: 'Показать ещё' }).click()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await row.focus()
  await desk.keyboard.press('Enter')
  // It has the focus as soon as its keys act.
  await expect(desk.getByRole('article', { name })).toBeFocused()
}

/** By its button or, as who does it all day, by its key. */
async function approveAtDesk(desk: Page, name: string, by: 'button' | 'key') {
  const answered = desk.waitForResponse((answer) => answer.request().method() === 'POST')
  if (by === 'button') await desk.getByRole('button', { name: 'Одобрить' }).click()
  else await desk.keyboard.press('a')
  expect((await answered).status()).toBe(200)
  await expect(desk.getByText(`Одобрено: «${name}»`)).toBeVisible()
}

async function rejectAtDesk(desk: Page, name: string) {
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog', { name: `Вернуть «${name}»` })
  await dialog.getByRole('radio', { name: 'Чужая работа' }).check()
  await dialog.getByLabel(/^Что исправить/).fill(ADVICE)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Вернуть автору' }).click()
  await expect(dialog).toBeHidden()
}

async function decideAtDesk(browser: Browser, way: Way) {
  const context = await browser.newContext()
  await bringStaff(context)
  const desk = await context.newPage()
  await openAtDesk(desk, 'collection', `Погреб ${way.word}`)
  await approveAtDesk(desk, `Погреб ${way.word}`, 'button')
  for (const work of WORKS.slice(0, 3)) {
    await openAtDesk(desk, 'token', `${work} ${way.word}`)
    await approveAtDesk(desk, `${work} ${way.word}`, 'key')
  }
  await openAtDesk(desk, 'token', `Подделка ${way.word}`)
  await expectNoSidewaysScroll(desk)
  await rejectAtDesk(desk, `Подделка ${way.word}`)
  await context.close()
}

/** The newest collections, its own page, and the search. */
async function expectInCatalogue(guest: Page, way: Way) {
  await guest.goto('/categories/all?sort=created_at')
  await guest.getByRole('link', { name: `Погреб ${way.word}` }).click()
  await expect(guest).toHaveURL(`/collection/${way.collectionId}`)
  const shown = named(way, 'Ряженка', 'Варенец', 'Простокваша')
  await expect.poll(() => titles(guest)).toEqual(shown)
  await guest.goto(`/search?query=${encodeURIComponent(way.word)}&tab=tokens`)
  const found = guest.getByRole('main').getByRole('article')
  await expect(found).toHaveCount(3)
  expect((await found.getByRole('heading').allTextContents()).toSorted()).toEqual(shown)
}

/** Ticks one filter, sees what it leaves, and is rid of it. */
async function expectLeaves({ page }: Way, filter: string | RegExp, names: string[]) {
  const panel = page.getByRole('complementary', { name: 'Фильтры' })
  await panel.getByRole('checkbox', { name: filter }).check()
  await expect.poll(() => titles(page)).toEqual(names)
  const chosen = page.getByRole('list', { name: 'Выбранные фильтры' })
  await chosen.getByRole('link', { name: /^Убрать фильтр/ }).click()
  await expect(chosen).toBeHidden()
}

async function hangInGallery(way: Way, ...works: (typeof WORKS)[number][]) {
  const { page, word } = way
  await page.goto('/createGallery')
  await page.getByLabel('Название').fill(`Полка ${word}`)
  await page.getByRole('button', { name: 'Создать галерею' }).click()
  await expect(page).toHaveURL(/\/gallery\/\d+$/)
  const address = page.url()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Выбрать' }).click()
  for (const name of named(way, ...works))
    await page.getByRole('checkbox', { name: `Выбрать: ${name}` }).check()
  await page.getByRole('button', { name: 'В галерею' }).click()
  await page
    .getByRole('dialog', { name: 'В какую галерею?' })
    .getByRole('button', { name: `Полка ${word}` })
    .click()
  await expect(page.getByText(`В галерее «Полка ${word}»: ${works.length} токена`)).toBeVisible()
  await page.goto(address)
}

/** A favourite, two in a gallery, one hidden; the address that was copied. */
async function arrangeProfile(way: Way) {
  const { page, word, collectionId } = way
  await page.goto(`/collection/${collectionId}`)
  await page.getByRole('link', { name: `Ряженка ${word}` }).click()
  await expect(page.getByText(SECRET)).toBeVisible()
  const heart = page.getByRole('button', { name: `В избранное: Ряженка ${word}` }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The first token's page has links to its neighbours too: each page is waited for.
  await page.goto(`/collection/${collectionId}`)
  await page.getByRole('link', { name: `Простокваша ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Простокваша ${word}` })).toBeVisible()
  const hidden = page.waitForResponse((answer) => answer.url().endsWith('/hide'))
  await page.getByRole('switch', { name: 'Скрыть от всех' }).check()
  expect((await hidden).ok()).toBe(true)

  await hangInGallery(way, 'Ряженка', 'Варенец')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function expectNarrowed(way: Way) {
  const { page, word } = way
  const shown = named(way, 'Ряженка', 'Варенец', 'Подделка', 'Сыворотка')
  await page.goto('/profile')
  await expectLeaves(way, 'Скрытые', named(way, 'Простокваша'))
  await expectLeaves(way, 'Избранные', named(way, 'Ряженка'))
  await expectLeaves(way, new RegExp(`^Погреб ${word}`), shown)
  await expect(cards(page).filter({ hasText: 'Подделка' })).toContainText(ADVICE)
  await expectCounts(page)
}

/** Each tab that has a number shows as many. */
async function expectCounts(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Разделы профиля' }).getByRole('link')
  const counted = (await tabs.allTextContents())
    .map((text, at) => ({ at, count: Number(/\d+$/.exec(text)?.[0]) }))
    .filter(({ count }) => !Number.isNaN(count))
  expect(counted.length).toBeGreaterThan(4)
  for (const { at, count } of counted) {
    await tabs.nth(at).click()
    await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page')
    await expect(cards(page)).toHaveCount(count)
  }
}

const TABS = [
  ...['', '/created/myCollections', '/created/myTokens', '/galleries', '/activity'],
  ...['/favorites/favoritesNFT', '/favorites/favoritesCollection'],
]

/** The text of a page holds all that it was made of, shown or not. */
async function expectNoSecrets({ request }: Page, way: Way, secrets: string[]) {
  for (const tab of TABS) {
    const answer = await request.get(`/profile/${way.userId}${tab}`)
    expect(answer.status()).toBe(200)
    const text = await answer.text()
    for (const secret of secrets) expect(text, tab).not.toContain(secret)
  }
}

async function expectStrangersView(stranger: Page, way: Way) {
  await stranger.goto(`/profile/${way.userId}`)
  await expect.poll(() => titles(stranger)).toEqual(named(way, 'Ряженка', 'Варенец'))
  await expectCounts(stranger)
  await stranger.goto(`/collection/${way.collectionId}`)
  await stranger.getByRole('link', { name: `Ряженка ${way.word}` }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Ряженка ${way.word}`)
  expect(await stranger.content()).not.toContain(SECRET)
}

async function expectShared(stranger: Page, address: string) {
  expect((await stranger.goto(address))?.status()).toBe(200)
  await expect(stranger.getByRole('link', { name: /^Смотреть «/ })).toHaveCount(2)
  const image = stranger.locator('meta[property="og:image"]')
  const card = await stranger.request.get((await image.getAttribute('content'))!)
  expect(card.headers()['content-type']).toBe('image/png')
}

// The second goes on with what the first has made. Both are long: on a busy machine they need their time.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
let made: Made

test(
  'what a person makes goes by the desk into the catalogue and the search',
  ONCE,
  async ({ quiet: page, browser, context }) => {
    const person = newPerson('pogreb')
    await comeIn(page, person)
    const account = await (await page.request.get('/api/v1/account')).json()
    const word = randomUUID().slice(0, 8)
    const collectionId = await makeCollection(page, `Погреб ${word}`)
    made = { ...person, word, collectionId, userId: account.id, cookies: await context.cookies() }
    const way = { ...made, page }
    await test.step('five works', () => makeWorks(way))
    await test.step('a draft', () => leaveDraft(way))
    await test.step('the desk', () => decideAtDesk(browser, way))
    const guest = await (await browser.newContext()).newPage()
    await test.step('the catalogue', () => expectInCatalogue(guest, way))
  },
)

test(
  'the author arranges it, and strangers see what they may',
  ONCE,
  async ({ quiet: page, browser, context }) => {
    await context.addCookies(made.cookies)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const way = { ...made, page }
    const gallery = await test.step('the profile', () => arrangeProfile(way))
    await test.step('the owner’s filters', () => expectNarrowed(way))

    const secrets = [
      ...named(way, 'Простокваша', 'Подделка', 'Сыворотка'),
      ...[`Черновик ${way.word}`, SECRET, ADVICE, way.email],
    ]
    const guest = await (await browser.newContext()).newPage()
    const other = await (await browser.newContext()).newPage()
    await comeIn(other, newPerson('sosed'))
    for (const stranger of [guest, other])
      await test.step('no secrets', () => expectNoSecrets(stranger, way, secrets))
    await test.step('a stranger', () => expectStrangersView(other, way))
    await test.step('the shared gallery', () => expectShared(guest, gallery))
  },
)
