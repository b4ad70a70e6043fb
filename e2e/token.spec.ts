import { findMedia, findToken } from './find-token.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, signIn, test } from './site.ts'
import type { APIRequestContext, Page } from '@playwright/test'

const soldToken = (request: APIRequestContext) =>
  findToken(request, 'sold', ({ price_history }) => price_history.length > 1)

const deal = (page: Page) => page.getByRole('region', { name: 'Цена и действия' })

test('a guest reads everything about a token', async ({ quiet: page, request }) => {
  const token = await soldToken(request)
  await page.goto(`/collection/token/${token.id}`)
  await expect(page.getByRole('heading', { level: 1, name: token.name })).toBeVisible()
  for (const name of ['Свойства', 'История цены', 'Активность', 'В блокчейне', 'Ещё из коллекции'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
  await expect(deal(page)).toContainText(/проверены (только что|\d+\sмин назад)/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the buy button says why it waits', async ({ quiet: page, request }) => {
  const token = await findToken(request, 'kept', ({ is_sale }) => !is_sale)
  await page.goto(`/collection/token/${token.id}`)
  const buy = page.getByRole('button', { name: 'Купить' }).filter({ visible: true })
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  await expect(buy).toHaveAttribute('title', /.{20,}/)
  // A finger cannot read a title: the reason stands beside the button, at any width.
  await expect(
    page
      .getByText(`${await buy.getAttribute('title')}.`)
      .filter({ visible: true })
      .last(),
  ).toBeInViewport()
})

test(
  'neither column leaves a hole beside the other, and the chain’s facts stand in that of the deal',
  ONCE,
  async ({ quiet: page, request }) => {
    const token = await soldToken(request)
    await page.goto(`/collection/token/${token.id}`)
    const boxOf = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).boundingBox())!
    const [history, traits] = [await boxOf('История цены'), await boxOf('Свойства')]
    // Cards are as high as their words: what is left is less than a row of them and its gaps.
    expect(Math.abs(history.y + history.height - (traits.y + traits.height))).toBeLessThan(130)

    const [chain, price] = [await boxOf('В блокчейне'), await boxOf('Цена и действия')]
    expect(chain.x).toBe(price.x)
    expect(chain.y).toBeLessThan(traits.y)
  },
)

test(
  'a token is found by the query too, and one that is not there says so',
  ONCE,
  async ({ page, request }) => {
    const token = await soldToken(request)
    await page.goto(`/collection/token?id=${token.id}`)
    await expect(page.getByRole('heading', { level: 1, name: token.name })).toBeVisible()

    for (const path of ['/collection/token', '/collection/token/abc', '/collection/token/999999']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByText('Этого токена нет или его скрыл модератор.')).toBeVisible()
    }
  },
)

test(
  'a look by a promo is counted, and the mark leaves the address',
  ONCE,
  async ({ quiet: page, request }) => {
    const token = await soldToken(request)
    const counted = page.waitForRequest(
      (one) => one.url().endsWith(`/token/${token.id}/view`) && one.method() === 'POST',
    )
    await page.goto(`/collection/token/${token.id}?from=promo`)
    expect((await counted).postDataJSON()).toEqual({ from: 'promo' })
    await expect(page).toHaveURL(new RegExp(`/collection/token/${token.id}$`))
  },
)

test('the picture opens whole and zooms by keys', ONCE, async ({ quiet: page, request }) => {
  const token = await soldToken(request)
  await page.goto(`/collection/token/${token.id}`)
  await page.getByRole('link', { name: /Рассмотреть картинку/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('status')).toHaveText(/150/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('arrows walk through the sales', ONCE, async ({ quiet: page, request }) => {
  const token = await soldToken(request)
  await page.goto(`/collection/token/${token.id}`)
  const plot = page.getByRole('slider', { name: 'Продажи по порядку' })
  await plot.focus()
  // The plot's code comes after the page, and «home» twice is «home» once.
  await expect
    .poll(async () => {
      await page.keyboard.press('Home')
      return plot.getAttribute('aria-valuenow')
    })
    .toBe('1')
  await expect(plot).toHaveAttribute('aria-valuetext', /₽$/)
})

test(
  'a guest’s heart asks to log in; a user’s is kept and seen by others at once',
  ONCE,
  async ({ browser, quiet: page, request }) => {
    const token = await findToken(request, 'picture', ({ media }) => media === null)
    await page.goto(`/collection/token/${token.id}`)
    const heart = deal(page).getByRole('button', { name: /В избранное/ })
    const count = Number(await heart.textContent())

    await heart.click()
    await expect(page.getByRole('dialog', { name: 'Войти' })).toBeVisible()
    await page.keyboard.press('Escape')

    const other = await browser.newPage()
    await signIn(other)
    await other.goto(`/collection/token/${token.id}`)
    const own = deal(other).getByRole('button', { name: /В избранное/ })
    const wasKept = (await own.getAttribute('aria-pressed')) === 'true'
    const change = wasKept ? -1 : 1
    await own.click()
    await expect(own).toHaveText(String(count + change))
    await expect(heart).toHaveText(String(count + change))
    await own.click()
    await expect(heart).toHaveText(String(count))
    await other.close()
  },
)

test(
  'a user gets a phrase for the owner, and a fresh one',
  ONCE,
  async ({ quiet: page, request }) => {
    const token = await soldToken(request)
    await signIn(page)
    await page.goto(`/collection/token/${token.id}`)
    await page.getByRole('button', { name: /Проверка подлинности/ }).click()
    const code = page.getByRole('dialog').locator('code')
    const first = await code.textContent()
    await page.getByRole('button', { name: 'Новая фраза' }).click()
    await expect(code).not.toHaveText(first ?? '')
    await expectAccessible(page)
  },
)

test('a user’s own galleries come when the menu opens', ONCE, async ({ quiet: page, request }) => {
  const token = await soldToken(request)
  await signIn(page)
  await page.goto(`/collection/token/${token.id}`)
  await page.getByRole('button', { name: 'Добавить в галерею' }).click()
  await expect(page.getByRole('link', { name: 'Создать галерею' })).toBeVisible()
  await expect(page.getByText('Загружаем галереи')).toBeHidden()
})

test('a token is put into a gallery and taken out again', ONCE, async ({ quiet: page }) => {
  await signIn(page)
  await page.goto('/collection/token/60')
  const shelf = page.getByRole('button', { name: /^Первая полка/ })
  await page.getByRole('button', { name: 'Добавить в галерею' }).click()
  await shelf.click()
  await expect(shelf).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await page.getByRole('button', { name: 'Добавить в галерею' }).click()
  await expect(shelf).toHaveAttribute('aria-pressed', 'true')
  await shelf.click()
  await expect(shelf).toHaveAttribute('aria-pressed', 'false')
})

const player = (page: Page, name: RegExp) => page.getByRole('group', { name })

test(
  'a film tells its length before it plays, and is led by keys',
  ONCE,
  async ({ quiet: page, request }) => {
    const film = await findMedia(request, 'video')
    await page.goto(`/collection/token/${film.id}`)
    const group = player(page, /^Видео/)
    const video = group.locator('video')
    await expect(group.getByText('0:00 / 0:04')).toBeVisible()
    await expect(video).not.toHaveAttribute('controls')
    expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)

    const place = group.getByRole('slider', { name: 'Место в записи' })
    await place.focus()
    await expect(place).toHaveAttribute('aria-valuetext', /^0\sсекунд, всего 4\sсекунды$/)
    // A tenth of four seconds a step.
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await expect(place).toHaveValue('2')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveValue('1.6')

    await page.keyboard.press('Space')
    await expect(group.getByRole('button', { name: 'Пауза' })).toBeVisible()
    await expect(group.getByRole('status')).toHaveText('Воспроизводится')
    await page.keyboard.press('k')
    await expect(group.getByRole('button', { name: 'Воспроизвести' })).toBeVisible()
    await expect(group.getByRole('status')).toHaveText('Пауза')

    await page.keyboard.press('m')
    await expect(group.getByRole('button', { name: 'Включить звук' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test(
  'a film that neither comes nor fails says so in the end, and is asked for anew',
  ONCE,
  async ({ quiet: page, request }) => {
    const film = await findMedia(request, 'video')
    let isAnswered = false
    let asked = 0
    await page.route(`**${film.media?.path}`, (route) => {
      asked += 1
      return isAnswered && route.continue()
    })
    await page.clock.install()
    await page.goto(`/collection/token/${film.id}`)
    const group = player(page, /^Видео/)
    await group.getByRole('button', { name: 'Воспроизвести' }).click()
    await expect(group.getByRole('status')).toHaveText('Загружаем…')
    await page.clock.runFor(10_000)
    await expect(group.getByRole('alert')).toHaveText('Запись не приходит: проверьте связь')
    await expect(group.getByRole('status')).toHaveText('')
    await expectAccessible(page)

    // Still nothing: it says the same again, and at the end of the same wait.
    await group.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(group.getByRole('status')).toHaveText('Загружаем…')
    await page.clock.runFor(10_000)
    await expect(group.getByRole('alert')).toBeVisible()
    // On a busy machine the browser asks later than the page says so: then this try would be answered, too.
    await expect.poll(() => asked).toBe(2)

    isAnswered = true
    await group.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(group.getByRole('status')).toHaveText('Воспроизводится')
    await expect(group.getByRole('alert')).toBeHidden()
  },
)

test('a film fills the screen and comes back', ONCE, async ({ quiet: page, request }) => {
  const film = await findMedia(request, 'video')
  await page.goto(`/collection/token/${film.id}`)
  const group = player(page, /^Видео/)
  await expect(group.getByText('/ 0:04')).toBeVisible()
  await group.getByRole('button', { name: 'На весь экран' }).click()
  const back = group.getByRole('button', { name: 'Выйти из полного экрана' })
  await expect(back).toBeVisible()
  await back.click()
  await expect(group.getByRole('button', { name: 'На весь экран' })).toBeVisible()
})

test(
  'a sound tells its length before it plays, and plays',
  ONCE,
  async ({ quiet: page, request }) => {
    const sound = await findMedia(request, 'audio')
    await page.goto(`/collection/token/${sound.id}`)
    const group = player(page, /^Аудио/)
    await expect(group.getByText(/^0:00 \/ \d:\d\d$/)).toBeVisible()
    await expect(group.locator('audio')).not.toHaveAttribute('controls')
    await group.getByRole('button', { name: 'Воспроизвести' }).click()
    await expect(group.getByRole('button', { name: 'Пауза' })).toBeVisible()
    await expect(group.getByRole('slider', { name: 'Место в записи' })).not.toHaveValue('0')
  },
)

test('a model and its viewer wait to be asked for', ONCE, async ({ quiet: page, request }) => {
  const model = await findMedia(request, 'model')
  const fetched: string[] = []
  page.on('request', (one) => fetched.push(one.url()))
  await page.goto(`/collection/token/${model.id}`)
  await expect(page.getByRole('button', { name: /Показать 3D-модель, \d/ })).toBeVisible()
  expect(fetched.filter((url) => /\.glb|model-scene/.test(url))).toEqual([])
})

test('the page of trials tells what is wrong with a file', ONCE, async ({ quiet: page }) => {
  await page.goto('/test3model')
  await page.getByRole('button', { name: 'Испорченный файл' }).click()
  await page.getByRole('button', { name: /Показать 3D-модель/ }).click()
  await expect(page.getByRole('alert')).toHaveText(/не GLB-модель/)
})

test(
  'a user sees the promos of a token and why they wait',
  ONCE,
  async ({ quiet: page, request }) => {
    const token = await soldToken(request)
    await signIn(page)
    await page.goto(`/promotion-token/${token.id}`)
    const places = page.getByRole('region', { name: /Места на/ }).getByRole('listitem')
    await expect(places).toHaveCount(2)
    await expect(places.first().getByRole('button')).toHaveAttribute('aria-disabled', 'true')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)
