import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './site.ts'
import type { Page } from '@playwright/test'

/** The header's field; on a phone it is a tap on the glass away. */
async function openField(page: Page, isMobile: boolean) {
  const header = page.getByRole('banner')
  if (isMobile) await header.getByRole('button', { name: 'Поиск', exact: true }).click()
  const field = header.getByRole('combobox', { name: 'Поиск по названию' })
  await field.click()
  return field
}

test('what is typed is found in groups, and the arrows lead to an entry', async ({
  quiet: page,
  isMobile,
}) => {
  await page.goto('/')
  const field = await openField(page, isMobile)
  await field.pressSequentially('кефириус')

  const list = page.getByRole('listbox', { name: 'Результаты поиска' })
  await expect(list).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Нажмите Enter чтобы увидеть больше результатов')).toBeVisible()
  await expect(list.getByRole('group')).toHaveCount(3)
  for (const name of ['Колекции', 'Аккаунты', 'NFT токены']) {
    const group = list.getByRole('group', { name, exact: true })
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(3)
  }
  await expectAccessible(page)

  await field.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowUp')
  const link = (await first.getAttribute('href'))!
  expect(link).toMatch(/^\/collection\/\d+$/)
  await field.press('Enter')
  await expect(page).toHaveURL(link)
})

test(
  'the same search asked for again is one step of Back',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    await page.goto('/statistics/Rating')
    for (const _press of [1, 2, 3]) {
      const field = await openField(page, isMobile)
      await field.fill('сметана')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/search\?query=/)
    }
    await page.goBack()
    await expect(page).toHaveURL('/statistics/Rating')
  },
)

test(
  'the list waits for three letters, and Escape or a click outside closes it',
  ONCE,
  async ({ quiet: page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v1/search')
        asked.push(`${searchParams.get('query')} ${searchParams.get('limit')}`)
    })
    await page.goto('/')
    const field = await openField(page, false)
    const list = page.getByRole('listbox', { name: 'Результаты поиска' })

    await field.fill('ке')
    await field.fill('кеф')
    await expect(list).toBeVisible()
    expect(asked).toEqual(['кеф 10'])

    await field.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toBeVisible()
    await field.fill('кефи')
    await expect(list).toBeVisible()
    await field.fill('ке')
    await expect(list).toBeHidden()
    await field.fill('кефир')
    await expect(list).toBeVisible()
    await page.getByRole('main').click({ position: { x: 2, y: 2 } })
    await expect(list).toBeHidden()
  },
)

test(
  'nothing found is said, and Enter opens the search page',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    await page.goto('/')
    const field = await openField(page, isMobile)
    await field.fill('ъъъъъ')
    await expect(page.getByText('Ничего не найдено!')).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent('ъъъъъ')}`)
    await expect(page.getByRole('main').getByText('Ничего не найдено!')).toBeVisible()
  },
)

test(
  'Enter pressed before the list has come leaves no list over what was found',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/search') asked.push(request.url())
    })
    await page.clock.install()
    await page.goto('/')
    const field = await openField(page, isMobile)
    await field.fill('кефир')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'По запросу «кефир»' })).toBeVisible()
    asked.length = 0
    // Long enough for everything that waits for the typing to stop.
    await page.clock.runFor(5_000)
    expect(asked).toEqual([])
    await expect(page.getByRole('listbox', { name: 'Результаты поиска' })).toBeHidden()
  },
)

test(
  'the line below the list opens the search page by a press, too',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/')
    const field = await openField(page, false)
    await field.fill('кефир')
    await page.getByText('Нажмите Enter чтобы увидеть больше результатов').click()
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent('кефир')}`)
    await expect(page.getByRole('listbox')).toBeHidden()
  },
)

test(
  'the search page has two sides; tokens grow by pages, and Back finds the place',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/search?query=кефир')
    const main = page.getByRole('main')
    await expect(page).toHaveTitle(/^Поиск: кефир/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    for (const name of [/^Коллекции/, /^Аккаунты/])
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()

    const sides = page.getByRole('navigation', { name: 'Что показать' })
    await sides.getByRole('link', { name: /^Токены/ }).click()
    await expect(page).toHaveURL(/\/search\?query=.+&tab=tokens$/)
    const tokens = main.getByRole('article')
    await expect(tokens).toHaveCount(24)
    await tokens.last().scrollIntoViewIfNeeded()
    await expect.poll(() => tokens.count()).toBeGreaterThan(24)
    const names = await tokens.getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(names.length)

    const far = tokens.nth(30).getByRole('link').first()
    await far.click()
    await expect(page).toHaveURL(/\/collection\/token\/\d+$/)
    await page.goBack()
    await expect(tokens.nth(30)).toBeInViewport()
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a short question is answered with a hint and asks nothing of the server',
  ONCE,
  async ({ page }) => {
    await page.goto('/search?query=ке')
    await expect(page.getByRole('main').getByText('Искать можно от 3 символов')).toBeVisible()
  },
)

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the field still leads to the search page', async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: 'Поиск', exact: true }).click()
    const field = page.getByPlaceholder('Поиск по названию').filter({ visible: true }).first()
    await field.fill('кефир')
    await field.press('Enter')
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent('кефир')}`)
    await expect(page.getByRole('heading', { name: 'По запросу «кефир»' })).toBeVisible()
  })
})
