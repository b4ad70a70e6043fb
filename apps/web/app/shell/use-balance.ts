import { PRODUCT } from '@kefir/rules/product'
import type { Account } from '@kefir/wire/account'
import { callApi } from '../lib/api/call-api.ts'
import { useLookAside } from '../lib/live/use-look-aside.ts'
import { tellNews, useNews } from '../lib/session/learned.ts'

/** The user's litres: from the page, then as they come and go. */
export function useBalance(account: Account | null): string | null {
  const news = useNews(account)
  const tell = ({ balance }: { balance: string }) => tellNews(account, { kefir: balance })
  useLookAside(account, 'BalanceUpdated', {
    hear: tell,
    read: () => callApi(`GET /v1/account/${PRODUCT.slug}-balance`).then(tell),
  })
  return news.kefir ?? account?.kefir ?? null
}
