import type { Module } from '../../module.ts'
import { paymentsPart } from './export-part.ts'
import { financeRoutes } from './finance/finance.routes.ts'
import { invoiceDeskRoutes } from './invoices/invoices.admin.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { paymentsListener } from './payments.listeners.ts'
import { detailsRoutes } from './details/details.routes.ts'
import { ADVANCE_PAYOUT, advancePayout } from './payouts/advance-payout.ts'
import { payoutDeskRoutes } from './payouts/payouts.admin.routes.ts'
import { REFRESH_BANKS, refreshBanks } from './payouts/read-banks.ts'
import { SWEEP_PAYOUTS, sweepPayouts } from './payouts/sweep-payouts.ts'
import { READ_RECEIPTS, readReceipts } from './receipts/read-receipts.ts'
import { RECONCILE, reconcile } from './reconciliation/reconcile.ts'
import { RECONCILE_NIGHTLY, reconcileNightly } from './reconciliation/reconcile-nightly.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.admin.routes.ts'
import { paymentDeskRoutes } from './refunds/payments.admin.routes.ts'
import { ADVANCE_PAYMENT, advancePayment } from './taking/advance-payment.ts'
import { ADVANCE_REFUND, advanceRefund } from './taking/advance-refund.ts'
import { HEAR_HINT, hearHint } from './taking/hear-hint.ts'
import { SWEEP_PAYMENTS, sweepPayments } from './taking/sweep-payments.ts'
import { webhookRoutes } from './taking/webhook.routes.ts'
import { paymentsEvents } from './payments.events.ts'
import { paymentsLive } from './payments.live.ts'
import { paymentsDesks } from './payments.desks.ts'

export const paymentsModule: Module = {
  name: 'payments',
  desks: paymentsDesks,
  events: paymentsEvents,
  live: paymentsLive,
  routes: [
    detailsRoutes,
    financeRoutes,
    payoutDeskRoutes,
    paymentDeskRoutes,
    reconciliationRoutes,
    invoiceRoutes,
    invoiceDeskRoutes,
    webhookRoutes,
  ],
  listeners: [paymentsListener],
  queues: [
    { name: ADVANCE_PAYMENT, work: advancePayment },
    { name: ADVANCE_REFUND, work: advanceRefund },
    { name: ADVANCE_PAYOUT, work: advancePayout },
    { name: HEAR_HINT, work: hearHint },
    { name: RECONCILE, work: reconcile },
  ],
  schedules: [
    { name: SWEEP_PAYMENTS, cron: '* * * * *', run: sweepPayments },
    { name: SWEEP_PAYOUTS, cron: '* * * * *', run: sweepPayouts },
    { name: READ_RECEIPTS, cron: '* * * * *', run: readReceipts },
    { name: RECONCILE_NIGHTLY, cron: '17 4 * * *', run: reconcileNightly },
    { name: REFRESH_BANKS, cron: '7 5 * * *', run: refreshBanks },
  ],
  async atStart(context) {
    await sweepPayments(context)
    await sweepPayouts(context)
  },
  exportPart: paymentsPart,
}
