import { useState } from 'react'
import type { Token } from '@kefir/wire/tokens'
import type { Transaction } from '@kefir/wire/transactions'
import { callApi, followLink } from '../../lib/api/call-api.ts'
import { useTabReturn } from '../../lib/browser/use-tab-return.ts'
import { useLive } from '../../lib/live/live.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { changesToken, joinReading, mergeToken, mergeTransaction } from './merge-live.ts'

/** A page that nobody looked at for this long reads itself again when it is seen. */
const STALE_MS = 60_000

export type LiveToken = ReturnType<typeof useLiveToken>

type State = { loaded: Token; token: Token; changed: Transaction[] }

/**
 * The token as it is now: what the loader read, what live messages changed since, and what was read
 * again where messages may have been missed. `activity` has the further pages too.
 */
export function useLiveToken(loaded: Token) {
  const [kept, setState] = useState<State>(() => startFrom(loaded))
  const state = kept.loaded === loaded ? kept : startFrom(loaded)

  const change = (next: (state: State) => State) =>
    setState((old) => next(old.loaded === loaded ? old : startFrom(loaded)))

  async function reread() {
    if (document.visibilityState !== 'visible') return
    const fresh = await readToken(loaded.id)
    if (!fresh) return
    change(({ token, changed }) => ({
      loaded,
      token: joinReading(token, fresh),
      changed: changed.filter(({ id }) => fresh.transactions.every((one) => one.id !== id)),
    }))
  }

  useLive(
    `token.${loaded.id}`,
    {
      TransactionUpdated({ transaction }) {
        if (transaction.token_id !== loaded.id) return
        change((old) => ({ ...old, changed: mergeTransaction(old.changed, transaction) }))
        if (changesToken(transaction)) void reread()
      },
      TokenUpdated({ token }) {
        change((old) => ({ ...old, token: mergeToken(old.token, token) }))
        const { owner, hold, own_order } = state.token
        // What its owner may do with it now, who that is by the chain, and how an own order stands, messages do not tell.
        const isAnothers = token.owner_id !== undefined && token.owner_id !== owner.id
        const isConcerned = loaded.is_own || own_order !== null
        const isHeldAnew = token.hold?.kind !== hold?.kind || token.hold?.until !== hold?.until
        if (isAnothers || (isConcerned && isHeldAnew)) void reread()
      },
    },
    () => void reread(),
  )

  const { token, changed } = state
  useTabReturn(() => {
    if (Date.now() - Date.parse(token.checked_at) > STALE_MS) void reread()
  })

  const { items, more } = usePages(
    'activity',
    { data: token.transactions, next_page_url: token.transactions_next_page_url },
    (link) => followLink('GET /v1/token/:id/transactions', link),
  )
  return { token, activity: changed.reduceRight(mergeTransaction, items), more, reread }
}

const startFrom = (loaded: Token): State => ({ loaded, token: loaded, changed: [] })

// The page keeps what it has when this call fails; the next occasion tries again.
const readToken = (id: number) => callApi('GET /v1/token/:id', { params: { id } }).catch(() => null)
