import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, signIn, test } from './site.ts'
import { bringStaff } from './staff.ts'

const switchTo = (wanted: 'on' | 'off') =>
  execFileSync(
    process.execPath,
    ['scripts/maintenance.ts', wanted, '--until', '2037-01-01T00:00:00+03:00'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    },
  )

/** The app's own PostgreSQL: a command that only talks to it must leave it running. */
const postmaster = () =>
  readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres', 'postmaster.pid'), 'utf8')

test.describe.configure({ mode: 'serial' })
test.afterAll(() => switchTo('off'))

test('a closed site sends visitors to its page and lets them back when it opens', async ({
  page,
  browser,
}) => {
  // A guest's page is remembered by the server for seconds; the closing must not wait for that.
  await page.goto('/FAQ')
  const user = await (await browser.newContext()).newPage()
  await signIn(user)
  await user.goto('/points')

  const server = postmaster()
  switchTo('on')
  await expect.poll(async () => (await page.request.get('/api/v1/main')).status()).toBe(503)

  await page.goto('/FAQ')
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByText(/1\sянваря 2037/)).toBeVisible()
  // Where scripts are off, the browser looks again by itself.
  expect(await (await page.request.get('/maintenance')).text()).toContain(
    '<noscript><meta http-equiv="refresh" content="30"/></noscript>',
  )
  // A user's open page hears of it.
  await expect(user).toHaveURL('/maintenance')
  await user.context().close()

  await bringStaff(page.context())
  await page.goto('/FAQ')
  await expect(page).toHaveURL('/FAQ')

  switchTo('off')
  // Staff are let in either way, so the status is asked.
  const isClosed = async () => (await (await page.request.get('/api/v1/status')).json()).maintenance
  await expect.poll(isClosed).toBe(false)
  await page.goto('/maintenance')
  await expect(page).toHaveURL('/')
  expect(postmaster()).toBe(server)
})

test('an administrator closes the site with an end and words, and opens it again', async ({
  page,
  browser,
}) => {
  await bringStaff(page.context())
  await page.goto('/admin/system')
  const deed = async (
    label: string,
    verb: string,
    fill: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>,
  ) => {
    await page.getByRole('button', { name: label }).click()
    const dialog = page.getByRole('dialog', { name: label })
    await fill(dialog)
    await dialog.getByLabel('Своими словами').fill('Проверяем рубильник')
    await dialog.getByRole('button', { name: verb, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await deed('Закрыть на работы', 'Закрыть сайт', async (dialog) => {
    await dialog.getByLabel('До какого времени').fill('2036-12-31T21:00')
    await dialog.getByLabel('Что сказать посетителям').fill('Меняем танки')
  })
  await expect(page.getByText('Закрыт на работы')).toBeVisible()
  await expect(page.getByText(/Откроется сам 31\sдекабря 2036/)).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await expect.poll(async () => (await visitor.request.get('/api/v1/main')).status()).toBe(503)
  await visitor.goto('/FAQ')
  await expect(visitor.getByText('Меняем танки')).toBeVisible()
  await expect(visitor.getByText(/31\sдекабря 2036/)).toBeVisible()

  await deed('Открыть сайт', 'Открыть', async () => {})
  await expect.poll(async () => (await visitor.request.get('/api/v1/main')).status()).toBe(200)
  await visitor.context().close()
  await page.goto('/admin/journal?act=system')
  await expect(page.getByText('Сайт открыт').first()).toBeVisible()
})
