/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect, ONCE, test } from './site.ts'

const LOST = 'Страница загрузилась не целиком'
const TOKEN = 'main a[href^="/collection/token/"]'

/** As after a deployment: the file is not there any more. */
const loseScript = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), (route) =>
    route.fulfill({ status: 404 }),
  )

/** Full loads of pages, by address. */
function hearLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

test(
  'a page whose script is gone is loaded whole, at its own address, and once',
  ONCE,
  async ({ page }) => {
    await page.goto('/')
    await loseScript(page, 'token')
    const loads = hearLoads(page)
    const link = page.locator(TOKEN).first()
    const path = (await link.getAttribute('href'))!.replace(/\?.*/, '')
    const loaded = page.waitForEvent('load')
    await link.click()
    await loaded
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(loads).toEqual([path])

    // Again within the minute: the page says what happened instead of loading for ever.
    await page.goto('/')
    loads.length = 0
    await page.locator(TOKEN).first().click()
    await expect(page.getByRole('heading', { name: LOST })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(path))
    expect(loads).toEqual([])

    await page.unrouteAll()
    await page.getByRole('link', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { name: LOST })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'dialogs whose script is gone give way to the error page, also when asked for from it',
  ONCE,
  async ({ page }) => {
    await loseScript(page, 'account-dialogs')
    // The minute's reload has been spent.
    await page.addInitScript(() => localStorage.setItem('chunkReloadAt', String(Date.now())))
    await page.goto('/')
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Войти' })
    await signIn.click()
    await expect(page.getByRole('heading', { name: LOST })).toBeVisible()

    await signIn.click()
    await expect(signIn).toHaveCount(0)
    await expect(page.getByRole('heading', { name: LOST })).toBeVisible()

    await page.unrouteAll()
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Обновить страницу' }).click()
    // A press before the page is alive leads to the page of signing in, as it does without scripts.
    await loaded
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
  },
)
