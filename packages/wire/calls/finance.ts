import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  Banks,
  Finance,
  HistoryPage,
  HistoryQuery,
  Payout,
  PayoutBody,
  PayoutsPage,
  PayoutsQuery,
  StatementQuery,
} from '../finance.ts'
import { PaymentReceipts } from '../receipts.ts'

const tag = 'finance'
const who = 'user'

export const financeCalls = {
  getFinance: call({
    method: 'GET',
    path: '/v1/finance',
    who,
    tag,
    summary: 'Money of sales: available, on hold and until when, and what may be taken out today',
    reply: Finance,
  }),
  orderPayout: call({
    method: 'POST',
    path: '/v1/finance/payouts',
    who,
    tag,
    summary:
      'Take money out by SBP or to a card, organisations to their account; more than 15 000 ₽ waits for a second person',
    body: PayoutBody,
    reply: Payout,
    status: 202,
    errors: [
      'FORBIDDEN',
      'NOT_ENOUGH_FUNDS',
      'WRONG_CREDENTIALS',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'TOO_MANY_ATTEMPTS',
      'TOO_BUSY',
    ],
  }),
  listPayouts: call({
    method: 'GET',
    path: '/v1/finance/payouts',
    who,
    tag,
    summary: 'One’s own pay-outs, the newest first',
    query: PayoutsQuery,
    reply: PayoutsPage,
  }),
  getPayout: call({
    method: 'GET',
    path: '/v1/finance/payouts/:id',
    who,
    tag,
    summary: 'One of one’s own pay-outs',
    params: IdParams,
    reply: Payout,
  }),
  listBanks: call({
    method: 'GET',
    path: '/v1/finance/banks',
    who,
    tag,
    summary: 'Banks that take part in SBP, by name',
    reply: Banks,
  }),
  getStatement: call({
    method: 'GET',
    path: '/v1/finance/statement',
    who,
    tag,
    summary: 'What one’s money did in a Moscow year, as a CSV file or a PDF',
    query: StatementQuery,
    reply: z.string(),
    gives: ['text/csv', 'application/pdf'],
  }),
  getReceipt: call({
    method: 'GET',
    path: '/v1/payments/:id/receipt',
    who,
    tag,
    summary:
      'What the tax service was told of one’s payment and of what went back; staff of finance read any',
    params: IdParams,
    reply: PaymentReceipts,
  }),
  listMoneyHistory: call({
    method: 'GET',
    path: '/v1/payments/history',
    who,
    tag,
    summary: 'Purchases, sales, refunds and pay-outs in one list, the newest first',
    query: HistoryQuery,
    reply: HistoryPage,
  }),
}
