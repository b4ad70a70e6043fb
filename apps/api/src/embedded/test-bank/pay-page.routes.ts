import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { checkCard, digitsOf } from '../check-card.ts'
import type { BankBook } from './bank-book.ts'
import type { PaymentRow } from './bank-objects.ts'
import { byNetwork, cancelWith, payWith } from './move-payment.ts'
import { PAY_PAGE_POLICY, renderEndedPage, renderPayPage, renderUnknownPage } from './pay-page.ts'
import { GOOD_CARD, type TestCard } from './test-cards.ts'

const ANSWERS_PER_MINUTE = 30
/** «Оплатить позже». */
const LATER_MS = 60_000

type Parts = {
  book: BankBook
  now: () => Date
  baseUrl: string
  secret: string
  wake: () => void
}
type Form = Partial<Record<'token' | 'deed' | 'number' | 'card_number' | 'expiry' | 'csc', string>>
type Address = { Params: { id: string } }

/** The bank's pages for buyers, at `/test-bank/pay/…`. */
export const payPageRoutes =
  ({ book, now, baseUrl, secret, wake }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get<Address>('/test-bank/pay/:id', { schema: { hide: true } }, async ({ params }, reply) =>
      show(reply, book.find('payments', params.id)),
    )

    app.post<Address & { Body: Form }>(
      '/test-bank/pay/:id',
      {
        schema: { hide: true },
        config: { rateLimit: { max: ANSWERS_PER_MINUTE, timeWindow: '1 minute' } },
      },
      async ({ params, body }, reply) => {
        const row = book.find('payments', params.id)
        if (!row || !isOpen(row)) return show(reply, row)
        // A page from before another tab's answer: what it asks may not be meant any more.
        if (!isSame(body?.token ?? '', tokenOf(row))) return show(reply, row)
        return answer(reply, row, body)
      },
    )

    function answer(reply: FastifyReply, row: PaymentRow, form: Form) {
      if (form.deed === 'never') return reply.redirect(row.returnUrl, 303)
      if (form.deed === 'later') {
        const payAt = new Date(now().getTime() + LATER_MS).toISOString()
        return show(reply, save({ ...row, payAt }))
      }
      if (form.deed === 'decline') {
        save(cancelWith(row, byNetwork('general_decline')))
        return reply.redirect(row.returnUrl, 303)
      }

      const isCard = row.object.payment_method.type === 'bank_card'
      const typed = { card_number: '', expiry: '', csc: '', ...form }
      const wrong = isCard && form.deed === 'pay' ? checkCard(typed, now()) : {}
      if (Object.keys(wrong).length > 0)
        return page(reply.status(422), renderPayPage({ ...shown(row), fields: typed, wrong }))

      save(payWith(row, isCard ? cardOf(form) : null, now()))
      return reply.redirect(row.returnUrl, 303)
    }

    function save(changed: PaymentRow) {
      const row = { ...changed, tries: changed.tries + 1 }
      book.save([{ kind: 'payments', row }])
      wake()
      return row
    }

    function show(reply: FastifyReply, row: PaymentRow | undefined) {
      if (!row) return page(reply.status(404), renderUnknownPage())
      return page(
        reply,
        isOpen(row) ? renderPayPage(shown(row)) : renderEndedPage({ row, now: now() }),
      )
    }

    const shown = (row: PaymentRow) => ({
      row,
      token: tokenOf(row),
      url: `${baseUrl}/test-bank/pay/${row.object.id}`,
    })

    /** Works until the page was answered once. */
    const tokenOf = ({ object, tries }: PaymentRow) =>
      createHmac('sha256', secret).update(`${object.id}.${tries}`).digest('base64url')
  }

const isOpen = ({ object, payAt }: PaymentRow) => object.status === 'pending' && payAt === null

/** The one that was typed, or one of those that are declined. */
function cardOf({ deed, number = '', card_number = '', expiry = '' }: Form): TestCard {
  if (deed === 'bad-card') return { ...GOOD_CARD, number }
  const [month = '12', year = '40'] = expiry.split('/').map((part) => part.trim())
  return { number: digitsOf(card_number), month, year: `20${year}` }
}

function isSame(given: string, token: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const page = (reply: FastifyReply, html: string) =>
  reply
    .headers({ 'content-security-policy': PAY_PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
