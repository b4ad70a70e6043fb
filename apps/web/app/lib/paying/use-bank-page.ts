import { useEffect, useEffectEvent, useState } from 'react'
import { keepLooking } from '../browser/keep-looking.ts'
import { usePageShownAgain } from '../browser/use-page-shown-again.ts'
import {
  followPage,
  losePatience,
  NO_PAGE,
  openPage,
  PATIENCE_MS,
  type BankPage,
  type ToldPayment,
} from './bank-page.ts'

type Watched = {
  /** The payments that the page tells of now. Whoever shows one keeps it fresh while it is under way. */
  shown: (ToldPayment | null)[]
  reread: () => Promise<unknown>
}

/** The way to the bank: `open` takes the payment that was begun and goes to its page as soon as that is known. */
export function useBankPage({ shown, reread }: Watched) {
  const [kept, setPage] = useState<BankPage>(NO_PAGE)
  const page = followPage(kept, shown)
  if (page !== kept) setPage(page)

  const url = page.stage === 'leaving' ? page.url : null
  useEffect(() => {
    if (url !== null) window.location.assign(url)
  }, [url])

  const isOpening = page.stage === 'waiting' || page.stage === 'leaving'
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(() => setPage(losePatience), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isOpening])

  // A reading that failed leaves the page without the payment, and so without a reason to look again.
  const isUnseen = page.stage === 'waiting' && !page.isShown
  const look = useEffectEvent(reread)
  useEffect(() => {
    if (!isUnseen) return
    return keepLooking(() => look())
  }, [isUnseen])

  // Back from the bank: nothing is being opened any more.
  usePageShownAgain(() => setPage(NO_PAGE))

  return {
    isOpening,
    isSilent: page.stage === 'silent',
    open: (payment: ToldPayment | null) => setPage(openPage(payment)),
    forget: () => setPage(NO_PAGE),
  }
}
