import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectDarkContrast, ONCE, test } from './site.ts'

const NAME = 'После бани'
const SHOW = 'Показать 18+'

/** The demo's work for adults. */
async function findWork(page: Page) {
  const found = await page.request.get('/api/v1/search', { params: { query: NAME, limit: 10 } })
  const { tokens } = (await found.json()) as {
    tokens: { data: { id: number; name: string; collection: { id: number } }[] }
  }
  const work = tokens.data.find(({ name }) => name === NAME)!
  return { path: `/collection/token/${work.id}`, search: `/search?query=${NAME}&tab=tokens` }
}

/** The card on the page of results; its picture is of a file, its veil is not. */
const cardOf = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ hasText: NAME }).first()
const shown = (page: Page) => cardOf(page).locator('img[src*="/files/"]')

test(
  'a work for adults is veiled on card and page until the viewer agrees, once a session',
  ONCE,
  async ({ quiet: page, browser }) => {
    const { path, search } = await findWork(page)
    await page.goto(search)
    await expect(cardOf(page).getByText('18+')).toBeVisible()
    await expect(shown(page)).toHaveCount(0)

    await page.goto(path)
    await expect(page.getByRole('button', { name: SHOW })).toBeVisible()
    await expectAccessible(page)
    await expectDarkContrast(page)
    await page.getByRole('button', { name: SHOW }).click()
    await expect(page.getByRole('button', { name: SHOW })).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(page.getByRole('button', { name: SHOW })).toHaveCount(0)
    await page.goto(search)
    await expect(shown(page).first()).toBeVisible()

    const stranger = await browser.newPage()
    await stranger.goto(path)
    await expect(stranger.getByRole('button', { name: SHOW })).toBeVisible()
    await stranger.close()
  },
)

test('without scripts the veil stays and says why', ONCE, async ({ page, browser }) => {
  const { path } = await findWork(page)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(path)
  await expect(still.getByText('Чтобы посмотреть, включите')).toBeVisible()
  await expect(still.getByRole('button', { name: SHOW })).toBeHidden()
  await plain.close()
})
