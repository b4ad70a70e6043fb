import { expect, signIn, test } from './site.ts'

test('the keyboard chooses, too: arrows walk, Shift takes along, Ctrl+A takes all, Escape ends', async ({
  quiet: page,
}) => {
  await signIn(page)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  const choose = page.getByRole('button', { name: 'Выбрать' })
  await choose.focus()
  await page.keyboard.press('Enter')
  const boxes = page.getByRole('checkbox', { name: /^Выбрать: / })
  await expect(boxes.first()).toBeFocused()
  const names = await boxes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(names).size, 'copies of one work are told apart').toBe(names.length)
  const told = page.getByRole('region', { name: 'Выбранные токены' }).getByRole('status')

  await page.keyboard.press('Space')
  await expect(told).toContainText('Выбрано: 1')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(told).toContainText('Выбрано: 3')
  const inRow = await boxes.evaluateAll((all) => {
    const tops = all.map((one) => one.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  })
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(2 + inRow)).toBeFocused()
  await page.keyboard.press('Control+a')
  await expect(told).toContainText(`Выбрано: ${await boxes.count()}`)
  await page.keyboard.press('Escape')
  await expect(boxes).toHaveCount(0)
})
