import type { LiveToken } from '@kefir/wire/live'
import type { Token } from '@kefir/wire/tokens'
import type { Transaction } from '@kefir/wire/transactions'

/**
 * A live transaction replaces the one with its id, else it goes on top. Messages may come out of
 * order, so what is older than the row it would replace is left out.
 */
export function mergeTransaction<Row extends Transaction>(list: Row[], fresh: Row): Row[] {
  const place = list.findIndex(({ id }) => id === fresh.id)
  if (place === -1) return [fresh, ...list]

  const isOlder = Date.parse(fresh.updated_at) < Date.parse(list[place]?.updated_at ?? '')
  return isOlder ? list : list.with(place, fresh)
}

/** A live token is merged only where the ids are equal; the collection keeps what lists do not tell. */
export function mergeToken(
  token: Token,
  { collection, offers_mark: _of, owner_id: _owner, ...fresh }: LiveToken,
): Token {
  if (token.id !== fresh.id) return token
  return { ...token, ...fresh, collection: { ...token.collection, ...collection } }
}

/** Whether a transaction changed more than its own row: the owner, the price, the plot. */
export const changesToken = ({ status }: Transaction) => status === 'done'

/**
 * The token as it was read again. What stood at the end of the old first page stays there: pages
 * below it go on from that row, so nothing may fall out between.
 */
export function joinReading(old: Token, fresh: Token): Token {
  const last = fresh.transactions.at(-1)
  const isJoined = last !== undefined && old.transactions.some(({ id }) => id === last.id)
  if (!isJoined) return fresh

  const older = old.transactions.filter(({ id }) => id < last.id)
  return {
    ...fresh,
    transactions: [...fresh.transactions, ...older],
    transactions_next_page_url:
      older.length > 0 ? old.transactions_next_page_url : fresh.transactions_next_page_url,
  }
}
