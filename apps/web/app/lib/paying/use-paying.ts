import { useState } from 'react'
import { failureWords } from '../api/failure-words.ts'
import type { ToldPayment } from './bank-page.ts'
import { useBankPage } from './use-bank-page.ts'

type PayingOptions<Wish> = {
  /** Gives null where nothing is left to pay at the bank. */
  begin: (wish: Wish) => Promise<ToldPayment | null>
  shown: (ToldPayment | null)[]
  reread: () => Promise<unknown>
  /** What is said of a bank that has not given its page for too long. */
  silence: string
}

export type Paying<Wish extends { method: string }> = {
  /** By which way the bank's page is being opened. */
  method: Wish['method'] | null
  refusal: string | null
  pay: (wish: Wish) => void
}

/**
 * Paying by a button: begins a payment and goes to the bank's page. Whatever comes of it, the page is read anew; who
 * waits too long is told, and may press again.
 */
export function usePaying<Wish extends { method: string }>(
  options: PayingOptions<Wish>,
): Paying<Wish> {
  const { begin, shown, reread, silence } = options
  const bank = useBankPage({ shown, reread })
  const [wished, setWished] = useState<Wish['method'] | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const method = isBeginning || bank.isOpening ? wished : null

  async function pay(wish: Wish) {
    if (method !== null) return
    setWished(wish.method)
    setBeginning(true)
    setRefusal(null)
    bank.forget()
    try {
      bank.open(await begin(wish))
    } catch (error) {
      setRefusal(failureWords(error))
    }
    setBeginning(false)
    await reread()
  }

  return {
    method,
    refusal: refusal ?? (bank.isSilent ? silence : null),
    pay: (wish) => void pay(wish),
  }
}
