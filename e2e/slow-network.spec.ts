/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect, ONCE, signIn, test } from './site.ts'

/** A phone in the underground: nothing comes sooner than in half a second. */
const SLOW = {
  offline: false,
  latency: 500,
  downloadThroughput: 50_000,
  uploadThroughput: 20_000,
}

/** Opens the page with all that comes when it is at rest, then makes the network slow and holds back pages' data. */
async function openOnSlowNetwork(page: Page, path: string) {
  const shapes = page.waitForRequest(/\/assets\/screen-skeleton-/)
  await page.goto(path)
  // The same module as the page's own: it gives itself when all that it needs is here.
  await page.evaluate((address) => import(address), (await shapes).url())

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.endsWith('.data'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  return release
}

const shapeOf = (page: Page, shape: string) => page.locator(`[data-shape=${shape}]`)

/** A promo has a query, which its page takes away. */
const TOKEN = 'main a[href^="/collection/token/"]:not([href*="?"])'

const WAYS = [
  { shape: 'token', from: '/', link: TOKEN, hasPicture: true },
  { shape: 'collection', from: '/categories/all', link: 'main article a', hasPicture: true },
  { shape: 'profile', from: '/', link: 'main a[href^="/profile/"]', hasPicture: false },
  { shape: 'filtered', from: '/', link: 'main a[href^="/categories/"]', hasPicture: false },
  {
    shape: 'collections',
    from: '/collection/token/1',
    link: 'main a[href="/categories/all"]',
    hasPicture: false,
  },
]

for (const { shape, from, link, hasPicture } of WAYS)
  test(`on a slow network a press shows the shape of the ${shape} page before anything of it comes`, async ({
    quiet: page,
  }) => {
    const release = await openOnSlowNetwork(page, from)
    await page.evaluate(countShifts)
    const way = page.locator(link).first()
    const path = (await way.getAttribute('href'))!
    await way.click()

    await expect(shapeOf(page, shape)).toBeVisible()
    // The page that is being left is still there, with its address, and unseen.
    await expect(page).not.toHaveURL(path)
    await expect(way).toBeHidden()
    await expect(page.locator('[data-pressed]')).toHaveCount(1)
    if (hasPicture) await expect(shapeOf(page, shape).locator('img')).toHaveCount(1)

    release()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shapeOf(page, shape)).toHaveCount(0)
    await expect(page.locator('[data-pressed]')).toHaveCount(0)
    expect(await page.evaluate(shiftsSince)).toBeLessThan(0.02)
  })

test('the settings say what they are before they come', ONCE, async ({ quiet: page }) => {
  await signIn(page)
  const release = await openOnSlowNetwork(page, '/profile')
  await page.locator('main a[href^="/profile/settings"]').first().click()
  await expect(shapeOf(page, 'settings')).toContainText('Настройки')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible()
  await expect(shapeOf(page, 'settings')).toHaveCount(0)
})

test(
  'who presses another link meanwhile comes there, and Back finds the place that was left',
  ONCE,
  async ({ quiet: page }) => {
    const release = await openOnSlowNetwork(page, '/')
    const token = page.locator(TOKEN).filter({ visible: true }).last()
    await token.scrollIntoViewIfNeeded()
    await token.click()
    await expect(shapeOf(page, 'token')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Разделы' })
    await menu.getByRole('button', { name: 'Исследуй' }).click()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await menu.locator('a[href^="/categories/"]').first().click()
    await expect(shapeOf(page, 'token')).toHaveCount(0)
    release()
    await expect(page).not.toHaveURL('/')

    await page.goBack()
    await expect(page).toHaveURL('/')
    // The press had brought the header into sight, and its last pixels may have come after the look.
    const moved = () => page.evaluate((was) => Math.abs(window.scrollY - was), place)
    await expect.poll(moved).toBeLessThan(40)
  },
)

type Counting = { shifts?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function countShifts() {
  const counting = window as Counting
  counting.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) counting.shifts! += entry.value
  }).observe({ type: 'layout-shift' })
}

const shiftsSince = () => (window as Counting).shifts!
