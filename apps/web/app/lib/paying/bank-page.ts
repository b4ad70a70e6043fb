/** A payment as whatever it pays for tells of it. */
export type ToldPayment = {
  id: number
  status: { code: string }
  /** The bank's page, once it is known and while somebody can pay there. */
  pay_url: string | null
}

/** How far the way to the bank's page is. */
export type BankPage =
  | { stage: 'none' }
  /** The bank is asked. `isShown` once what the visitor sees tells of the payment too. */
  | { stage: 'waiting'; id: number; isShown: boolean }
  | { stage: 'leaving'; url: string }
  /** Ended: the bank gave no page for too long. */
  | { stage: 'silent' }
  /** Ended without a page: nothing to pay, declined, paid or replaced elsewhere. What is shown tells it. */
  | { stage: 'over' }

/** Longer than this nobody waits for the bank's page without a word. */
export const PATIENCE_MS = 20_000

export const NO_PAGE: BankPage = { stage: 'none' }
const OVER: BankPage = { stage: 'over' }
const SILENT: BankPage = { stage: 'silent' }

/** By the payment that was just begun; null where nothing is left to pay at the bank. */
export function openPage(payment: ToldPayment | null): BankPage {
  if (!payment) return OVER
  const { id, status, pay_url } = payment
  if (pay_url !== null) return { stage: 'leaving', url: pay_url }
  return status.code === 'new' ? { stage: 'waiting', id, isShown: false } : OVER
}

/** By the payments that are shown now; the same object where nothing has changed. */
export function followPage(page: BankPage, shown: (ToldPayment | null)[]): BankPage {
  if (page.stage !== 'waiting') return page
  const payment = shown.find((one) => one?.id === page.id)
  if (!payment) return page.isShown ? OVER : page
  const next = openPage(payment)
  if (next.stage !== 'waiting') return next
  return page.isShown ? page : { ...page, isShown: true }
}

/** After `PATIENCE_MS`. A bank that was gone to is not silent, only slow: the visitor may press again. */
export function losePatience(page: BankPage): BankPage {
  if (page.stage === 'waiting') return SILENT
  return page.stage === 'leaving' ? NO_PAGE : page
}
