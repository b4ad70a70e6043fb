import { expect, expectAccessible, ONCE, test } from './site.ts'

test(
  'a question is found by a word, unfolds, and has an address of its own',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/FAQ')
    const main = page.getByRole('main')
    const questions = main.locator('details')
    const all = await questions.count()
    await main.getByLabel('Найти вопрос').fill('кошелек')
    await expect.poll(() => questions.count()).toBeLessThan(all)
    await main.locator('summary', { hasText: 'Нужен ли мне криптокошелёк?' }).click()
    await expect(questions.filter({ hasText: 'Нужен ли мне криптокошелёк?' })).toHaveAttribute(
      'open',
    )
    await expectAccessible(page)

    await main.getByRole('link', { name: /Ссылка на ответ.*Нужен ли мне криптокошелёк/ }).click()
    await expect(page).toHaveURL('/FAQ/nuzhen-li-koshelyok')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Нужен ли мне криптокошелёк?')
    await expect(main.getByText('Ещё в разделе «Кошелёк и Polygon»')).toBeVisible()

    await page.goto('/FAQ#chem-oplatit')
    await expect(main.locator('#chem-oplatit')).toHaveAttribute('open')
    await expect(main.locator('#chem-oplatit')).toBeInViewport()
  },
)

test('an article names its neighbours and its date', ONCE, async ({ quiet: page }) => {
  await page.goto('/articles')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Как купить NFT' }).click()
  await expect(page).toHaveURL('/articles/kak-kupit-nft')
  await expect(main.getByText(/^Обновлено/)).toContainText(/\d{4}\sг\.$/)
  await expect(main.getByRole('heading', { name: 'Читайте также' })).toBeVisible()
  await main.getByRole('link', { name: 'Статьи' }).click()
  await expect(page).toHaveURL('/articles')
})

test(
  'the activity is narrowed by kind and the rating by time, both in the address',
  ONCE,
  async ({ quiet: page }) => {
    await page.goto('/statistics/ActivityHistory')
    const main = page.getByRole('main')
    const kinds = main.getByRole('navigation', { name: 'Виды событий' })
    await kinds.getByRole('link', { name: 'Продажи' }).click()
    await expect(kinds.locator('[aria-current=true]')).toHaveText(['Продажи'])
    await expect(page).toHaveURL('/statistics/ActivityHistory?filter=sale')
    await kinds.getByRole('link', { name: 'Передачи' }).click()
    await expect(page).toHaveURL('/statistics/ActivityHistory?filter=sale,transfer')
    await expect(main.getByText('Создан', { exact: true })).toHaveCount(0)
    await expect(kinds.locator('[aria-current=true]')).toHaveText(['Продажи', 'Передачи'])

    await main.getByRole('link', { name: 'Рейтинг', exact: true }).click()
    await main.getByRole('link', { name: 'Коллекционеры' }).click()
    await expect(main.getByRole('columnheader', { name: 'Коллекционер' })).toBeVisible()
    await main.getByRole('link', { name: 'Всё время' }).click()
    await expect(page).toHaveURL('/statistics/Rating?kind=collectors&period=all')
    await expect(main.getByText(/Данные проверены (только что|.+ назад)/)).toBeVisible()
    await expect(main.getByText(/между одними и теми же/)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/statistics/Rating?kind=collectors')
  },
)
