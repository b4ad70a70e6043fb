import { expectBought, findOffered } from './buying.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, ONCE } from './site.ts'
import { bringStaff } from './staff.ts'

const REQUISITES = {
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  account: '40702810938000000001',
}

type Invoice = { number: string; amount: string; qr: string }

/** What the bank's program exports of a payment for this invoice. */
const statementOf = ({ number, amount, qr }: Invoice) =>
  [
    '1CClientBankExchange',
    'Кодировка=UTF-8',
    'СекцияДокумент=Платежное поручение',
    `Номер=${process.pid}`,
    'Дата=17.11.2026',
    `Сумма=${amount}`,
    `ПлательщикИНН=${REQUISITES.inn}`,
    'Плательщик1=ООО «Ромашка»',
    `ПлательщикРасчСчет=${REQUISITES.account}`,
    `ПолучательРасчСчет=${/PersonalAcc=(\d+)/.exec(qr)![1]}`,
    'ДатаПоступило=17.11.2026',
    `НазначениеПлатежа=Оплата по счету ${number}`,
    'КонецДокумента',
    'КонецФайла',
  ].join('\r\n')

test(
  'an organisation gets an invoice, staff import the statement, the token is theirs',
  ONCE,
  async ({ page, browser }) => {
    test.slow()
    await comeIn(page, { ...newPerson('romashka'), ...{ legal_id: 2, name: 'ООО «Ромашка»' } })
    const token = await findOffered(page.request, test.info().workerIndex)
    const bought = await page.request.post('/api/v1/token/buy', { data: { token_id: token.id } })
    expect(bought.status(), await bought.text()).toBe(202)
    const orderId: number = (await bought.json()).order_id
    await page.goto(`/orders/${orderId}`)
    await expect(page.getByRole('link', { name: 'Указать реквизиты' })).toBeVisible()
    const saved = await page.request.put('/api/v1/account/payments/account', { data: REQUISITES })
    expect(saved.status(), await saved.text()).toBe(200)

    await page.reload()
    await page.getByRole('button', { name: 'Счёт на оплату' }).click()
    await expect(page.getByRole('heading', { name: 'Счёт выставлен' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR-код для оплаты счёта' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Скачать счёт' }).click()
    expect((await download).suggestedFilename()).toMatch(/invoice-\d+\.pdf$/)

    const { invoice } = await (await page.request.get(`/api/v1/orders/${orderId}`)).json()
    const desk = await browser.newContext()
    await bringStaff(desk)
    const staff = await desk.newPage()
    await staff.goto('/admin/invoices')
    await staff.getByRole('button', { name: 'Загрузить выписку' }).click()
    await staff.getByLabel('Файл выписки').setInputFiles({
      name: 'kl_to_1c.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(statementOf(invoice)),
    })
    await staff.getByText('Выписка за день').click()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Загрузить', exact: true }).click()
    await expect(staff.getByText('Выписка загружена')).toBeVisible()
    await staff.goto('/admin/invoices?state=paid')
    await expect(staff.getByRole('heading', { name: `Счёт № ${invoice.number}` })).toBeVisible()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await desk.close()

    await expectBought(page, token)
  },
)
