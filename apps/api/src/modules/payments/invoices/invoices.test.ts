import decodeQR from 'qr/decode.js'
import encodeQR from 'qr'
import { keptUntil } from '@kefir/rules/payments/invoice-days'
import type { MoneyRow } from '@kefir/wire/finance'
import type { Order } from '@kefir/wire/orders'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { makePayer, PAYER, statementOf, toBase64 } from '../../../testing/make-invoice.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { advanceOrder } from '../../market/orders/advance-order.ts'
import { sweepOrders } from '../../market/orders/sweep-orders.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'

let bed: MarketBed
let finance: Person
beforeAll(async () => {
  bed = await openMarketBed()
  finance = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
})
afterAll(() => bed.close())
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})
afterEach(async () => {
  bed.clock.at = null
  await lawful()
})

const reason = 'По выписке банка'

type Deal = Parameters<typeof bed.offered>[0] & { inn?: string }
async function invoiced(price = 100_000n, { inn = PAYER.inn, ...of }: Deal = {}) {
  const buyer = await makePayer(bed.context.db, { inn })
  const token = await bed.offered({ price, ...of })
  const orderId = await bed.ordered(buyer, token.id)
  const answer = await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'account' })
  expect(answer.statusCode, answer.body).toBe(202)
  const invoice: NonNullable<Order['invoice']> = answer.json().invoice
  return { buyer, token, orderId, invoice, named: `Счёт ${invoice.number}` }
}

type Came = Parameters<typeof statementOf>[1]
const send = (content: string, who = finance) =>
  bed.ask('POST', '/admin/statements', who, { file_name: 'kl_to_1c.txt', content, reason })
async function imported(came: Came, who = finance) {
  const answer = await send(toBase64(statementOf(bed, came)), who)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const invoiceOf = async (who: Person, orderId: number) =>
  (await bed.readOrder(who, orderId)).invoice!
/** The words of its file, with plain spaces. */
async function onPaper(who: Person, invoiceId: number) {
  const { rawPayload } = await bed.ask('GET', `/invoices/${invoiceId}/pdf`, who)
  const document = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const incoming = async (state: string) =>
  (await bed.ask('GET', `/admin/incoming-payments?state=${state}&per_page=100`, finance)).json()
    .data

describe('an organisation', () => {
  test('is asked for its requisites before it is given an invoice', async () => {
    const buyer = await makePayer(bed.context.db)
    await bed.context.db.deleteFrom('payment_details').where('user_id', '=', buyer.id).execute()
    const orderId = await bed.ordered(buyer, (await bed.offered()).id)
    const answer = await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'account' })
    expect(answer.statusCode).toBe(422)
    expect((await bed.readOrder(buyer, orderId)).ways).toMatchObject([
      { method: 'account', why_not: expect.stringContaining('реквизиты') },
    ])
  })

  test('gets one invoice, which keeps the tokens for three working days', async () => {
    // A Tuesday.
    bed.clock.at = new Date('2026-11-17T09:00:00Z')
    const { buyer, orderId, invoice } = await invoiced()
    const again = await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'account' })
    expect(again.json().invoice.id).toBe(invoice.id)
    expect(invoice).toMatchObject({
      status: { code: 'waiting' },
      amount: '1000.00',
      left: '1000.00',
      expires_at: '2026-11-20T23:59:59+03:00',
    })
    expect((await bed.readOrder(buyer, orderId)).expires_at).toBe(invoice.expires_at)
  })

  test('is delivered to once the statement is imported, however often', async () => {
    const { buyer, token, orderId, invoice, named } = await invoiced()
    const file = toBase64(statementOf(bed, [{ kopecks: 100_000n, purpose: named }]))
    expect((await send(file)).json()).toMatchObject({ documents: 1, fresh: 1, matched: 1 })
    expect((await send(file)).json()).toMatchObject({ documents: 1, fresh: 0, matched: 0 })
    const order = await bed.until(buyer, orderId, 'done')
    expect(order.invoice).toMatchObject({ id: invoice.id, status: { code: 'paid' }, left: '0.00' })
    expect(await bed.ownerOf(token.id)).toBe(buyer.id)
  })

  test('is delivered to when one statement is imported ten times at once', async () => {
    const { buyer, orderId, named } = await invoiced()
    const file = toBase64(statementOf(bed, [{ kopecks: 100_000n, purpose: named }]))
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(file)))
    expect(
      replies
        .map((reply) => reply.json().fresh)
        .toSorted()
        .at(-1),
    ).toBe(1)
    expect(replies.reduce((sum, reply) => sum + reply.json().fresh, 0)).toBe(1)
    await bed.until(buyer, orderId, 'done')
  })

  test('pays in parts, and its page, its file and its code ask for what is left', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    expect(invoice.qr).toContain('|Sum=100000|')
    await imported([{ kopecks: 40_000n, purpose: named }])
    expect(await invoiceOf(buyer, orderId)).toMatchObject({
      status: { code: 'partly_paid' },
      paid: '400.00',
      left: '600.00',
      qr: expect.stringContaining('|Sum=60000|'),
    })
    const partly = await onPaper(buyer, invoice.id)
    expect(partly).toContain('Уже пришло: 400,00 ₽')
    expect(partly).toContain('Осталось оплатить: 600,00 ₽')
    expect(partly).toContain('QR-код для оплаты в приложении банка: 600 ₽')
    await imported([{ kopecks: 60_000n, purpose: named }])
    await bed.until(buyer, orderId, 'done')
    expect((await invoiceOf(buyer, orderId)).qr).toBeNull()
    const whole = await onPaper(buyer, invoice.id)
    expect(whole).toContain('Счёт оплачен полностью')
    expect(whole).not.toContain('QR-код')
  })

  test('pays with one click where the test bank is the other side', async () => {
    const { buyer, orderId, invoice } = await invoiced()
    expect(invoice.is_test).toBe(true)
    const answer = await bed.ask('POST', `/invoices/${invoice.id}/test-pay`, buyer)
    expect(answer.json()).toMatchObject({ status: { code: 'paid' } })
    await bed.until(buyer, orderId, 'done')
    const late = await bed.ask('POST', `/invoices/${invoice.id}/test-pay`, buyer)
    expect(late.statusCode).toBe(409)
  })

  test('pays once with four clicks at once', async () => {
    const { buyer, orderId, invoice } = await invoiced()
    const pay = () => bed.ask('POST', `/invoices/${invoice.id}/test-pay`, buyer)
    const codes = (await Promise.all([pay(), pay(), pay(), pay()])).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.toSorted()).toEqual([200, 409, 409, 409])
    expect(await bed.until(buyer, orderId, 'done')).toMatchObject({
      invoice: { to_return: '0.00' },
    })
  })
})

describe('the payer’s own history', () => {
  const history = async (who: Person): Promise<MoneyRow[]> =>
    (await bed.ask('GET', '/payments/history', who)).json().data
  const brief = ({ name, amount, status, is_moved, about }: MoneyRow) =>
    `${name} ${amount} ${status.name} ${is_moved} ${about?.link}`.replaceAll('\u00a0', ' ')
  const OF_INVOICE = 'Оплата по счёту'

  test('tells of a part that waits for the rest, and of a purchase once all has come', async () => {
    const { buyer, orderId, named } = await invoiced()
    await imported([{ kopecks: 40_000n, purpose: named }])
    expect((await history(buyer)).map(brief)).toEqual([
      `${OF_INVOICE} 400.00 Часть счёта, ждём остальное false /orders/${orderId}`,
    ])
    await imported([{ kopecks: 60_000n, purpose: named }])
    await bed.until(buyer, orderId, 'done')
    expect((await history(buyer)).map(({ type, amount }) => `${type} ${amount}`)).toEqual([
      'purchase 1000.00',
    ])
  })

  test('tells of what goes back and of what went, and the balance knows of neither', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    await imported([{ kopecks: 40_000n, purpose: named }])
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    const told = (words: string) => [`${OF_INVOICE} 400.00 ${words} false /orders/${orderId}`]
    expect((await history(buyer)).map(brief)).toEqual(told('Счёт закрыт, вернём на ваш счёт'))
    const row = (await incoming('to_return')).find(
      (one: { invoice: { id: number } }) => one.invoice.id === invoice.id,
    )
    const path = `/admin/incoming-payments/${row.id}/returned`
    await bed.ask('POST', path, finance, { bank_order: '81', reason })
    expect((await history(buyer)).map(brief)).toEqual(told('Вернули на ваш счёт'))
    const money = (await bed.ask('GET', '/finance', buyer)).json()
    expect(money).toMatchObject({ available: '0.00', on_hold: '0.00' })
    const csv = (await bed.ask('GET', '/finance/statement', buyer)).body
    expect(csv.replaceAll('\u00a0', ' ')).toContain(';;;Счёт;Вернули на ваш счёт: 400 ₽')
  })
})

describe('an invoice until Monday', () => {
  const MONDAY = '2026-11-16'
  const TUESDAY = '2026-11-17'
  async function untilMonday() {
    bed.clock.at = new Date('2026-11-11T09:00:00Z')
    const made = await invoiced()
    expect(made.invoice.expires_at).toBe('2026-11-16T23:59:59+03:00')
    return made
  }
  const laterBuys = async (tokenId: number) => bed.buy(await bed.person(), tokenId)

  test('is paid by what came on Monday, imported on Tuesday morning', async () => {
    const { buyer, token, orderId, named } = await untilMonday()
    bed.clock.at = new Date('2026-11-17T08:59:00Z')
    await sweepOrders(bed.context)
    // Nobody else gets it meanwhile.
    expect((await laterBuys(token.id)).statusCode).toBe(409)
    const reply = await imported([{ kopecks: 100_000n, purpose: named, cameOn: MONDAY }])
    expect(reply).toMatchObject({ matched: 1, to_return: 0 })
    const { invoice } = await bed.until(buyer, orderId, 'done')
    expect(invoice!.status.code).toBe('paid')
  })

  test('asks for nothing from Tuesday on, whatever came of it before', async () => {
    const { buyer, orderId, invoice, named } = await untilMonday()
    await imported([{ kopecks: 40_000n, purpose: named, cameOn: MONDAY }])
    expect(await onPaper(buyer, invoice.id)).toContain('Осталось оплатить: 600,00')
    bed.clock.at = new Date('2026-11-16T21:00:00Z')
    const { invoice: late } = (await bed.ask('GET', `/orders/${orderId}`, buyer)).json()
    expect(late).toMatchObject({ status: { code: 'partly_paid' }, qr: null })
    const paper = await onPaper(buyer, invoice.id)
    expect(paper).toContain('Срок счёта вышел: не оплачивайте его')
    expect(paper).not.toContain('Осталось оплатить')
    expect((await bed.ask('POST', `/invoices/${invoice.id}/test-pay`, buyer)).statusCode).toBe(409)
  })

  test('is paid by it in the afternoon too, where nobody has ended the order', async () => {
    const { buyer, orderId, named } = await untilMonday()
    bed.clock.at = new Date('2026-11-17T12:00:00Z')
    const reply = await imported([{ kopecks: 100_000n, purpose: named, cameOn: MONDAY }])
    expect(reply).toMatchObject({ matched: 1, to_return: 0 })
    await bed.until(buyer, orderId, 'done')
  })

  test('imported while its order is being ended is delivered or goes back, as the import says', async () => {
    const { buyer, orderId, named } = await untilMonday()
    bed.clock.at = new Date('2026-11-17T12:00:00Z')
    const [{ matched }] = await Promise.all([
      imported([{ kopecks: 100_000n, purpose: named, cameOn: MONDAY }]),
      advanceOrder(bed.context, orderId),
    ])
    await bed.until(buyer, orderId, matched === 1 ? 'done' : 'expired')
  })

  test('is not paid by it after the order has ended', async () => {
    const { buyer, token, orderId, named } = await untilMonday()
    bed.clock.at = new Date('2026-11-17T09:00:00Z')
    expect((await laterBuys(token.id)).statusCode).toBe(202)
    const reply = await imported([{ kopecks: 100_000n, purpose: named, cameOn: MONDAY }])
    expect(reply).toMatchObject({ matched: 0, to_return: 1 })
    expect(await invoiceOf(buyer, orderId)).toMatchObject({
      status: { code: 'expired' },
      to_return: '1000.00',
    })
  })

  test('is not paid by what came on Tuesday, though the order is still kept', async () => {
    const { buyer, orderId, invoice, named } = await untilMonday()
    bed.clock.at = new Date('2026-11-17T07:00:00Z')
    const reply = await imported([{ kopecks: 100_000n, purpose: named, cameOn: TUESDAY }])
    expect(reply).toMatchObject({ matched: 0, to_return: 1 })
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ paid: '0.00', to_return: '1000.00' })
    const pay = await bed.ask('POST', `/invoices/${invoice.id}/test-pay`, buyer)
    expect(pay.statusCode).toBe(409)
  })
})

describe('what does not count', () => {
  const idOf = async (state: string, invoiceId: number) =>
    (await incoming(state)).find(
      (row: { invoice: { id: number } | null }) => row.invoice?.id === invoiceId,
    )

  test('is what is too much: it waits to be returned, and is returned once', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    expect(await imported([{ kopecks: 130_000n, purpose: named }])).toMatchObject({ to_return: 1 })
    await bed.until(buyer, orderId, 'done')
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ to_return: '300.00' })
    const row = await idOf('to_return', invoice.id)
    expect(row).toMatchObject({ status: { code: 'overpaid' }, to_return: '300.00' })
    const path = `/admin/incoming-payments/${row.id}/returned`
    const back = () => bed.ask('POST', path, finance, { bank_order: '77', reason })
    const codes = (await Promise.all([back(), back()])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
    expect(await invoiceOf(buyer, orderId)).toMatchObject({
      to_return: '0.00',
      returned: '300.00',
    })
  })

  test('is a second payment of a paid invoice', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    await imported([
      { kopecks: 100_000n, purpose: named },
      { kopecks: 100_000n, purpose: named },
    ])
    await bed.until(buyer, orderId, 'done')
    expect(await idOf('to_return', invoice.id)).toMatchObject({
      status: { code: 'double' },
      to_return: '1000.00',
    })
  })

  test('is what comes after the time is over, and the part that came before', async () => {
    const { buyer, token, orderId, invoice, named } = await invoiced()
    await imported([{ kopecks: 40_000n, purpose: named }])
    bed.clock.at = keptUntil(new Date(invoice.expires_at))
    // The next buyer frees what nobody paid.
    const other = await bed.person()
    expect((await bed.buy(other, token.id)).statusCode).toBe(202)
    await imported([{ kopecks: 60_000n, purpose: named }])
    expect(await bed.readOrder(buyer, orderId)).toMatchObject({
      status: { code: 'expired' },
      invoice: { status: { code: 'expired' }, paid: '0.00', to_return: '1000.00' },
    })
    const late = (await incoming('to_return')).filter(
      (row: { invoice: { id: number } }) => row.invoice.id === invoice.id,
    )
    expect(late.map((row: { status: { code: string } }) => row.status.code)).toEqual([
      'late',
      'late',
    ])
  })

  test('is a part of an order that its buyer gave up', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    await imported([{ kopecks: 40_000n, purpose: named }])
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    expect(await invoiceOf(buyer, orderId)).toMatchObject({
      status: { code: 'cancelled' },
      to_return: '400.00',
      qr: null,
    })
    const paper = await onPaper(buyer, invoice.id)
    expect(paper).toContain('не оплачивайте его')
    expect(paper).not.toContain('QR-код')
  })

  test('is a paid invoice whose token a moderator hid: people send it back', async () => {
    const { buyer, token, orderId, named } = await invoiced()
    const { db } = bed.context
    await db.updateTable('tokens').set({ status: 'hidden' }).where('id', '=', token.id).execute()
    await imported([{ kopecks: 100_000n, purpose: named }])
    await bed.until(buyer, orderId, 'cancelled')
    const list = (await bed.ask('GET', '/admin/account-refunds', finance)).json().data
    const refund = list.find((row: { user: { id: number } }) => row.user.id === buyer.id)
    expect(refund).toMatchObject({ amount: '1000.00', payer: { account: PAYER.account } })
    const path = `/admin/account-refunds/${refund.id}/returned`
    const back = await bed.ask('POST', path, finance, { bank_order: '78', reason })
    expect(back.json()).toMatchObject({ bank_order: '78' })
    await bed.until(buyer, orderId, 'refunded')
    const again = await bed.ask('POST', path, finance, { bank_order: '79', reason })
    expect(again.statusCode).toBe(409)
    await db.updateTable('tokens').set({ status: 'ready' }).where('id', '=', token.id).execute()
  })
})

describe('a payment that nobody recognises', () => {
  async function unknown(purpose = 'Без номера', kopecks = 100_000n) {
    const number = `u${Math.random()}`
    const reply = await imported([{ kopecks, purpose, number, inn: '7736050003' }])
    expect(reply).toMatchObject({ unknown: 1 })
    const rows = await incoming('unknown')
    return rows.find((row: { number: string }) => row.number === number).id as number
  }
  const match = (id: number, invoiceId: number, who = finance) =>
    bed.ask('POST', `/admin/incoming-payments/${id}/match`, who, {
      invoice_id: invoiceId,
      reason,
    })

  test('is matched by people, by one of two at once', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    const id = await unknown(named)
    const colleague = await makeUser(bed.context.db, { nikname: 'kassir-2', role: 'finance' })
    const answers = await Promise.all([match(id, invoice.id), match(id, invoice.id, colleague)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await bed.until(buyer, orderId, 'done')
  })

  test('is returned, and not matched after that', async () => {
    const { invoice } = await invoiced()
    const id = await unknown()
    const path = `/admin/incoming-payments/${id}/returned`
    expect((await bed.ask('POST', path, finance, { bank_order: '80', reason })).statusCode).toBe(
      200,
    )
    expect((await match(id, invoice.id)).statusCode).toBe(409)
  })

  test('is what comes without a number from another account than the payer has saved', async () => {
    const inn = '7704218694'
    const account = '40702810900000000087'
    const { buyer, orderId } = await invoiced(770_000n, { inn })
    const { db } = bed.context
    await db
      .updateTable('payment_details')
      .set({ account })
      .where('user_id', '=', buyer.id)
      .execute()
    const came = { kopecks: 770_000n, purpose: 'Оплата токенов', inn }
    expect(await imported([came])).toMatchObject({ unknown: 1, matched: 0 })
    expect(await invoiceOf(buyer, orderId)).toMatchObject({ paid: '0.00' })
    expect(await imported([{ ...came, account }])).toMatchObject({ unknown: 0, matched: 1 })
    await bed.until(buyer, orderId, 'done')
  })

  test('is for an invoice that there is', async () => {
    const answer = await match(await unknown(), 2_000_000_000)
    expect(answer.json().errors).toEqual({ invoice_id: ['Такого счёта нет'] })
  })

  test('is counted for nobody by themselves, by hand or by import', async () => {
    const { buyer, orderId, invoice, named } = await invoiced()
    await bed.context.db
      .insertInto('user_roles')
      .values({ user_id: buyer.id, role: 'finance' })
      .execute()
    await bed.context.db
      .insertInto('second_factors')
      .values({ user_id: buyer.id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
      .execute()
    const reply = await imported([{ kopecks: 100_000n, purpose: named }], buyer)
    expect(reply).toMatchObject({ unknown: 1, matched: 0 })
    const list = await incoming('unknown')
    const { id } = list.find((row: { purpose: string }) => row.purpose === named)
    expect((await match(id, invoice.id, buyer)).statusCode).toBe(403)
    expect((await match(id, invoice.id)).statusCode).toBe(200)
    await bed.until(buyer, orderId, 'done')
  })
})

describe('whoever earns by an invoice', () => {
  let serial = 0
  const clerk = () =>
    makeUser(bed.context.db, { nikname: `prodavec-kassir-${(serial += 1)}`, role: 'finance' })
  const match = (who: Person, id: number, invoiceId: number) =>
    bed.ask('POST', `/admin/incoming-payments/${id}/match`, who, { invoice_id: invoiceId, reason })
  async function strange(kopecks: bigint, inn = '7736050003') {
    const number = `s${(serial += 1)}`
    await imported([{ kopecks, purpose: 'Без номера', number, inn }])
    const rows = await incoming('unknown')
    return rows.find((row: { number: string }) => row.number === number).id as number
  }

  test('as its seller matches nothing to it, by hand or by import', async () => {
    const seller = await clerk()
    const { buyer, orderId, invoice, named } = await invoiced(100_000n, { seller })
    const id = await strange(100_000n)
    expect((await match(seller, id, invoice.id)).statusCode).toBe(403)
    expect(await imported([{ kopecks: 100_000n, purpose: named }], seller)).toMatchObject({
      unknown: 1,
      matched: 0,
    })
    const desk = await bed.ask('GET', `/admin/invoices?search=${invoice.id}`, seller)
    expect(desk.json().data).toMatchObject([{ id: invoice.id, is_own: true }])
    expect((await match(finance, id, invoice.id)).statusCode).toBe(200)
    await bed.until(buyer, orderId, 'done')
  })

  test('as the author of what another sells neither', async () => {
    const { token, invoice } = await invoiced(100_000n, { royaltyBps: 500 })
    const { db } = bed.context
    const author = await clerk()
    await db
      .updateTable('order_items')
      .set({ author_id: author.id })
      .where('token_id', '=', token.id)
      .execute()
    expect((await match(author, await strange(100_000n), invoice.id)).statusCode).toBe(403)
  })

  test('large money of another payer is matched by nobody alone', async () => {
    const { invoice } = await invoiced(8_000_000n)
    for (const kopecks of [8_000_000n, 1_000_000n]) {
      const refused = await match(finance, await strange(kopecks), invoice.id)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().message).toContain('Верните его платёжным поручением')
    }
  })
})

test('a malformed statement is refused with its line, and nothing of it is kept', async () => {
  const before = (await incoming('all')).length
  for (const [text, fault] of [
    ['привет', 'Строка 1'],
    [statementOf(bed, [{ kopecks: 100n, purpose: '' }]).replace('КонецФайла', ''), 'обрывается'],
    [statementOf(bed, [{ kopecks: 100n, purpose: '' }]).replace('1.00', '1,00'), 'сумма'],
  ] as const) {
    const answer = await send(toBase64(text))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.content[0]).toContain(fault)
  }
  expect((await send('это не base64')).statusCode).toBe(422)
  expect((await incoming('all')).length).toBe(before)
})

test('the file says who pays whom, what for and how much, and its code says the same', async () => {
  bed.clock.at = new Date('2026-11-17T09:00:00Z')
  const { buyer, invoice } = await invoiced(123_450n)
  const answer = await bed.ask('GET', `/invoices/${invoice.id}/pdf`, buyer)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = await onPaper(buyer, invoice.id)
  const { payee } = bed.context.config
  for (const words of [
    `Счёт на оплату № ${invoice.number} от 17.11.2026`,
    payee.bankName,
    payee.bik,
    payee.correspAccount,
    payee.account,
    `ИНН ${payee.inn}`,
    `КПП ${payee.kpp}`,
    PAYER.name,
    `ИНН ${PAYER.inn}`,
    '1 234,50',
    'Без НДС',
    'Одна тысяча двести тридцать четыре рубля 50 копеек',
    'до 20 ноября 2026 г. включительно',
  ])
    expect(text).toContain(words)

  expect(readBack(invoice.qr!)).toBe(invoice.qr)
  expect(invoice.qr).toContain(`|PersonalAcc=${payee.account}|`)
  expect(invoice.qr).toContain('|Sum=123450|')
  const stranger = await bed.person()
  expect((await bed.ask('GET', `/invoices/${invoice.id}/pdf`, stranger)).statusCode).toBe(404)
  const desk = await bed.ask('GET', `/admin/invoices/${invoice.id}/pdf`, finance)
  expect(desk.statusCode).toBe(200)
})

/** As a camera reads it: eight pixels a square. */
function readBack(payload: string) {
  const grid = encodeQR(payload, 'raw', { ecc: 'medium', border: 4 })
  const scale = 8
  const side = grid.length * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (grid[Math.floor(y / scale)]![Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}

test('the desk is for finance alone', async () => {
  const person = await bed.person()
  expect((await bed.ask('GET', '/admin/invoices', person)).statusCode).toBe(403)
  expect((await send(toBase64('x'), person)).statusCode).toBe(403)
  const { invoice } = await invoiced()
  const found = await bed.ask('GET', `/admin/invoices?search=${invoice.id}`, finance)
  expect(found.json().data).toMatchObject([{ number: invoice.number, payer: { inn: PAYER.inn } }])
})
