import { paymentCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { PRODUCT } from '@kefir/rules/product'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import { escapeHtml } from '../../html/escape-html.ts'
import { renderPlainPage } from '../../html/plain-page.ts'
import type { PaymentObject, PaymentRow } from './bank-objects.ts'
import { drawQr } from './draw-qr.ts'

/** A page that posts to itself and leads back to the shop, and nothing else. */
export const PAY_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const STYLE = `h1{font-size:1.35rem}main{padding:1.5rem 1.25rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}.test{margin-bottom:1.25rem;padding:.6rem .9rem;border-radius:.85rem;background:#ffc93c;color:#14161c;font-weight:700}.sum{font-size:2.2rem;font-weight:800;letter-spacing:-.03em;line-height:1.1}.what{margin:.35rem 0 1.25rem;color:var(--muted)}label{display:block;margin-top:1rem;font-weight:600}input{display:block;width:100%;min-height:48px;margin-top:.3rem;padding:.5rem .85rem;border:1.5px solid var(--muted);border-radius:.85rem;background:transparent;color:inherit;font:inherit}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}.wrong{color:light-dark(#b3153a,#ff8aa3);font-size:.9rem;font-weight:600}button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.5rem 1.2rem;border:1.5px solid var(--muted);border-radius:.85rem;background:transparent;color:inherit;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}.primary{width:100%;margin-top:1.25rem;border-color:var(--primary);background:var(--primary);color:light-dark(#fff,#14161c)}:focus-visible{outline:3px solid var(--primary);outline-offset:2px}h2{margin:1.75rem 0 .35rem;font-size:1.05rem}.choices{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:.75rem}.choices button{flex:1 1 15rem}.hint{color:var(--muted);font-size:.95rem}.qr{display:block;width:min(240px,100%);margin:0 auto .75rem;border-radius:1rem}.scan{text-align:center}.button{margin-top:1.25rem}`

/** Documented numbers, a few of them: what a buyer meets most often. */
const BAD_CARDS = [
  ['2200000000000053', 'Не хватает денег'],
  ['2200000000000012', 'Не введён код из СМС'],
  ['2200000000000038', 'Срок карты истёк'],
  ['2201382000000021', 'Банк карты недоступен'],
  ['2201382000000039', 'Лимит по карте исчерпан'],
] as const

type CardFields = { card_number: string; expiry: string; csc: string }
type Shown = {
  row: PaymentRow
  token: string
  /** Where the page itself is. */
  url: string
  fields?: CardFields
  wrong?: Record<string, string>
}

export const TYPED_CARD: CardFields = {
  card_number: '2200 0000 0000 0004',
  expiry: '12/40',
  csc: '123',
}

/** Where a buyer pays: everything works without scripts. */
export function renderPayPage({ row, token, url, fields = TYPED_CARD, wrong = {} }: Shown) {
  const { object } = row
  const isCard = object.payment_method.type === 'bank_card'
  const title = isCard ? 'Оплата картой' : 'Оплата по СБП'
  const secret = `<input type="hidden" name="token" value="${escapeHtml(token)}">`

  return renderPlainPage({
    title,
    style: STYLE,
    main: `${NOTICE}<h1>${title}</h1>${renderSum(object)}
<form method="post">${secret}${isCard ? renderCard(fields, wrong) : renderSbp(url)}</form>
<h2>Что ещё может случиться</h2>
<form method="post" class="choices">${secret}${OTHER_ENDS}</form>
${isCard ? renderBadCards(secret) : ''}`,
  })
}

const NOTICE = '<p class="test">Тестовый банк: деньги ненастоящие</p>'

const renderSum = ({ amount, description }: PaymentObject) =>
  `<p class="sum">${escapeHtml(formatRoubles(amount.value))}</p><p class="what">Магазин «${escapeHtml(PRODUCT.name)}»${description ? `. ${escapeHtml(description)}` : ''}</p>`

const OTHER_ENDS = `<button name="deed" value="decline">Отклонить</button><button name="deed" value="later">Оплатить позже</button><button name="deed" value="never">Закрыть, не платить</button><p class="hint">«Позже»: платёж пройдёт сам через минуту. «Закрыть»: неоплаченный платёж отменится через час.</p>`

const renderCard = (fields: CardFields, wrong: Record<string, string>) =>
  `${renderField('card_number', 'Номер карты', { value: fields.card_number, wrong, mode: 'numeric' })}<div class="pair"><div>${renderField('expiry', 'Срок, ММ/ГГ', { value: fields.expiry, wrong, mode: 'text' })}</div><div>${renderField('csc', 'Код CVC', { value: fields.csc, wrong, mode: 'numeric' })}</div></div><button class="primary" name="deed" value="pay">Оплатить</button>`

type Field = { value: string; wrong: Record<string, string>; mode: 'numeric' | 'text' }

/** Browsers must not offer real cards here. */
function renderField(name: string, label: string, { value, wrong, mode }: Field) {
  const fault = wrong[name]
  const told = fault ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="${mode}" maxlength="40" autocomplete="off" required${told}>${fault ? `<p class="wrong" id="${name}-wrong">${escapeHtml(fault)}</p>` : ''}`
}

const renderSbp = (url: string) =>
  `<div class="scan">${drawQr(url, 'QR-код этой страницы')}<p class="hint">Наведите камеру телефона: откроется эта же страница. Или заплатите прямо здесь.</p></div><button class="primary" name="deed" value="pay">Оплатить в приложении банка</button>`

const renderBadCards = (secret: string) =>
  `<h2>Карты, которые банк отклонит</h2><form method="post" class="choices">${secret}<input type="hidden" name="deed" value="bad-card">${BAD_CARDS.map(([number, words]) => `<button name="number" value="${number}">${words}</button>`).join('')}</form>`

type Ended = { row: PaymentRow; now: Date }

/** For a payment that nobody can pay any more, or that goes through by itself. */
export function renderEndedPage({ row, now }: Ended) {
  const { title, text } = wordsOf(row, now)
  return renderPlainPage({
    title,
    style: STYLE,
    main: `${NOTICE}<h1>${title}</h1>${renderSum(row.object)}<p>${escapeHtml(text)}</p><a class="button primary" href="${escapeHtml(row.returnUrl)}">Вернуться в магазин</a>`,
  })
}

function wordsOf({ object, payAt }: PaymentRow, now: Date) {
  const { status, cancellation_details } = object
  if (status === 'pending' && payAt !== null) {
    const seconds = Math.max(1, Math.ceil((Date.parse(payAt) - now.getTime()) / 1000))
    return { title: 'Платёж в пути', text: `Он пройдёт сам через ${seconds}\u00a0с.` }
  }
  if (status !== 'canceled')
    return { title: 'Платёж уже прошёл', text: 'Платить ещё раз не нужно.' }
  return {
    title: 'Платёж отменён',
    text: `${paymentCancellationWords(cancellation_details?.reason ?? null)}.`,
  }
}

export const renderUnknownPage = () =>
  renderPlainPage({
    title: 'Такого платежа нет',
    style: STYLE,
    main: `${NOTICE}<h1>Такого платежа нет</h1><p>Проверьте адрес или начните покупку заново.</p><a class="button primary" href="/">На главную</a>`,
  })
