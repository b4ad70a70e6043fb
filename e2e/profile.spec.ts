import { expect, expectNoSidewaysScroll, ONCE, signIn, test } from './site.ts'

test('a guest reads an author’s profile', ONCE, async ({ quiet: page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Анна.Рябова' }).first().click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await expect(page).toHaveTitle('Профиль - Анна.Рябова')

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Анна.Рябова')
  await expect(main.getByAltText('Проверенный автор')).toBeVisible()
  await expect(main.getByRole('link', { name: 'ryabova@example.org' })).toBeVisible()
  await expect(main.getByText('На площадке с')).toContainText(/\d{4}\sг\.$/)
  await expect(main.getByText('только из архива')).toBeVisible()
  const vk = main.getByRole('link', { name: 'ВКонтакте', exact: true })
  await expect(vk).toHaveAttribute('target', '_blank')
  await expect(vk).toHaveAttribute('rel', 'noopener nofollow ugc')

  await expect(main.getByRole('link', { name: 'Настройки' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Создать NFT' })).toHaveCount(0)
  // A guest signs in before complaining.
  await main.getByRole('button', { name: 'Пожаловаться' }).click()
  await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
})

test('the tabs lead through the profile and back', async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Разделы профиля' })
  await expect(tabs.getByRole('link')).toHaveCount(10)
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Владею/)

  await tabs.getByRole('link', { name: 'Коллекции автора' }).click()
  await expect(page).toHaveURL('/profile/created/myCollections')
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Коллекции автора/)
  await page.goBack()
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Владею/)

  // The address of the last tab opens with the tab in sight.
  await page.goto('/profile/blockchain-accounts')
  await expect(tabs.getByRole('link', { name: 'Адреса в блокчейне' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
})

test('no name of a tab is cut on a wide screen', ONCE, async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Разделы профиля' })
  const [content, shown] = await tabs.evaluate((nav) => [nav.scrollWidth, nav.clientWidth])
  expect(content).toBeLessThanOrEqual(shown!)
})

test('a banner is shown in the shape it is cut to', async ({ quiet: page }) => {
  await signIn(page)
  for (const path of ['/profile', '/profile/1', '/collection/1', '/collection/1/sale']) {
    await page.goto(path)
    const banner = page.getByRole('main').locator('.aspect-4\\/1').first()
    const { width, height } = (await banner.boundingBox())!
    expect(width / height).toBeCloseTo(4, 1)
  }
})

test('only the owner has import, hidden and addresses', ONCE, async ({ quiet: page }) => {
  await page.goto('/profile/1')
  const tabs = page.getByRole('navigation', { name: 'Разделы профиля' })
  await expect(tabs.getByRole('link')).toHaveCount(7)
  await page.goto('/profile/1/import_nft')
  await expect(page).toHaveURL('/profile/1')
})

test(
  'the owner finds finance, points, settings and what to create',
  ONCE,
  async ({ quiet: page }) => {
    await signIn(page)
    await page.goto('/profile')
    const main = page.getByRole('main')
    for (const [name, href] of [
      ['Финансы', '/finance'],
      ['Баланс кефира', '/points'],
      ['Настройки', '/profile/settings/profileSettings'],
      ['Создать галерею', '/createGallery'],
      ['Создать коллекцию', '/createCollection'],
      ['Создать NFT', '/createNFT'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)

    await page.goto('/profile?sort=price')
    await expect(main.getByRole('link', { name: 'Создать NFT' })).toHaveCount(0)
  },
)

test('a profile can be shared', ONCE, async ({ quiet: page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile/1')
  await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click()
  const menu = page.getByRole('group', { name: 'Поделиться' })
  const address = `${baseURL}/profile/1`

  for (const [name, network] of [
    ['Поделиться ВКонтакте', 'https://vk.com/share.php'],
    ['Поделиться в Telegram', 'https://t.me/share/url'],
  ] as const) {
    const href = await menu.getByRole('link', { name }).getAttribute('href')
    expect(href).toContain(`${network}?url=${encodeURIComponent(address)}&`)
  }
  await menu.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(menu.getByRole('status')).toHaveText('Ссылка скопирована')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('a new user is greeted, and the greeting goes by itself', ONCE, async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/profile?activated=1')
  const greeting = page.getByText('Вы успешно зарегистрировались!')
  await expect(greeting).toBeVisible()
  await expect(greeting).toBeHidden()
  await expect(page).toHaveURL('/profile')
})
