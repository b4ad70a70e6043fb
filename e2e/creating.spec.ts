import { CHOOSE, makeCollection, paint, png } from './making.ts'
import { callModerator } from './moderator.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './site.ts'

test(
  'a collection and a work are made, shown to their author and approved',
  ONCE,
  async ({ quiet: page, browser }) => {
    const person = newPerson('avtor')
    await comeIn(page, person)
    const collection = `Сырки ${person.nikname}`
    const id = await makeCollection(page, collection)
    const own = page.getByRole('region', { name: 'Ваша коллекция' })
    await expect(own.getByText('На модерации')).toBeVisible()
    // Others would be led nowhere.
    await expect(page.getByRole('button', { name: 'Поделиться' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await own.getByRole('link', { name: 'Добавить работу' }).click()
    await expect(page.getByRole('combobox', { name: 'Коллекция' })).toHaveValue(id)
    await expect(page.getByText('Сначала выберите файл')).toBeVisible()
    await page.getByLabel(CHOOSE).setInputFiles(png('syrok.png', await paint(page, 700)))
    await expect(page.getByText('Файл загружен и проверен')).toBeVisible()
    const name = `Сырок ${person.nikname}`
    await page.getByLabel('Название').fill(name)
    await page.getByRole('button', { name: 'Добавить свойство' }).click()
    await page.getByRole('combobox', { name: 'Свойство' }).fill('Вкус')
    await page.getByRole('combobox', { name: 'Значение' }).fill('ваниль')
    await page.getByLabel('Выставить на продажу').check()
    await page.getByLabel('Цена').fill('1 500')

    // What was typed is not lost, here nor on another device.
    await page.reload()
    await expect(page.getByText('Здесь то, что вы ввели раньше')).toBeVisible()
    await expect(page.getByLabel('Название')).toHaveValue(name)
    await expect(page.getByText('Файл загружен и проверен')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Предпросмотр' })).toContainText('1 500 ₽')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Посмотреть страницу' }).click()
    await expect(page.getByRole('region', { name: 'Предпросмотр страницы' })).toContainText(
      'ваниль',
    )
    await page.getByRole('button', { name: 'Вернуться к правке' }).click()
    await expect(page.getByRole('button', { name: 'Посмотреть страницу' })).toBeFocused()

    await page.getByRole('button', { name: 'Создать работу' }).click()
    await expect(page.getByRole('heading', { name: 'Работа на модерации' })).toBeVisible()
    await expectAccessible(page)

    const moderator = await callModerator(browser)
    await moderator.decide(collection, { decision: 'approve' })
    await moderator.decide(name, { decision: 'approve' })
    await moderator.close()
    await page.getByRole('button', { name: 'Проверить сейчас' }).click()
    await expect(page.getByRole('heading', { name: 'Работа в каталоге' })).toBeVisible()
  },
)

test(
  'pictures of a collection outlive a reload, and Back leaves its preview',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('cherteg'))
    await page.goto('/createCollection')
    await page.getByLabel('Название').fill('Реки')
    for (const what of ['обложка', 'баннер']) {
      const file = png('k.png', await paint(page, 1_300))
      await page.getByLabel(new RegExp(`Выбрать файл.+${what}`)).setInputFiles(file)
      await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByLabel(new RegExp(`Заменить.+${what}`))).toBeAttached()
    }

    await page.reload()
    await expect(page.getByLabel('Название')).toHaveValue('Реки')
    for (const what of ['обложка', 'баннер'])
      await expect(page.getByLabel(new RegExp(`Заменить.+${what}`))).toBeAttached()
    const cover = page.getByRole('group', { name: 'Обложка' }).locator('img')
    await expect(cover).toHaveJSProperty('complete', true)
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Посмотреть страницу' }).click()
    const preview = page.getByRole('region', { name: 'Предпросмотр страницы' })
    await expect(preview).toContainText('Реки')
    await expect(page.getByLabel('Название')).toBeHidden()
    await page.goBack()
    await expect(preview).toBeHidden()
    await expect(page).toHaveURL('/createCollection')
    await expect(page.getByRole('button', { name: 'Посмотреть страницу' })).toBeFocused()

    await page.getByLabel('Категория').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Создать коллекцию' }).click()
    await expect(page).toHaveURL(/\/collection\/\d+$/)
    await page.goto(`/collection/editingCollection/${/\d+$/.exec(page.url())![0]}`)
    const banner = /Выбрать файл.+баннер/
    await page.getByLabel(banner).setInputFiles(png('b.png', await paint(page, 1_300)))
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByLabel(/Заменить.+баннер/)).toBeAttached()
    await page.reload()
    await expect(page.getByText('Здесь то, что вы ввели раньше')).toBeVisible()
    await expect(page.getByLabel(/Заменить.+баннер/)).toBeAttached()
    await page.getByRole('button', { name: 'Начать заново' }).click()
    await expect(page.getByLabel(banner)).toBeAttached()
  },
)

test(
  'an empty file is refused at once, and an empty form is no draft',
  ONCE,
  async ({ quiet: page }) => {
    await comeIn(page, newPerson('pustota'))
    await page.goto('/createNFT')
    await page.getByLabel(CHOOSE).setInputFiles(png('zero.png', Buffer.alloc(0)))
    await expect(page.getByText('Файл пуст. Выберите другой')).toBeVisible()
    await expect(page.getByText('Сначала выберите файл')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Продолжить' })).toBeHidden()

    const kept = async () =>
      (await (await page.request.get('/api/v1/drafts/createNFT')).json()).body
    await page.getByLabel('Название').fill('Передумаю')
    await expect.poll(kept).toMatchObject({ name: 'Передумаю' })
    await page.getByLabel('Название').fill('')
    await expect.poll(kept).toBeNull()
    await page.reload()
    await expect(page.getByLabel(CHOOSE)).toBeEnabled()
    await expect(page.getByText('Здесь то, что вы ввели раньше')).toBeHidden()

    // Nor is one that an earlier version of the site has kept.
    const empty = { body: { name: '', copies: '1' }, force: true }
    expect((await page.request.put('/api/v1/drafts/createNFT', { data: empty })).status()).toBe(200)
    await page.reload()
    await page.getByLabel('Название').fill('Заново')
    await expect.poll(kept).toMatchObject({ name: 'Заново' })
    await expect(page.getByText('на другом устройстве?')).toBeHidden()
  },
)

test('an upload that is cut off goes on from where it stopped', ONCE, async ({ page }) => {
  await comeIn(page, newPerson('obryv'))
  await page.goto('/createNFT')
  // Two parts of eight megabytes and some more.
  const large = await paint(page, 2_950)
  expect(large.length).toBeGreaterThan(17 * 1024 * 1024)
  const offsets: number[] = []
  let isCut = false
  await page.route('**/api/v1/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(await request.headerValue('upload-offset'))
    if (offset > 0 && !isCut) return route.abort('connectionreset')
    offsets.push(offset)
    return route.continue()
  })
  await page.getByLabel(CHOOSE).setInputFiles(png('bolshoy.png', large))
  await expect(page.getByText(/продолжится сама/)).toBeVisible()
  await expect(page.getByText(/^[34]\d\s%/)).toBeVisible()
  isCut = true
  await expect(page.getByText(/Проверяем файл|Файл загружен и проверен/)).toBeVisible()
  expect(offsets[0]).toBe(0)
  expect(offsets.slice(1).every((offset) => offset >= 8 * 1024 * 1024)).toBe(true)
})

test('a rejected work says what to mend, and is mended', ONCE, async ({ page, browser }) => {
  const person = newPerson('otkaz')
  await comeIn(page, person)
  const collection = `Полка ${person.nikname}`
  const id = await makeCollection(page, collection)
  await page.goto(`/createNFT?collection=${id}`)
  await page.getByLabel(CHOOSE).setInputFiles(png('r.png', await paint(page, 700)))
  await expect(page.getByText('Файл загружен и проверен')).toBeVisible()
  const name = `Работа ${person.nikname}`
  await page.getByLabel('Название').fill(name)
  await page.getByRole('button', { name: 'Создать работу' }).click()
  await expect(page.getByRole('heading', { name: 'Работа на модерации' })).toBeVisible()

  const moderator = await callModerator(browser)
  await moderator.decide(collection, { decision: 'approve' })
  const advice = 'Напишите название без капса'
  await moderator.decide(name, { decision: 'reject', reason_code: 'name', advice })
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  await expect(page.getByText(advice)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Исправить' }).click()

  await expect(page.getByText(advice)).toBeVisible()
  await page.getByLabel('Название').fill(`${name} снова`)
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Работа на модерации' })).toBeVisible()
  await moderator.decide(`${name} снова`, { decision: 'approve' })
  await moderator.close()
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  await expect(page.getByRole('heading', { name: 'Работа в каталоге' })).toBeVisible()
})

test(
  'many works are made from a table, and stay made after a reload',
  ONCE,
  async ({ quiet: page }) => {
    const person = newPerson('tablica')
    await comeIn(page, person)
    const id = await makeCollection(page, `Серия ${person.nikname}`)
    await page.goto(`/testingUploladTokens?collection=${id}`)
    const files = await Promise.all(
      ['kot', 'pes', 'som'].map(async (name) => png(`${name}.png`, await paint(page, 400))),
    )
    await page.getByLabel('Выбрать файлы').setInputFiles(files)
    await expect(page.getByText('Загружено 3 из 3 файлов')).toBeVisible()
    await page.getByText('Вставить таблицу из Excel или CSV').click()
    await page
      .getByLabel(/Первая строка называет столбцы/)
      .fill('Файл;Название;Описание;Шерсть\npes.png;Пёс;лает;рыжая\nkot.png;"Кот ""Барсик""";спит;')
    await page.getByRole('button', { name: 'Заполнить строки' }).click()
    await expect(page.getByText('2 строки заполнены')).toBeVisible()
    await expect(page.getByLabel(/Свойства, строка 2/)).toHaveValue('Шерсть: рыжая')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Создать 3 работы' }).click()
    await expect(page.getByRole('link', { name: 'Создана, открыть' })).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Создана, открыть' })).toHaveCount(3)
    await expect(page.getByText('Все работы созданы')).toBeVisible()
  },
)
