import { toDecimal } from '@kefir/rules/money/decimal'
import { roublesInWords } from '@kefir/rules/money/in-words'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { vatWithin, vatWords } from '@kefir/rules/payments/vat'
import { formatDate, formatRoubles } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Context } from '../../../context.ts'
import { openPdf, type Pdf } from '../../../pdf/open-pdf.ts'
import { isOpen, isPayable } from './close-invoice.ts'
import { leftOf, qrOf } from './invoice-reply.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import { paperDate, purposeOf } from './purpose-of.ts'

type Config = Pick<Context['config'], 'payee' | 'invoices' | 'bank'>
type Drawing = Pick<Context, 'config' | 'now'>
type Drawn = { invoice: InvoiceRow; lines: { name: string; price: bigint }[] }

/** The invoice as accountants know it, on a page of A4. */
export function drawInvoice(context: Drawing, { invoice, lines }: Drawn): Promise<Buffer> {
  const { config } = context
  const title = `Счёт на оплату № ${invoiceNumber(invoice.id)} от ${paperDate(invoice.created_at)}`
  const pdf = openPdf({ title, at: invoice.created_at })
  drawPayee(pdf, config)
  pdf.text(title, { size: 14, isBold: true })
  pdf.rule()
  drawSides(pdf, config, invoice)
  drawLines(pdf, lines)
  drawSum(pdf, context, { invoice, lines })
  pdf.rule()
  drawEnd(pdf, context, invoice)
  return pdf.end()
}

/** The head that a payment order is copied from. */
function drawPayee(pdf: Pdf, { payee }: Config) {
  pdf.frame([
    [
      { words: `${payee.bankName}\nБанк получателя`, share: 5 },
      { words: `БИК\nКорр. счёт №`, share: 2 },
      { words: `${payee.bik}\n${payee.correspAccount}`, share: 3 },
    ],
    [
      { words: `ИНН ${payee.inn}`, share: 2.5 },
      { words: payee.kpp ? `КПП ${payee.kpp}` : 'КПП нет', share: 2.5 },
      { words: 'Счёт №', share: 2 },
      { words: payee.account, share: 3 },
    ],
    [{ words: `${payee.name}\nПолучатель`, share: 1 }],
  ])
}

function drawSides(pdf: Pdf, { payee }: Config, invoice: InvoiceRow) {
  const sideOf = (name: string | null, inn: string | null, kpp: string | null) =>
    [name, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ')
  const address = payee.address ? `, ${payee.address}` : ''
  pdf.text(`Поставщик: ${sideOf(payee.name, payee.inn, payee.kpp)}${address}`)
  pdf.text(`Покупатель: ${sideOf(invoice.payer_name, invoice.payer_inn, invoice.payer_kpp)}`)
  pdf.text(
    `Основание: заказ № ${invoice.order_id} от ${paperDate(invoice.created_at)}, пользовательское соглашение`,
  )
}

const comma = (kopecks: bigint) =>
  toDecimal(kopecks)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')

function drawLines(pdf: Pdf, lines: Drawn['lines']) {
  pdf.table(
    [
      { title: '№', share: 0.5, align: 'right' },
      { title: 'Наименование', share: 5 },
      { title: 'Кол-во', share: 1, align: 'right' },
      { title: 'Ед.', share: 0.8 },
      { title: 'Цена, ₽', share: 1.7, align: 'right' },
      { title: 'Сумма, ₽', share: 1.7, align: 'right' },
    ],
    lines.map(({ name, price }, index) => [
      String(index + 1),
      `Цифровой токен «${name}»`,
      '1',
      'шт.',
      comma(price),
      comma(price),
    ]),
  )
}

function drawSum(pdf: Pdf, { config, now }: Drawing, { invoice, lines }: Drawn) {
  const { amount } = invoice
  pdf.text(`Итого: ${comma(amount)} ₽`, { isBold: true, align: 'right' })
  pdf.text(vatLine(config.invoices.vat, amount), { isBold: true, align: 'right' })
  pdf.text(`Всего к оплате: ${comma(amount)} ₽`, { isBold: true, align: 'right' })
  pdf.text(`Всего наименований ${lines.length}, на сумму ${comma(amount)} ₽`)
  pdf.text(roublesInWords(amount), { isBold: true })
  drawPaid(pdf, invoice, now())
}

/** What has come and what is left: who downloads it again must not pay the whole once more. */
function drawPaid(pdf: Pdf, invoice: InvoiceRow, now: Date) {
  const { paid, status } = invoice
  if (paid === 0n) return
  pdf.text(`Уже пришло: ${comma(paid)} ₽`, { isBold: true, align: 'right' })
  if (status === 'paid') pdf.text('Счёт оплачен полностью', { isBold: true, align: 'right' })
  else if (isPayable(invoice, now))
    pdf.text(`Осталось оплатить: ${comma(leftOf(invoice))} ₽`, { isBold: true, align: 'right' })
}

function vatLine(vat: string, amount: bigint) {
  const part = vatWithin(amount, vat)
  return part === null ? vatWords(vat) : `${vatWords(vat)}: ${comma(part)} ₽`
}

function drawEnd(pdf: Pdf, context: Drawing, invoice: InvoiceRow) {
  const qr = qrOf(context, invoice)
  if (qr !== null) drawHowToPay(pdf, context, { invoice, qr })
  else if (invoice.status !== 'paid')
    pdf.text(
      `${isOpen(invoice) ? 'Срок счёта вышел' : 'Счёт закрыт'}: не оплачивайте его. Деньги, которые придут, вернутся плательщику.`,
    )
  pdf.text('Руководитель ____________________          Бухгалтер ____________________')
}

function drawHowToPay(
  pdf: Pdf,
  { config }: Drawing,
  { invoice, qr }: { invoice: InvoiceRow; qr: string },
) {
  const until = formatDate(toMoscowIso(invoice.expires_at))
  pdf.text(
    `Счёт действителен до ${until} включительно: до этого дня токены закреплены за покупателем. ` +
      'Деньги, которые придут позже, вернутся плательщику.',
  )
  pdf.qr(qr, {
    side: 130,
    words: `QR-код для оплаты в приложении банка: ${formatRoubles(toDecimal(leftOf(invoice)))}\n\nНазначение платежа:\n${purposeOf(invoice, config.invoices.vat)}`,
  })
}
