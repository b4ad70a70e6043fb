import type { Locator, Page } from '@playwright/test'
import { comeIn, newPerson } from './people.ts'
import { expect, expectNoSidewaysScroll, ONCE, test } from './site.ts'

/** The largest collection of the demo data: three pages of tokens. */
const COLLECTION = '/collection/1'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /\d.токен/ })

/** The filters stand beside the tokens, on a phone in a sheet. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Фильтры' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  return page.getByRole('dialog', { name: 'Фильтры' })
}

async function scrollToEnd(page: Page, count: number) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(cards(page)).toHaveCount(count, { timeout: 1_000 })
  }).toPass()
}

/** Where things are on the screen, each as the edges of its box. */
const boxes = (things: Locator) =>
  things.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, height } = one.getBoundingClientRect()
      return { top, bottom, height }
    }),
  )

test('the first row of tokens is seen without scrolling, below facts that take one line', async ({
  quiet: page,
}) => {
  await page.goto(COLLECTION)
  const row = (await boxes(cards(page))).filter(({ top }, _, [first]) => top === first!.top)
  expect(row.length).toBeGreaterThan(1)
  const screen = page.viewportSize()!.height
  for (const { bottom } of row) expect(bottom).toBeLessThanOrEqual(screen)

  const figures = page.getByRole('group', { name: 'Показатели коллекции' }).locator('dl > div')
  await expect(figures).toHaveCount(6)
  expect(new Set((await boxes(figures)).map(({ top }) => top)).size).toBe(1)
  await expectNoSidewaysScroll(page)
})

test('cards are of one height, and their hearts lie on no drawing', async ({ quiet: page }) => {
  for (const path of [COLLECTION, '/categories/all']) {
    await page.goto(path)
    await expect(cards(page)).toHaveCount(24)
    const heights = (await boxes(cards(page))).map(({ height }) => Math.round(height))
    expect(new Set(heights).size).toBe(1)

    const hearts = cards(page).getByRole('button', { name: /^В избранное/ })
    // The part of a card that its picture fills comes first.
    const drawings = await boxes(cards(page).locator(':scope > :first-child'))
    for (const [index, heart] of (await boxes(hearts)).entries())
      expect(heart.top).toBeGreaterThanOrEqual(drawings[index]!.bottom)
  }
})

test('a link with filters opens at the tokens, one without at the top, and Back where it was', async ({
  quiet: page,
}) => {
  await page.goto(COLLECTION)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goto(`${COLLECTION}?rarity=rare`)
  const goods = page.locator('#goods')
  await expect.poll(async () => (await goods.boundingBox())!.y).toBeLessThan(120)
  await expect(cards(page).first()).toBeInViewport()

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Кефир, на главную' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(cards(page)).toHaveCount(10)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'what is shared is the address with its filters',
  ONCE,
  async ({ quiet: page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${COLLECTION}?rarity=rare&utm_source=friend`)
    const panel = await filters(page, false)
    await panel.getByRole('checkbox', { name: /Эпичный/ }).check()
    await expect(page).toHaveURL(/rarity=rare,epic/)
    await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click()
    const menu = page.getByRole('group', { name: 'Поделиться' })
    await menu.getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(menu.getByRole('status')).toHaveText('Ссылка скопирована')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}${COLLECTION}?rarity=rare,epic`,
    )
  },
)

test('filters live in the address, and Back takes them back one by one', async ({
  quiet: page,
  isMobile,
}) => {
  await page.goto(COLLECTION)
  await expect(total(page)).toHaveText(/^60/)
  const panel = await filters(page, isMobile)
  await panel.getByRole('checkbox', { name: /Редкий/ }).check()
  await expect(page).toHaveURL(`${COLLECTION}?rarity=rare`)
  await panel.getByRole('checkbox', { name: /Эпичный/ }).check()
  await expect(page).toHaveURL(`${COLLECTION}?rarity=rare,epic`)
  await panel.getByLabel('От, ₽').fill('5 000')
  await expect(page).toHaveURL(/price_min=5000&rarity=rare,epic/)
  if (isMobile) await panel.getByRole('button', { name: /^Показать \d+/ }).click()

  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText('от 5 000 ₽')
  await expect(cards(page).filter({ hasText: /Обычный|Необычный|Легенда/ })).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL(`${COLLECTION}?rarity=rare,epic`)
  await expect(total(page)).toHaveText(/^15/)
  await page.goBack()
  await expect(total(page)).toHaveText(/^10/)
  await page.goBack()
  await expect(page).toHaveURL(COLLECTION)
  await expect(total(page)).toHaveText(/^60/)
})

test(
  'a chip and a trait go out and in, and an address with filters can be sent',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto(`${COLLECTION}?status=sale&rarity=legend&sort=price&dir=desc`)
    await expect(cards(page).first()).toContainText('Легенда')
    await expect(
      page.getByText('Не продаётся', { exact: true }).locator('visible=true'),
    ).toHaveCount(1)
    await page.getByRole('link', { name: 'Убрать фильтр: Легенда' }).click()
    await expect(page).toHaveURL(`${COLLECTION}?status=sale&sort=price&dir=desc`)
    await expect(total(page)).toHaveText(/^34/)

    const panel = await filters(page, false)
    await panel.locator('summary', { hasText: 'Сталь' }).click()
    await panel.getByRole('checkbox', { name: /Матовая/ }).check()
    await expect(page).toHaveURL(/traits=\d+/)
    await page.getByRole('link', { name: 'Сбросить все фильтры' }).click()
    await expect(page).toHaveURL(`${COLLECTION}?sort=price&dir=desc`)
  },
)

test('the order is chosen in a menu and stands in the address', ONCE, async ({ quiet: page }) => {
  await page.goto(COLLECTION)
  await page.getByRole('button', { name: 'Порядок: Сначала новые' }).click()
  await page.getByRole('link', { name: 'Сначала дешёвые' }).click()
  await expect(page).toHaveURL(`${COLLECTION}?sort=price&dir=asc`)
  await expect(cards(page).first()).toContainText('590 ₽')
})

test('the list grows to its end, and Back from a token finds the same place', async ({
  quiet: page,
}) => {
  await page.goto(COLLECTION)
  await expect(cards(page)).toHaveCount(24)
  await scrollToEnd(page, 60)

  const card = cards(page).nth(50)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/collection\/token\/\d+/)

  await page.goBack()
  await expect(cards(page)).toHaveCount(60)
  await expect(cards(page).nth(50)).toContainText(name!)
  await expect(cards(page).nth(50)).toBeInViewport()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(60)
})

test(
  'a filter chosen deep in the list shows its tokens from the first',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    await page.goto(`${COLLECTION}?rarity=usual,unusual,rare`)
    await scrollToEnd(page, 50)
    if (isMobile) await page.getByRole('button', { name: /^Фильтры/ }).scrollIntoViewIfNeeded()
    const panel = await filters(page, isMobile)
    await panel.getByRole('checkbox', { name: /Обычный/ }).uncheck()
    if (isMobile) await panel.getByRole('button', { name: /^Показать \d+/ }).click()
    await expect(total(page)).toHaveText(/^25/)
    await expect(cards(page).first()).toBeInViewport()
  },
)

test(
  'where nothing fits the page says so and offers the way back',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto(`${COLLECTION}?price_min=9999999`)
    await expect(page.getByText('Под эти фильтры ничего не подходит')).toBeVisible()
    await page.getByRole('link', { name: 'Сбросить все фильтры' }).last().click()
    await expect(page).toHaveURL(COLLECTION)
    await expect(cards(page)).toHaveCount(24)
  },
)

test(
  'a price that is none is told under its field and asks for nothing',
  ONCE,
  async ({ quiet: page, isMobile }) => {
    await page.goto(COLLECTION)
    const panel = await filters(page, isMobile)
    await panel.getByLabel('От, ₽').fill('дорого')
    await expect(panel.getByText('Напишите число')).toBeVisible()
    await panel.getByLabel('От, ₽').fill('900')
    await panel.getByLabel('До, ₽').fill('100')
    await expect(panel.getByText('Меньше, чем «от»')).toBeVisible()
  },
)

test('an address with words the page does not know shows the page', ONCE, async ({ page }) => {
  const answer = await page.goto(
    `${COLLECTION}?sort=luck&price_min=abc&traits=x&rarity=golden&status=lost&cursor=1&page=-5`,
  )
  expect(answer?.status()).toBe(200)
  await expect(total(page)).toHaveText(/^60/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/collection\/1$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the activity has an address and a choice of kinds', ONCE, async ({ quiet: page }) => {
  await page.goto(COLLECTION)
  await page.getByRole('link', { name: 'Активность' }).click()
  await expect(page).toHaveURL(`${COLLECTION}?tab=activity`)
  await page.getByRole('link', { name: 'Продажи', exact: true }).click()
  await expect(page).toHaveURL(`${COLLECTION}?tab=activity&filter=sale`)
  await expect(page.getByText('Продажа', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Создан', { exact: true })).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
})

test('the sale page has only what is for sale', ONCE, async ({ quiet: page }) => {
  await page.goto(`${COLLECTION}/sale`)
  await expect(total(page)).toHaveText(/^34/)
  await scrollToEnd(page, 34)
  await expect(cards(page).filter({ hasText: 'Не продаётся' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('в продаже')
})

test('a guest who likes something is asked to log in', ONCE, async ({ quiet: page }) => {
  await page.goto(COLLECTION)
  await page.getByRole('button', { name: /^В избранное: Кефирный Цех/ }).click()
  await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await cards(page)
    .first()
    .getByRole('button', { name: /^В избранное/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
})

test(
  'a user keeps a token and a collection though the page is left at once, and lets them go again',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('lyubitel'))
    await page.goto(COLLECTION)
    const token = cards(page)
      .first()
      .getByRole('button', { name: /^В избранное/ })
    const whole = page.getByRole('button', { name: /^В избранное: Кефирный Цех/ })
    const isLeft = Promise.withResolvers<void>()
    await page.context().route(/\/favorite$/, async (route) => {
      await isLeft.promise
      await route.continue()
    })
    for (const heart of [token, whole]) {
      const before = Number(await heart.textContent())
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(heart).toHaveText(String(before + 1))
    }
    await page.goto('/support')
    isLeft.resolve()
    await expect(async () => {
      await page.goto(COLLECTION)
      for (const heart of [token, whole])
        await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
    }).toPass()
    for (const heart of [token, whole]) {
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    }
  },
)

test('categories have tabs, an order and all their collections', ONCE, async ({ quiet: page }) => {
  await page.goto('/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Категории' })
  await expect(tabs.getByRole('link', { name: 'Все' })).toHaveAttribute('aria-current', 'page')
  await expect(cards(page)).toHaveCount(24)
  // Other journeys have collections approved meanwhile.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await cards(page).count()).toBeGreaterThanOrEqual(46)
  }).toPass()

  await page.evaluate(() => window.scrollTo(0, 0))
  // What is above has to be laid out again: a menu opened meanwhile would move away from the pointer.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Порядок: По обороту' }).click()
  await page.getByRole('link', { name: 'По названию' }).click()
  await expect(page).toHaveURL('/categories?sort=name')
  await expect(cards(page).first()).toContainText(/^.*(Абстракт|Агитмолоко)/)

  const last = tabs.getByRole('link').last()
  await last.click()
  await expect(page).toHaveURL(/\/categories\/\d+$/)
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport()
})

test('the chain and the product have headings of their own', ONCE, async ({ quiet: page }) => {
  for (const [path, heading] of [
    ['/categories/polygon-only', 'Коллекции на Polygon'],
    ['/categories/kefir-only', 'Коллекции на Кефире'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the next page of the same list', ONCE, async ({ page }) => {
    await page.goto(`${COLLECTION}?sort=price&dir=asc`)
    const first = await cards(page).first().getByRole('heading').textContent()
    await page.getByRole('link', { name: 'Следующая страница' }).click()
    await expect(page).toHaveURL(`${COLLECTION}?sort=price&dir=asc&page=2`)
    await expect(cards(page)).toHaveCount(24)
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first!)
  })

  test('the filters are a form', ONCE, async ({ page }) => {
    await page.goto(`${COLLECTION}?sort=price&dir=asc`)
    await page.getByRole('checkbox', { name: /Редкий/ }).check()
    await page.getByRole('checkbox', { name: /Эпичный/ }).check()
    await page.getByLabel('До, ₽').fill('100000')
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/rarity=rare&rarity=epic/)
    await expect(page.getByRole('link', { name: 'Убрать фильтр: Эпичный' })).toBeVisible()
    await page.getByRole('link', { name: 'Убрать фильтр: Редкий' }).click()
    await expect(page).toHaveURL(`${COLLECTION}?price_max=100000&rarity=epic&sort=price&dir=asc`)
  })
})
