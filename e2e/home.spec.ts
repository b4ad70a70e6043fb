import { comeIn, newPerson } from './people.ts'
import { expect, expectNoSidewaysScroll, ONCE, test } from './site.ts'

test(
  'a guest sees the current drop, goods, authors and articles',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /Новогодние\s+боксы/ })).toBeVisible()
    await expect(page.getByText('412 из 1')).toBeVisible()
    for (const name of ['Топ коллекций', 'В тренде', 'Новые токены', 'Авторы'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
  },
)

test('promos are second and fifth and say so', ONCE, async ({ quiet: page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Новые токены' }).getByRole('article')
  await expect(cards.nth(1)).toContainText('Реклама')
  await expect(cards.nth(4)).toContainText('Реклама')
  await expect(cards.filter({ hasText: 'Реклама' })).toHaveCount(2)
})

test(
  'no token stands twice, on two shelves or on one and in a promo',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/')
    const links = page.getByRole('main').locator('a[href^="/collection/token/"]')
    const paths = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).pathname),
    )
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  },
)

test('a picture is asked for 300 px before it is seen', async ({ quiet: page }) => {
  await page.goto('/')
  /** Slots whose mark is not what their place says; a row that scrolls sideways has rules of its own. */
  const wrong = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('[data-lazy]')].filter((slot) => {
          const { top, height } = slot.getBoundingClientRect()
          if (height === 0 || slot.closest('.strip')) return false
          return top <= window.innerHeight + 300 !== (slot.dataset['near'] !== undefined)
        }).length,
    )
  await expect.poll(wrong).toBe(0)
  const far = page.locator('[data-lazy]:not([data-near]) img')
  expect(await far.count()).toBeGreaterThan(0)
  expect(await far.first().evaluate((image) => (image as HTMLImageElement).currentSrc)).toBe('')

  const last = page.getByRole('region', { name: 'Новые токены' }).getByRole('article').first()
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      last
        .locator('img')
        .last()
        .evaluate((one) => (one as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('a wide screen is used to 1760 px', ONCE, async ({ quiet: page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/')
  const width = await page.getByRole('main').locator('.wrap').first().boundingBox()
  expect(width!.width).toBe(1760)
  const row = page.getByRole('region', { name: 'В тренде' }).getByRole('article')
  const tops = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(6)
})

test('the countdown runs', ONCE, async ({ quiet: page }) => {
  await page.goto('/')
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '', { timeout: 4_000 })
})

test(
  'nothing sticks out at 360 px, nor at 320, for a guest or a user',
  ONCE,
  async ({ quiet: page }) => {
    for (const who of ['guest', 'user']) {
      if (who === 'user') await comeIn(page, newPerson('uzkiy'))
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto('/')
        await expectNoSidewaysScroll(page)
      }
    }
  },
)

test(
  'messengers get a title, a description and a picture of 1200×630',
  ONCE,
  async ({ page, request, baseURL }) => {
    await page.goto('/')
    const property = (name: string) =>
      page.locator(`meta[property="${name}"]`).getAttribute('content')
    expect(await property('og:title')).toBeTruthy()
    expect(await property('og:locale')).toBe('ru_RU')
    const image = await property('og:image')
    expect(image).toMatch(/^https?:\/\//)
    expect(await property('og:image:width')).toBe('1200')
    expect((await request.get(new URL(new URL(image!).pathname, baseURL).href)).status()).toBe(200)
  },
)

const NOON = new Date('2026-11-20T12:00:00+03:00')

test(
  'a picture that the server was too busy for comes a little later, and nothing moves',
  ONCE,
  async ({ page }) => {
    // A busy machine may take longer to open the page than a picture waits.
    await page.clock.install({ time: NOON })
    await page.clock.pauseAt(NOON.getTime() + 1_000)
    let refused = 0
    await page.route(/-(small|medium|large)\.webp$/, (route) => {
      if (refused >= 3) return route.fallback()
      refused += 1
      return route.fulfill({ status: 503, headers: { 'retry-after': '5' } })
    })
    await page.goto('/')
    const broken = () =>
      page.evaluate(
        () => [...document.images].filter((one) => one.complete && !one.naturalWidth).length,
      )
    await expect.poll(broken).toBe(3)
    const heights = () => page.evaluate(() => document.body.scrollHeight)
    const before = await heights()

    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return broken()
      })
      .toBe(0)
    expect(await heights()).toBe(before)
  },
)

test(
  'where movement is not wished, a page of another width is there at once',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/')
    await page.setViewportSize({ width: 390, height: 844 })
    const changes = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap((one) => (one instanceof CSSTransition ? one.transitionProperty : [])),
      )
    expect(await changes()).toEqual([])
  },
)
