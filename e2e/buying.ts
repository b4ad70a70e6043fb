import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { comeIn, newPerson } from './people.ts'
import { expect } from './site.ts'

export type Offered = { id: number; name: string; price: string }
type Found = Offered & {
  is_sale: boolean
  hold: unknown
  chain: { is_on_chain: boolean }
  owner: { id: number }
}

/** The demo's own account, and the author whose profile is walked through: other journeys count their lists. */
const COUNTED = [2, 3]
const FIRST = 60
const LAST = 600
let taken = 0

/**
 * A token of the demo data that anybody may buy. Journeys run beside each other, so each process looks in a corner of
 * its own; `at` tells it: no two of them buy the same.
 */
export async function findOffered(request: APIRequestContext, at: number): Promise<Offered> {
  const width = Math.floor((LAST - FIRST) / CORNERS)
  for (; taken < width; taken += 1) {
    const id = LAST - (at % CORNERS) * width - taken
    const answer = await request.get(`/api/v1/token/${id}`)
    const token = answer.ok() ? ((await answer.json()) as Found) : null
    if (!token?.is_sale || token.hold || token.chain.is_on_chain) continue
    if (COUNTED.includes(token.owner.id) || Number(token.price) > 100_000) continue
    taken += 1
    return token
  }
  throw new Error('no token in the demo data that can be bought')
}
const CORNERS = 8

export const buyButton = (page: Page) =>
  page.getByRole('button', { name: 'Купить' }).filter({ visible: true })

/** From the token's page to the page of its order. */
export async function order(page: Page, token: Offered) {
  await page.goto(`/collection/token/${token.id}`)
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Осталось оплатить' })).toBeVisible()
  return page.url()
}

/** To the bank's page, by a way to pay. */
export async function goToBank(page: Page, way: 'Банковская карта' | 'СБП') {
  await page.getByRole('button', { name: way }).click()
  await expect(page).toHaveURL(/\/test-bank\/pay\//)
  await expect(page.getByText('Тестовый банк: деньги ненастоящие')).toBeVisible()
}

export const pressAtBank = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export async function expectBought(page: Page, token: Offered) {
  await expect(page.getByRole('heading', { name: 'Токен ваш' })).toBeVisible()
  const reply = await page.request.get(`/api/v1/token/${token.id}`)
  expect(await reply.json()).toMatchObject({ is_own: true, is_sale: false })
}

/** The header says what the purchase brought, though it may have come before the page heard anything. */
export async function expectCashback(page: Page, token: Offered) {
  // 1 l of each 100 ₽, rounded down to hundredths.
  const litres = Math.trunc(Number(token.price)) / 100
  const shown = litres.toLocaleString('ru-RU', { minimumFractionDigits: 2 })
  // On a phone it stands in the header unseen: there the menu shows it.
  const balance = page.getByRole('banner').locator('a[href="/points"]').first()
  await expect(balance).toHaveText(`Баланс:${shown} л`)
}

/** By SBP, whose money is nobody's to hold. */
export async function buyBySbp(page: Page, token: Offered) {
  await order(page, token)
  await goToBank(page, 'СБП')
  await pressAtBank(page, 'Оплатить в приложении банка')
  await expectBought(page, token)
}

/** Somebody else, in a browser of their own, has it. */
export async function buyElsewhere(browser: Browser, token: Offered) {
  const elsewhere = await browser.newContext()
  const buyer = await elsewhere.newPage()
  await comeIn(buyer, newPerson('beryot'))
  await buyBySbp(buyer, token)
  await elsewhere.close()
}
