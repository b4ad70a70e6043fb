import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, signIn, test } from './site.ts'

/** An author of the demo data whose tokens fill a page. */
const AUTHOR = '/profile/3'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+\sтокен/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск среди токенов' })
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true, includeHidden: true }) })

async function countOf(page: Page) {
  return Number((await total(page).textContent())!.replace(/\D/g, ''))
}

/** The filters stand beside the tokens, on a phone in a sheet. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Фильтры' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  return page.getByRole('dialog', { name: 'Фильтры' })
}

async function closeFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Показать \d+/ }).click()
}

/** Of a list that is shown in that order: a menu opened before the page is there would close with it. */
async function sortBy(page: Page, name: string | RegExp, now: RegExp) {
  await page.getByRole('button', { name: now }).click()
  await page.getByRole('link', { name }).click()
}

test('a visitor narrows, orders and searches a profile, and Back takes it back', async ({
  quiet: page,
  isMobile,
}) => {
  await page.goto(AUTHOR)
  const all = await countOf(page)

  await sortBy(page, 'По цене', /^Сортировка$/)
  await expect(page).toHaveURL(`${AUTHOR}?sort=price&dir=desc`)
  await sortBy(page, 'По цене', /^Сортировка: По цене.*убыв/)
  await expect(page).toHaveURL(`${AUTHOR}?sort=price&dir=asc`)
  await sortBy(page, /^Сбросить$/, /^Сортировка: По цене.*возраст/)
  await expect(page).toHaveURL(AUTHOR)

  const panel = await filters(page, isMobile)
  await expect(panel.getByText('Тип токена (2)')).toBeVisible()
  await expect(panel.getByText(/^Коллекций \(\d+\)$/)).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'Скрытые' })).toHaveCount(0)
  await expect(panel.getByRole('checkbox', { name: 'Избранные' })).toHaveCount(0)
  const reset = panel.getByRole('button', { name: 'Сбросить все фильтры' })
  await expect(reset).toHaveAttribute('title', 'Ничего не выбрано, сбрасывать нечего')
  await panel.getByRole('checkbox', { name: 'Собственные работы' }).check()
  await expect(page).toHaveURL(`${AUTHOR}?filter=author`)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const made = await countOf(page)
  await panel.getByRole('checkbox', { name: 'Работы других авторов' }).check()
  await expect(page).toHaveURL(`${AUTHOR}?filter=not-author`)
  await expect(panel.getByRole('checkbox', { name: 'Собственные работы' })).not.toBeChecked()
  await closeFilters(page, isMobile)
  await expect.poll(() => countOf(page)).toBe(all - made)

  const name = (await cards(page).first().getByRole('heading').textContent())!
  await search(page).fill(name)
  await expect(page).toHaveURL(/search=.+&filter=not-author/)
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(`${AUTHOR}?filter=not-author`)
  await expect(search(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Убрать фильтр: Работы других авторов' }).click()
  await expect(page).toHaveURL(AUTHOR)
  await expect(total(page)).toHaveText(new RegExp(`^${all}`))
})

test(
  'the device remembers what was chosen, apart for one’s own profile and others’',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    await page.goto(AUTHOR)
    const panel = await filters(page, isMobile)
    await panel.getByRole('checkbox', { name: 'На продаже' }).check()
    await expect(page).toHaveURL(`${AUTHOR}?filter=on-sale`)
    const kept = (name: string) =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, name)
    await expect
      .poll(() => kept('filtersOther'))
      .toEqual({
        filters: 'on-sale',
        sort: 'created_at',
        dir: 'desc',
        search: '',
        collection: '',
      })
    expect(await kept('filters')).toBeNull()

    await page.goto(AUTHOR)
    await expect(page).toHaveURL(`${AUTHOR}?filter=on-sale`)
    await page.getByRole('link', { name: 'Токены автора' }).click()
    await expect(page).toHaveURL(`${AUTHOR}/created/myTokens?filter=on-sale`)

    // Another person's profile begins with it too, and Back finds the page before.
    await page.goto('/search?query=pixel')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^pixel/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/profile\/\d+\?filter=on-sale$/)
    await page.goBack()
    await expect(page).toHaveURL('/search?query=pixel')
    await page.goto(`${AUTHOR}/created/myTokens?filter=on-sale`)

    const again = await filters(page, isMobile)
    await again.getByRole('link', { name: 'Сбросить все фильтры' }).click()
    await expect(page).toHaveURL(`${AUTHOR}/created/myTokens`)
    await expect.poll(() => kept('filtersOther')).toMatchObject({ filters: '' })
    await page.goto(AUTHOR)
    await expect(total(page)).toBeVisible()
    await expect(page).toHaveURL(AUTHOR)
  },
)

test(
  'a collection is offered with what other filters leave of it, and stays with its person',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    await page.goto(`${AUTHOR}?search=нет такого токена`)
    const bare = await filters(page, isMobile)
    await expect(bare.getByText('Нет доступных коллекций')).toBeVisible()
    await expect(bare.getByRole('searchbox', { name: 'Название коллекции' })).toHaveCount(0)

    await page.goto(`${AUTHOR}?filter=on-sale`)
    const panel = await filters(page, isMobile)
    const field = panel.getByRole('searchbox', { name: 'Название коллекции' })
    await field.fill('нет такой коллекции')
    await expect(panel.getByText('Коллекции не найдены')).toBeVisible()
    await field.fill('')
    const offered = panel.locator('label', { has: page.locator('[name=collection]') }).first()
    const count = Number(await offered.locator('span').last().textContent())
    await offered.click()
    await expect(page).toHaveURL(/\?filter=on-sale&collection=\d+$/)
    await closeFilters(page, isMobile)
    await expect.poll(() => countOf(page)).toBe(count)

    await page.goto('/search?query=pixel')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^pixel/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/profile\/\d+\?filter=on-sale$/)
  },
)

test(
  'a stranger opens every tab of a profile, and nothing on it is the owner’s',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto(AUTHOR)
    const links = page.getByRole('navigation', { name: 'Разделы профиля' }).getByRole('link')
    await expect(links).toHaveCount(7)
    for (const path of [
      '',
      '/created/myCollections',
      '/created/myTokens',
      '/galleries',
      '/favorites/favoritesNFT',
      '/favorites/favoritesCollection',
      '/activity',
    ]) {
      const answer = await page.goto(AUTHOR + path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByText('В разработке')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Выбрать' })).toHaveCount(0)
      await expect(
        page.getByRole('link', { name: /^Создать (NFT|коллекцию|галерею)/ }),
      ).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    }
  },
)

test(
  'Back from a token finds the list narrowed and in its place',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto(`${AUTHOR}/favorites/favoritesNFT?sort=price&dir=desc`)
    await expect(cards(page)).not.toHaveCount(0)
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      expect(await cards(page).count()).toBeGreaterThan(40)
    }).toPass()
    const chosen = cards(page).nth(38)
    await chosen.scrollIntoViewIfNeeded()
    const name = (await chosen.getByRole('heading').textContent())!
    await chosen.getByRole('link').click()
    await expect(page).toHaveURL(/\/collection\/token\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(`${AUTHOR}/favorites/favoritesNFT?sort=price&dir=desc`)
    await expect(cards(page).nth(38)).toContainText(name)
    await expect(cards(page).nth(38)).toBeInViewport()
  },
)

test('the owner’s create buttons give way to a search', ONCE, async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/profile')
  const create = page.getByRole('main').getByRole('link', { name: 'Создать NFT' })
  await expect(create).toBeVisible()
  const panel = await filters(page, false)
  await expect(panel.getByRole('checkbox', { name: 'Скрытые' })).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'Избранные' })).toBeVisible()

  await search(page).fill('нет такого токена')
  await expect(page.getByText('Под эти условия ничего не подходит')).toBeVisible()
  await expect(create).toHaveCount(0)
  await page.getByRole('link', { name: 'Сбросить все фильтры' }).last().click()
  await expect(create).toBeVisible()
})

// Desktop and phone go through one account at the same time, so each takes tokens of its own.
test('the owner hides many tokens at once and takes it back by one undo', async ({
  quiet: page,
  isMobile,
}) => {
  await signIn(page)
  await page.goto('/profile')
  const names = await cards(page).getByRole('heading').allTextContents()
  const own = isMobile ? names.slice(-2) : names.slice(0, 3)
  const box = (name: string) =>
    page.getByRole('checkbox', { name: `Выбрать: ${name}`, exact: true })

  await page.getByRole('button', { name: 'Выбрать' }).click()
  const bar = page.getByRole('region', { name: 'Выбранные токены' })
  await expect(bar.getByRole('button', { name: 'Скрыть', exact: true })).toHaveAttribute(
    'title',
    'Сначала отметьте хотя бы один токен',
  )
  if (isMobile) for (const name of own) await box(name).click()
  else {
    await box(own[0]!).click()
    await box(own[2]!).click({ modifiers: ['Shift'] })
  }
  await expect(bar.getByRole('status')).toContainText(`Выбрано: ${own.length}`)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Скрыть', exact: true }).click()

  await expect(page.getByText(`Скрыто: ${own.length}`)).toBeVisible()
  for (const name of own) await expect(card(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  for (const name of own) await expect(card(page, name)).toHaveCount(1)
  await page.reload()
  for (const name of own) await expect(card(page, name)).toHaveCount(1)
})

test(
  'who is signed in chooses among another’s tokens, for their galleries only',
  ONCE,
  async ({ quiet: page }) => {
    await signIn(page)
    for (const path of ['', '/favorites/favoritesNFT']) {
      await page.goto(AUTHOR + path)
      await page.getByRole('button', { name: 'Выбрать' }).click()
      const bar = page.getByRole('region', { name: 'Выбранные токены' })
      await page
        .getByRole('checkbox', { name: /^Выбрать: / })
        .first()
        .check()
      await expect(bar.getByRole('button', { name: 'Скрыть', exact: true })).toHaveCount(0)
      await bar.getByRole('button', { name: 'В галерею' }).click()
      await expect(page.getByRole('dialog', { name: 'В какую галерею?' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  },
)

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the filters, the search and the pages of a profile are forms and links',
    ONCE,
    async ({ page }) => {
      await page.goto(`${AUTHOR}/favorites/favoritesNFT`)
      await page.getByRole('link', { name: 'Следующая страница' }).click()
      await expect(page).toHaveURL(/\?page=2$/)
      await expect(cards(page)).not.toHaveCount(0)

      await page.goto(AUTHOR)
      await page.getByRole('checkbox', { name: 'Собственные работы' }).check()
      await page.getByRole('button', { name: 'Показать', exact: true }).click()
      await expect(page).toHaveURL(`${AUTHOR}?filter=author`)
      await expect(
        page.getByRole('link', { name: 'Убрать фильтр: Собственные работы' }),
      ).toBeVisible()
    },
  )
})
