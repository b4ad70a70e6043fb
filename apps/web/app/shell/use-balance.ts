import { useCallback, useEffect, useState } from 'react'
import { PRODUCT } from '@kefir/rules/product'
import type { Account } from '@kefir/wire/account'
import { callApi } from '../lib/api/call-api.ts'
import { useLive } from '../lib/live/live.ts'

const REFRESH_MS = 60_000

/** The user's litres: from the page, then live; asked anew after a lost connection and each minute the tab is looked at. */
export function useBalance(account: Account | null): string | null {
  const [fresh, setFresh] = useState<{ of: Account | null; balance: string } | null>(null)

  const reread = useCallback(async () => {
    if (!account || document.visibilityState !== 'visible') return
    const reply = await readBalance()
    if (reply) setFresh({ of: account, balance: reply.balance })
  }, [account])

  useLive(
    account ? `user.${account.id}` : null,
    { BalanceUpdated: ({ balance }) => setFresh({ of: account, balance }) },
    () => void reread(),
  )

  useEffect(() => {
    if (!account) return
    const timer = setInterval(() => void reread(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [account, reread])

  return fresh?.of === account && fresh ? fresh.balance : (account?.kefir ?? null)
}

// The old figure stays on the page when this call fails.
const readBalance = () => callApi(`GET /v1/account/${PRODUCT.slug}-balance`).catch(() => null)
