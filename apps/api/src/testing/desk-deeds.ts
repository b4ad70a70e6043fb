import type { Role } from '@kefir/wire/staff'
import type { Example } from './deed-examples.ts'
import { failJob } from './fail-job.ts'
import {
  makeAccountRefund,
  makeIncoming,
  makeInvoice,
  makePayer,
  statementOf,
  toBase64,
} from './make-invoice.ts'
import { makeToken } from './make-token.ts'
import { makeUser } from './make-user.ts'
import { makeStray } from './make-stray.ts'
import type { TestApp } from './test-app.ts'

let serial = 0
const newStaff = ({ context }: TestApp, role: Role) =>
  makeUser(context.db, { nikname: `stol-${(serial += 1)}`, role })
const reason = 'Проверяем, что делается один раз'

/** Members of staff send this. */
const at =
  (role: Role, payload: object = {}, id?: (bed: TestApp) => Promise<number>): Example =>
  async (bed) => ({
    cookie: (await newStaff(bed, role)).cookie,
    payload: { ...payload, reason },
    ...(id && { id: await id(bed) }),
  })

const words = () => ({
  slug: `statya-${(serial += 1)}`,
  group: 'know',
  title: 'Как хранить кефир',
  lead: 'В холоде',
  body: '<p>Не выше шести градусов.</p>',
})

/** An article as an installation brings it: without a history. */
export async function makePage({ context }: TestApp, fields: object = {}) {
  const { group, ...columns } = words()
  const { id } = await context.db
    .insertInto('pages')
    .values({ ...columns, page_group: group, position: serial, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const banner = {
  text: 'Новый дроп в субботу',
  link: '/drop/factory',
  starts_at: '2026-11-20T12:00:00+03:00',
  ends_at: '2046-11-27T12:00:00+03:00',
  dismissible: true,
}

async function makeBanner({ context }: TestApp) {
  const { id } = await context.db
    .insertInto('banners')
    .values(banner)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeSlot({ context }: TestApp) {
  const token = await makeToken(context.db, { createdAt: new Date() })
  // Each a year later: places do not overlap.
  const year = 2100 + (serial += 1)
  const { id } = await context.db
    .insertInto('promo_slots')
    .values({
      place: 'new_1',
      token_id: token.id,
      starts_at: new Date(`${year}-01-01`),
      ends_at: new Date(`${year}-01-08`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A guest's request with one message. */
async function makeTicket({ context }: TestApp, fields: object = {}) {
  const now = new Date()
  const { id } = await context.db
    .insertInto('tickets')
    .values({
      email: `gost-${(serial += 1)}@example.org`,
      subject: 'Не приходит письмо',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await context.db
    .insertInto('ticket_messages')
    .values({ ticket_id: id, is_staff: false, text: 'Жду письмо второй день', at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, messageId: message.id }
}

const withTicket =
  (payloadOf: (messageId: number) => object): Example =>
  async (bed) => {
    const { id, messageId } = await makeTicket(bed)
    return {
      id,
      cookie: (await newStaff(bed, 'support')).cookie,
      payload: { ...payloadOf(messageId), reason },
    }
  }

/** Of somebody who waits for their money. */
export async function makePayout({ context: { db } }: TestApp, fields: object = {}) {
  const { id: userId } = await makeUser(db, { nikname: `poluchatel-${(serial += 1)}` })
  const at = new Date()
  const { id } = await db
    .insertInto('payouts')
    .values({
      user_id: userId,
      amount: 2_000_000n,
      method: 'sbp',
      status: 'waiting',
      phone: '79161234567',
      sbp_bank_id: '100000000111',
      sbp_bank_name: 'Сбербанк',
      key: crypto.randomUUID(),
      created_at: at,
      updated_at: at,
      look_at: at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const TO_ACCOUNT = {
  method: 'account',
  status: 'new',
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  account: '40702810938000000001',
}

/** Paid and delivered, as far as the desk sees. */
export async function makePayment({ context: { db } }: TestApp, fields: object = {}) {
  const { id: userId } = await makeUser(db, { nikname: `pokupatel-${(serial += 1)}` })
  const at = new Date()
  return db
    .insertInto('payments')
    .values({
      user_id: userId,
      purpose: 'order',
      ref_id: 1,
      method: 'card',
      amount: 10_000n,
      description: 'Заказ',
      status: 'succeeded',
      key: crypto.randomUUID(),
      bank_id: `gone-${(serial += 1)}`,
      receipt: JSON.stringify({
        email: 'buyer@example.org',
        items: [{ description: 'Токен', kopecks: '10000' }],
      }),
      return_path: '/orders/1',
      spent_at: at,
      created_at: at,
      updated_at: at,
      look_at: at,
      ...fields,
    })
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow()
}

/** One that the bank refused. */
export async function makeFailedRefund(bed: TestApp, fields: object = {}) {
  const payment = await makePayment(bed)
  const at = new Date()
  const { id } = await bed.context.db
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      user_id: payment.user_id,
      amount: 10_000n,
      status: 'failed',
      reason: 'Токен ушёл другому',
      bank_reason: 'insufficient_funds',
      key: crypto.randomUUID(),
      created_at: at,
      updated_at: at,
      look_at: at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that somebody of finance ordered and that waits for another. */
export const makeWaitingRefund = async (bed: TestApp) =>
  makeFailedRefund(bed, {
    status: 'waiting',
    bank_reason: null,
    source: 'house',
    lines: [10_000n],
    asked_by: (await newStaff(bed, 'finance')).id,
  })

/** The bank has a payment that we do not. */
export async function makeFinding({ context: { db } }: TestApp, fields: object = {}) {
  const at = new Date()
  const { id } = await db
    .insertInto('reconciliation_findings')
    .values({
      thing: 'payment',
      kind: 'missing_here',
      bank_id: `stranger-${(serial += 1)}`,
      theirs: JSON.stringify({
        amount: '10000',
        currency: 'RUB',
        status: 'succeeded',
        cause: '',
        refunded: '0',
      }),
      // Older than any comparison looks at: none closes it meanwhile.
      made_at: new Date('2026-01-01'),
      first_seen: at,
      last_seen: at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const request = { subject: 'Вопрос о покупке', text: 'Как вернуть деньги за токен?' }

/** How each deed of these desks is done. */
export const DESK_DEEDS = {
  createText: async (bed) => at('editor', words())(bed),
  saveText: async (bed) => at('editor', { ...words(), version: 1 }, makePage)(bed),
  restoreText: async (bed) => {
    const id = await makePage(bed)
    const { cookie } = await newStaff(bed, 'editor')
    const url = `/api/v1/admin/content/pages/${id}`
    const saved = await bed.call({
      method: 'PUT',
      url,
      cookie,
      payload: { ...words(), version: 1, reason },
    })
    return { id, cookie, payload: { version: saved.json().version, restore: 1, reason } }
  },
  publishText: at('editor', { is_published: false }, makePage),
  orderTexts: async (bed) => {
    const group = 'support'
    const ids = [
      await makePage(bed, { page_group: group }),
      await makePage(bed, { page_group: group }),
    ]
    return at('editor', { group, ids: ids.toReversed() })(bed)
  },
  createBanner: at('editor', banner),
  saveBanner: at('editor', { ...banner, text: 'Дроп перенесён' }, makeBanner),
  endBanner: at('editor', {}, makeBanner),
  bookPromo: async (bed) =>
    at('editor', {
      token_id: (await makeToken(bed.context.db, { createdAt: new Date() })).id,
      place: 'new_2',
      starts_at: '2047-01-01T00:00:00+03:00',
      days: 7,
    })(bed),
  cancelPromo: at('editor', {}, makeSlot),
  endAllSessions: at('admin'),
  saveFooter: async (bed) => {
    const footer = bed.context.db.selectFrom('footer_versions').select('version')
    const { version } = await footer.orderBy('version', 'desc').executeTakeFirstOrThrow()
    return at('editor', { version, links: [] })(bed)
  },
  markLink: at('editor', { link: '/factories', label: 'soon', is_new: false }),
  sendTicket: async () => ({ payload: { ...request, email: `gost-${(serial += 1)}@example.org` } }),
  writeToTicket: async (bed) => {
    const owner = await makeUser(bed.context.db, { nikname: `prositel-${(serial += 1)}` })
    const { id } = await makeTicket(bed, { user_id: owner.id })
    return { id, cookie: owner.cookie, payload: { text: 'Письмо так и не пришло' } }
  },
  replyTicket: withTicket((seen) => ({ text: 'Отправили ещё раз', seen })),
  assignTicket: withTicket(() => ({ to: 'me', from: null })),
  setTicketStatus: withTicket((seen) => ({ status: 'closed', seen })),
  approvePayout: at('finance', {}, makePayout),
  rejectPayout: at('finance', {}, makePayout),
  markPayoutSent: at('finance', { bank_order: '117' }, (bed) => makePayout(bed, TO_ACCOUNT)),
  orderRefund: at('finance', { amount: '50.00' }, async (bed) => (await makePayment(bed)).id),
  approveRefund: at('finance', {}, makeWaitingRefund),
  rejectRefund: at('finance', {}, makeWaitingRefund),
  retryRefund: at('finance', {}, (bed) => makeFailedRefund(bed)),
  reconcileNow: at('finance'),
  closeFinding: at('finance', {}, makeFinding),
  importStatement: async (bed) =>
    at('finance', {
      file_name: 'kl_to_1c.txt',
      content: toBase64(statementOf(bed, [{ kopecks: 100n, purpose: 'Оплата' }])),
    })(bed),
  matchIncoming: async (bed) => {
    const { id } = await makePayer(bed.context.db)
    const invoice_id = await makeInvoice(bed.context.db, id)
    return at('finance', { invoice_id }, makeIncoming)(bed)
  },
  markIncomingReturned: at('finance', { bank_order: '118' }, makeIncoming),
  markAccountRefunded: at('finance', { bank_order: '119' }, makeAccountRefund),
  payInvoiceByTest: async (bed) => {
    const { id, cookie } = await makePayer(bed.context.db)
    const invoice = await makeInvoice(bed.context.db, id)
    return { id: invoice, cookie, payload: { invoice } }
  },
  switchMaintenance: at('admin', { on: false, until: null, message: null }),
  recount: at('admin', { what: 'turnovers' }),
  forgetListener: async (bed) => at('admin', await makeStray(bed, `gone.${(serial += 1)}`))(bed),
  retryJobs: async (bed) => at('admin', { id: await failJob(bed) })(bed),
} satisfies Record<string, Example>
