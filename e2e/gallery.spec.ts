import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './site.ts'
import type { Browser, Page } from '@playwright/test'

const TOKENS = [60, 61, 62, 63]

/** Somebody with a gallery of these tokens; its id, and the code of its link. */
async function ownGallery(page: Page, { isPublic = true, ids = TOKENS } = {}) {
  await comeIn(page, newPerson('smotritel'))
  const answer = await page.request.post('/api/v1/gallery', {
    data: {
      name: 'Ночной дозор',
      description: 'Смотреть при выключенном свете',
      is_public: isPublic,
      tokens: ids.map((token_id) => ({ token_id, caption: `Зал ${token_id}` })),
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; link_code: string }
}

const nameOf = async (page: Page, id: number): Promise<string> =>
  (await (await page.request.get(`/api/v1/token/${id}`)).json()).name

const works = (page: Page) => page.getByRole('link', { name: /^Смотреть «/ })
const orderOf = async (page: Page, id: number): Promise<number[]> => {
  const gallery = await (await page.request.get(`/api/v1/gallery/${id}`)).json()
  return gallery.tokens_gallery.data.map((token: { id: number }) => token.id)
}

async function asStranger(browser: Browser, look: (page: Page) => Promise<void>) {
  const elsewhere = await browser.newContext()
  await look(await elsewhere.newPage())
  await elsewhere.close()
}

test(
  'a gallery is put together from a token’s page, with words and more tokens',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('sobiratel'))
    await page.goto('/collection/token/60')
    await page.getByRole('button', { name: 'Добавить в галерею' }).click()
    await page.getByRole('link', { name: 'Создать галерею' }).click()
    await expect(page).toHaveURL(/\/createGallery\?token=60/)
    await expect(page.getByRole('heading', { level: 1, name: 'Создать галерею' })).toBeVisible()
    await expectAccessible(page)

    // An address brings any token of the site; what was chosen and typed outlives a reload.
    await page.getByLabel('Название').fill('Две работы')
    await page.getByRole('button', { name: 'Добавить токены' }).click()
    const picker = page.getByRole('dialog', { name: 'Добавить токены' })
    await picker.getByRole('searchbox').fill(`${new URL(page.url()).origin}/collection/token/61`)
    await picker.getByRole('checkbox', { name: await nameOf(page, 61) }).check()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(picker).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Название')).toHaveValue('Две работы')
    await expect(page.getByRole('button', { name: /^Переставить «/ })).toHaveCount(2)

    await page.getByRole('button', { name: 'Создать галерею' }).click()
    await expect(page).toHaveURL(/\/gallery\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Две работы' })).toBeVisible()
    await expect(works(page)).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto('/createGallery')
    await expect(page.getByLabel('Название')).toHaveValue('')
    await expect(page.getByText('Повесьте первые работы')).toBeVisible()
  },
)

test('works are put in order by keys and by pointer, captioned and taken out', async ({
  quiet: page,
  isMobile,
}) => {
  const { id } = await ownGallery(page)
  await page.goto(`/gallery/${id}`)
  await page.getByRole('link', { name: 'Порядок и подписи' }).click()
  const handles = page.getByRole('button', { name: /^Переставить «/ })
  await expect(handles).toHaveCount(4)
  const board = page.getByRole('region', { name: 'Порядок и подписи' })
  await expect(board).toBeFocused()
  await expect(board.getByRole('link', { name: 'Готово' })).toBeInViewport({ ratio: 1 })
  await expect(handles.first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/пробел и двигайте стрелками/)).toBeVisible({ visible: !isMobile })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await handles.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/снова там, где была/)).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Место 2 из 4')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => orderOf(page, id)).toEqual([61, 60, 62, 63])

  if (!isMobile) {
    const last = (await handles.last().boundingBox())!
    await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2)
    await page.mouse.down()
    // Above all of them; the page may have gone along a little meanwhile.
    await page.mouse.move(last.x + last.width / 2, 120, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => orderOf(page, id)).toEqual([63, 61, 60, 62])
  }

  const caption = page.getByLabel(`Подпись к «${await nameOf(page, 60)}»`)
  await caption.fill('Над камином')
  await caption.blur()
  await expect(page.getByText('Всё сохранено')).toBeVisible()
  await page.getByRole('button', { name: `Убрать «${await nameOf(page, 62)}»` }).click()
  await expect(handles).toHaveCount(3)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(handles).toHaveCount(4)
  await expect.poll(async () => (await orderOf(page, id)).length).toBe(4)

  await page.getByRole('link', { name: 'Готово' }).click()
  await expect(page.getByText('Над камином')).toBeVisible()
  await expect(works(page)).toHaveCount(4)
})

test('works are ticked in a long list without losing the button that adds them', async ({
  quiet: page,
}) => {
  const { id } = await ownGallery(page)
  await page.goto(`/gallery/${id}`)
  await page.getByRole('button', { name: 'Добавить токены' }).click()
  const picker = page.getByRole('dialog', { name: 'Добавить токены' })
  await picker.getByRole('button', { name: 'Весь сайт' }).click()
  await picker.getByRole('searchbox').fill('кефир')
  const works = picker.getByRole('checkbox')
  await expect.poll(() => works.count()).toBeGreaterThan(10)
  const add = picker.getByRole('button', { name: 'Добавить', exact: true })
  const says = picker.getByRole('status')
  await works.last().check()
  await expect(says).toHaveText('Выбрано: 1 токен')
  for (const height of [900, 360]) {
    await page.setViewportSize({ width: page.viewportSize()!.width, height })
    await works.first().scrollIntoViewIfNeeded()
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(says).toBeInViewport({ ratio: 1 })
  }
  await add.click()
  await expect(picker).toBeHidden()
  await expect.poll(async () => (await orderOf(page, id)).length).toBe(5)
})

test('the viewing room goes from work to work, and Back leaves it', async ({
  quiet: page,
  isMobile,
}) => {
  const { id } = await ownGallery(page)
  await page.goto(`/gallery/${id}`)
  await works(page).nth(1).click()
  const room = page.getByRole('dialog', { name: 'Просмотр галереи «Ночной дозор»' })
  await expect(room).toContainText('2 из 4')
  await expect(room).toContainText('Зал 61')
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(room).toContainText('3 из 4')
  await expect(page).toHaveURL(/view=62/)
  await room.getByRole('button', { name: 'Предыдущая работа' }).click()
  await expect(room).toContainText('2 из 4')
  if (isMobile) await swipeLeft(page)
  else await page.keyboard.press('End')
  await expect(room).toContainText(isMobile ? '3 из 4' : '4 из 4')

  await page.goBack()
  await expect(room).toBeHidden()
  await expect(page).toHaveURL(`/gallery/${id}`)

  // An address with a work in it opens the room, and Escape leads to the gallery.
  await page.goto(`/gallery/${id}?view=60`)
  await expect(room).toContainText('1 из 4')
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  await expect(page).toHaveURL(`/gallery/${id}`)
})

/** A finger across the middle of the screen; Playwright has none, so the browser is told of it. */
async function swipeLeft(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', 300)
  for (const x of [260, 210, 160, 110]) await touch('touchMove', x)
  await touch('touchEnd')
}

test(
  'a gallery by link opens to a stranger with the link alone',
  ONCE,
  async ({ quiet: page, browser }) => {
    const { id, link_code } = await ownGallery(page)
    await page.goto(`/gallery/${id}?edit=1`)
    await page.getByRole('switch', { name: 'Показывать всем' }).uncheck()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    const secret = page.getByRole('region', { name: 'Секретная ссылка' })
    await expect(secret).toContainText(`/gallery/${id}?link=${link_code}`)
    await expectAccessible(page)

    await asStranger(browser, async (other) => {
      expect((await other.goto(`/gallery/${id}`))?.status()).toBe(404)
      expect((await other.goto(`/gallery/${id}?link=wrong`))?.status()).toBe(404)
      expect((await other.goto(`/gallery/${id}?link=${link_code}`))?.status()).toBe(200)
      await expect(other.getByRole('heading', { level: 1, name: 'Ночной дозор' })).toBeVisible()
      await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await works(other).first().click()
      await expect(other.getByRole('dialog')).toContainText('1 из 4')
    })

    await secret.getByRole('button', { name: 'Сменить ссылку' }).click()
    await expect(secret).toContainText('прежняя больше не открывает')
    await asStranger(browser, async (other) => {
      expect((await other.request.get(`/api/v1/gallery/${id}?link=${link_code}`)).status()).toBe(
        404,
      )
    })
  },
)

test('a gallery is searched and narrowed in the address', ONCE, async ({ quiet: page }) => {
  const { id } = await ownGallery(page)
  await page.goto(`/gallery/${id}`)
  await page.getByRole('searchbox', { name: 'Поиск в галерее' }).fill('зал 62')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=/)
  await expect(works(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  // Wherever on the screen the button is, its menu is on it whole.
  const own = page.getByRole('link', { name: 'Мои работы' })
  await expect(own).toBeInViewport({ ratio: 1 })
  await own.click()
  await expect(page).toHaveURL(/filter=author/)
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  await page.getByRole('link', { name: 'Показать все' }).click()
  await expect(works(page)).toHaveCount(4)
})

test(
  'a deleted gallery is brought back by the toast, or on its own page',
  ONCE,
  async ({ quiet: page, browser }) => {
    const { id } = await ownGallery(page)
    await page.goto(`/gallery/${id}`)
    await page.getByRole('button', { name: 'Удалить галерею' }).click()
    await expect(page).toHaveURL('/profile/galleries')
    await asStranger(browser, async (other) => {
      expect((await other.request.get(`/api/v1/gallery/${id}`)).status()).toBe(404)
    })
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect(page).toHaveURL(`/gallery/${id}`)
    await expect(works(page)).toHaveCount(4)

    await page.getByRole('button', { name: 'Удалить галерею' }).click()
    await expect(page).toHaveURL('/profile/galleries')
    await page.goto(`/gallery/${id}`)
    await expect(page.getByRole('heading', { name: 'Галерея удалена' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Вернуть галерею' }).click()
    await expect(works(page)).toHaveCount(4)
  },
)
