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

type Paid = { status: { code: string }; payment: { pay_url: string | null } | null }

/**
 * What somebody has bought before the journey begins: by SBP and by the calls that the pages make, the bank's among
 * them. Gives the number of the order.
 */
export async function buyByCalls({ request }: Pick<Page, 'request'>, token: Offered) {
  const bought = await request.post('/api/v1/token/buy', { data: { token_id: token.id } })
  expect(bought.status(), await bought.text()).toBe(202)
  const { order_id: id } = (await bought.json()) as { order_id: number }
  const find = async () => (await (await request.get(`/api/v1/orders/${id}`)).json()) as Paid
  const soon = { intervals: [50, 100, 200] }

  const began = await request.post(`/api/v1/orders/${id}/pay`, { data: { method: 'sbp' } })
  expect(began.status(), await began.text()).toBe(202)
  await expect.poll(async () => (await find()).payment?.pay_url, soon).toBeTruthy()
  const bank = (await find()).payment!.pay_url!
  const [, secret] = /name="token" value="([^"]+)"/.exec(await (await request.get(bank)).text())!
  const paid = await request.post(bank, {
    form: { token: secret!, deed: 'pay' },
    maxRedirects: 0,
  })
  expect(paid.status(), await paid.text()).toBe(303)
  const isTheirs = async () =>
    (await (await request.get(`/api/v1/token/${token.id}`)).json()).is_own as boolean
  await expect.poll(isTheirs, soon).toBe(true)
  return id
}

/** Somebody else has it. */
export async function buyElsewhere(browser: Browser, token: Offered) {
  const elsewhere = await browser.newContext()
  await comeIn(elsewhere, newPerson('beryot'))
  await buyByCalls(elsewhere, token)
  await elsewhere.close()
}
