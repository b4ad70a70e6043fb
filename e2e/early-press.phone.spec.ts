import type { Locator, Page } from '@playwright/test'
import { findMedia } from './find-token.ts'
import { expect, test } from './site.ts'

/** What is asked for waits until it is let in. */
async function holdBack(page: Page, files: string) {
  const { promise: letIn, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await letIn
    await route.continue()
  })
  return resolve
}

/** Opens the page as a slow network shows it: all but the scripts, which come when they are let. */
async function openWithoutScripts(page: Page, path: string) {
  const letScriptsCome = await holdBack(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letScriptsCome
}

test('a press that comes before the scripts is not lost', async ({ quiet: page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  letScriptsCome()

  await expect(page.getByRole('dialog', { name: /меню/i })).toBeVisible()
})

test('in a part of the page that sleeps until somebody comes it is not lost either', async ({
  quiet: page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/')
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()
  letScriptsCome()

  await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
})

for (const [what, press] of [
  ['its button', (film: Locator) => film.getByRole('button', { name: 'Воспроизвести' })],
  ['its picture', (film: Locator) => film.locator('video')],
] as const)
  test(`a film whose player has not come yet plays once it has: ${what}`, async ({
    quiet: page,
    request,
  }) => {
    const { id } = await findMedia(request, 'video')
    const letPlayerCome = await holdBack(page, '**/media-player*.js')
    await page.goto(`/collection/token/${id}`)
    // The rest of the page is alive.
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.getByRole('button', { name: 'Закрыть' }).click()
    const film = page.getByRole('group', { name: /^Видео/ })
    await press(film).click()
    await expect(film.getByRole('button', { name: 'Воспроизвести' })).toBeVisible()
    letPlayerCome()

    await expect(film.getByRole('button', { name: 'Пауза' })).toBeVisible()
    await film.getByRole('button', { name: 'Пауза' }).click()
    await expect(film.getByRole('button', { name: 'Воспроизвести' })).toBeVisible()
  })

test('it is done once, and the next press is an ordinary one', async ({ quiet: page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/collection/1')
  const story = page.getByRole('button', { name: 'О коллекции' })
  await story.click()
  letScriptsCome()

  await expect(story).toHaveAttribute('aria-expanded', 'true')
  await story.click()
  await expect(story).toHaveAttribute('aria-expanded', 'false')
})

test('who has gone on to something else is not interrupted', async ({ quiet: page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/')
  const burger = page.getByRole('button', { name: 'Меню', exact: true })
  await burger.click()
  await page.getByRole('heading', { level: 1 }).click()
  letScriptsCome()
  await page.waitForLoadState('networkidle')

  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await burger.click()
  await expect(page.getByRole('dialog', { name: /меню/i })).toBeVisible()
})

test('a menu that the browser opened before the scripts stays open', async ({ quiet: page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/categories/all')
  const button = page.getByRole('button', { name: 'Порядок' })
  await button.click()
  const order = page.getByRole('link', { name: 'По названию' })
  await expect(order).toBeVisible()
  letScriptsCome()
  await page.waitForLoadState()

  // The list comes alive with the visitor's next move.
  await page.keyboard.press('Shift')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(order).toBeVisible()
})
