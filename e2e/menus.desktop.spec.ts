/// <reference lib="dom" />
import { expect, signIn, test } from './site.ts'

const MENUS = {
  Исследуй: ['/categories/all', '/categories/polygon-only', '/categories/kefir-only'],
  Играй: ['/factories', '/nft-quest'],
  Создавай: ['/createNFT', '/createCollection'],
  Дропы: ['/drop/factory-mini', '/drop/factory', '/drop/kefirbox1', '/drop/kefirbox2025'],
}

for (const [name, links] of Object.entries(MENUS))
  test(`«${name}» has its links`, async ({ quiet: page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Разделы' })
    await menu.getByRole('button', { name }).click()
    for (const link of links) await expect(menu.locator(`a[href="${link}"]`).first()).toBeVisible()
  })

test('what is not open yet is shown, says so and leads nowhere', async ({ quiet: page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Разделы' })
  await menu.getByRole('button', { name: 'Исследуй' }).click()
  for (const name of ['Аукционы', 'Музеи', 'TON', 'Ethereum']) {
    const row = menu.getByRole('listitem').filter({ hasText: name }).last()
    await expect(row).toContainText(/скоро/i)
    await expect(row.locator('a[href]')).toHaveCount(0)
  }
})

test('menus work from the keyboard and give the focus back', async ({ quiet: page }) => {
  await page.goto('/')
  const button = page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('button', { name: 'Играй' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
})

test('a new link loses its mark once it was visited, for good', async ({ quiet: page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Разделы' })
  const drops = menu.getByRole('button', { name: 'Дропы' })
  await drops.click()
  await expect(menu.getByText('Новое').last()).toBeVisible()
  await menu.getByRole('link', { name: /Новогодние Боксы/ }).click()
  await expect(page).toHaveURL('/drop/kefirbox2025')

  const stored = await page.evaluate(() => localStorage.getItem('visitedIsNewLinks'))
  const states = Object.values(JSON.parse(stored ?? '{}') as Record<string, { visited: boolean }>)
  expect(states.filter(({ visited }) => visited)).toHaveLength(1)

  await page.reload()
  await drops.click()
  await expect(menu.getByRole('link', { name: /Новогодние Боксы/ })).not.toContainText('Новое')
})

for (const place of ['Исследуй', 'Категории'])
  test(`a category opened from «${place}» is remembered as visited`, async ({ quiet: page }) => {
    await page.goto('/categories/all')
    const explore = page.getByRole('navigation', { name: 'Разделы' })
    const tabs = page.getByRole('navigation', { name: 'Категории' })
    if (place === 'Исследуй') await explore.getByRole('button', { name: place }).click()
    const links = (place === 'Исследуй' ? explore : tabs).locator('a[href^="/categories/"]')
    const category = links.filter({ visible: true, hasText: 'Искусство' }).first()
    const address = (await category.getAttribute('href'))!
    await category.click()
    await expect(page).toHaveURL(address)
    const stored = await page.evaluate(() => localStorage.getItem('visitedIsNewLinks'))
    const states = JSON.parse(stored ?? '{}') as Record<string, { visited: boolean }>
    expect(states[address.replace('/categories/', '')]?.visited).toBe(true)
    // Begun once with every link of the menus.
    expect(Object.keys(states).length).toBeGreaterThan(10)
  })

test('the account menu has its links', async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/')
  await page
    .getByRole('button', { name: /аккаунт|профил/i })
    .first()
    .click()
  for (const link of ['/profile', '/factories', '/finance', '/points'])
    await expect(page.locator(`header a[href="${link}"]`).last()).toBeVisible()
})

test('the chosen theme outlives a reload', async ({ quiet: page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await background()).toBe('rgb(246, 243, 234)')

  await page
    .getByRole('button', { name: /тёмная/i })
    .or(page.getByRole('radio', { name: /тёмная/i }))
    .first()
    .click({ force: true })
  await expect.poll(background).toBe('rgb(16, 18, 24)')
  await page.reload()
  expect(await background()).toBe('rgb(16, 18, 24)')
})

test('the search field opens the results with the text', async ({ quiet: page }) => {
  await page.goto('/')
  await page.getByPlaceholder('Поиск по названию').first().fill('кефир')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/)
})

test('menus stay while nobody has moved and the litres come anew', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/v1/account/kefir-balance', (route) =>
    route.fulfill({ json: { balance: '777.25' } }),
  )
  await page.goto('/cart')
  await expect(page.getByRole('banner').getByText(/777,25/)).toBeVisible()
  // What React does about the parts that sleep comes after what is seen.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const menu = page.getByRole('navigation', { name: 'Разделы' })
  for (const name of Object.keys(MENUS))
    await expect(menu.getByRole('button', { name })).toBeVisible()
})
