import { accountCalls } from './calls/account.ts'
import { blockchainAccountCalls } from './calls/blockchain-accounts.ts'
import { cartCalls } from './calls/cart.ts'
import { checkCalls } from './calls/checks.ts'
import { collectionCalls } from './calls/collections.ts'
import { complaintDeskCalls } from './calls/complaint-desk.ts'
import { complaintCalls } from './calls/complaints.ts'
import { contentCalls } from './calls/content.ts'
import { exportCalls } from './calls/exports.ts'
import { financeCalls } from './calls/finance.ts'
import { footerCalls } from './calls/footer.ts'
import { galleryCalls } from './calls/galleries.ts'
import { homeCalls } from './calls/home.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { moderationCalls } from './calls/moderation.ts'
import { notificationCalls } from './calls/notifications.ts'
import { offerCalls } from './calls/offers.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { paymentDeskCalls } from './calls/payment-desk.ts'
import { payoutDeskCalls } from './calls/payout-desk.ts'
import { peopleCalls } from './calls/people.ts'
import { pointsCalls } from './calls/points.ts'
import { privacyCalls } from './calls/privacy.ts'
import { profileCalls } from './calls/profiles.ts'
import { promoCalls } from './calls/promos.ts'
import { reconciliationCalls } from './calls/reconciliation.ts'
import { referralCalls } from './calls/referral.ts'
import { saleCalls } from './calls/sale.ts'
import { searchCalls } from './calls/search.ts'
import { securityCalls } from './calls/security.ts'
import { settingsCalls } from './calls/settings.ts'
import { shareCardCalls } from './calls/share-cards.ts'
import { signInCalls } from './calls/sign-in.ts'
import { staffCalls } from './calls/staff.ts'
import { statisticsCalls } from './calls/statistics.ts'
import { systemCalls } from './calls/system.ts'
import { journalCalls } from './calls/journal.ts'
import { reportCalls } from './calls/reports.ts'
import { showcaseCalls } from './calls/showcase.ts'
import { supportCalls } from './calls/support.ts'
import { systemDeskCalls } from './calls/system-desk.ts'
import { textCalls } from './calls/texts.ts'
import { tokenImportCalls } from './calls/token-import.ts'
import { tokenCalls } from './calls/tokens.ts'
import { workCalls } from './calls/works.ts'
import { uploadCalls } from './calls/uploads.ts'

/** Every call of the API by its operationId: the route, the loader and the browser read this table. */
export const calls = {
  ...accountCalls,
  ...blockchainAccountCalls,
  ...cartCalls,
  ...checkCalls,
  ...collectionCalls,
  ...complaintDeskCalls,
  ...complaintCalls,
  ...contentCalls,
  ...exportCalls,
  ...financeCalls,
  ...footerCalls,
  ...galleryCalls,
  ...homeCalls,
  ...invoiceCalls,
  ...moderationCalls,
  ...notificationCalls,
  ...offerCalls,
  ...orderCalls,
  ...paymentCalls,
  ...paymentDeskCalls,
  ...payoutDeskCalls,
  ...peopleCalls,
  ...pointsCalls,
  ...privacyCalls,
  ...profileCalls,
  ...promoCalls,
  ...reconciliationCalls,
  ...referralCalls,
  ...saleCalls,
  ...searchCalls,
  ...securityCalls,
  ...settingsCalls,
  ...shareCardCalls,
  ...signInCalls,
  ...staffCalls,
  ...statisticsCalls,
  ...systemCalls,
  ...journalCalls,
  ...reportCalls,
  ...showcaseCalls,
  ...supportCalls,
  ...systemDeskCalls,
  ...textCalls,
  ...tokenImportCalls,
  ...tokenCalls,
  ...workCalls,
  ...uploadCalls,
}
export type Calls = typeof calls
