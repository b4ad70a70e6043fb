import type { Page } from '@playwright/test'
import { GUEST_SCREENS, listEdited, NOTHING_HERE, OWN_SCREENS } from './screens.ts'
import {
  expect,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  expectRoomForFingers,
  signIn,
  test,
} from './site.ts'

/** What the width can spoil, for markup and colours are those of screens.desktop.spec.ts. */
async function expectFitsPhone(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await test.step(path, async () => {
    await expectNoSidewaysScroll(page)
    await expectRoomForFingers(page)
  })
}

/** One browser walks through many: what it has loaded for one it has for the next. */
const SCREENS_A_WALK = 11

const walks = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / SCREENS_A_WALK) }, (_, index) =>
    paths.slice(index * SCREENS_A_WALK, (index + 1) * SCREENS_A_WALK),
  )

for (const paths of walks(GUEST_SCREENS))
  test(`screens of guests fit a phone, from ${paths[0]} on`, async ({ quiet: page }) => {
    test.slow()
    for (const path of paths) await expectFitsPhone(page, path)
  })

for (const paths of walks(OWN_SCREENS))
  test(`screens of users fit a phone, from ${paths[0]} on`, async ({ quiet: page }) => {
    test.slow()
    await signIn(page)
    for (const path of paths) await expectFitsPhone(page, path)
  })

test('an author’s collection fits a phone while it is edited and looked at', async ({
  quiet: page,
}) => {
  await signIn(page)
  for (const path of await listEdited(page)) {
    await expectFitsPhone(page, path)
    await page.getByRole('button', { name: 'Посмотреть страницу' }).click()
    const preview = page.getByRole('region', { name: 'Предпросмотр страницы' })
    await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Вернуться к правке' }).click()
    await expect(page.getByRole('button', { name: 'Посмотреть страницу' })).toBeFocused()
  }
})

test('a page that is not there fits a phone', async ({ page }) => {
  await expectFitsPhone(page, NOTHING_HERE)
})

/** Colours are those of the wide screen, but for what only a phone has: its bars and sheets, which stand on these. */
const WITH_BARS = [
  ...['/', '/collection/1', '/collection/token/1'].map((path) => ({ path, isUser: false })),
  ...['/', '/profile', '/createNFT'].map((path) => ({ path, isUser: true })),
]

for (const { path, isUser } of WITH_BARS)
  test(`${isUser ? 'a user' : 'a guest'} can read the bars of ${path} in both themes`, async ({
    quiet: page,
  }) => {
    if (isUser) await signIn(page)
    await page.goto(path)
    await expectAccessible(page)
    await expectDarkContrast(page)
  })
