import type { TokenCard } from '@kefir/wire/cards'
import type { Token } from '@kefir/wire/tokens'
import type { TokenTransactionsPage } from '@kefir/wire/transactions'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeCursor } from '../../paging/cursor.ts'
import { getActivity, timeKey, type ActivityAsked } from '../activity/get-activity.ts'
import { getLagToTell } from '../system/get-chain-lag.ts'
import { isVisibleToken } from './is-visible-token.ts'
import { tokenCardReply } from './token-card-reply.ts'
import { tokenReply } from './token-reply.ts'
import {
  findToken,
  findTokenOwner,
  listNeighbours,
  listNewestTransactions,
  NEWEST_TRANSACTIONS,
} from './tokens.queries.ts'
import { transactionReply } from '../activity/transaction-reply.ts'

const NEIGHBOURS = 12

const transactionsPath = (tokenId: number) => `/api/v1/token/${tokenId}/transactions`

/** A token's page with its newest transactions. */
export async function getToken(
  context: Pick<Context, 'db' | 'doors' | 'files' | 'chain' | 'now'>,
  tokenId: number,
  viewerId: number | null,
): Promise<Token> {
  const { db, chain, now } = context
  const [row, newest] = await Promise.all([
    findToken(db, { id: tokenId, viewerId, now: now() }),
    listNewestTransactions(db, tokenId),
  ])
  if (!row || !isVisibleToken(row, viewerId)) throw new AppError('NOT_FOUND')

  const shown = newest.slice(0, NEWEST_TRANSACTIONS)
  const cursor =
    newest.length > NEWEST_TRANSACTIONS && writeCursor({ page: 2, after: timeKey(shown.at(-1)!) })

  return tokenReply(context, row, {
    viewerId,
    now: now(),
    vault: chain?.contracts.vault ?? null,
    lagMinutes: row.is_on_chain ? await getLagToTell(context) : null,
    transactions: shown.map(transactionReply),
    transactions_next_page_url: cursor ? `${transactionsPath(tokenId)}?cursor=${cursor}` : null,
  })
}

type ActivityOfToken = {
  tokenId: number
  viewerId: number | null
  query: ActivityAsked['query']
}

/** What happened to a token, the newest first. */
export async function getTokenActivity(
  context: Pick<Context, 'db' | 'files'>,
  { tokenId, viewerId, query }: ActivityOfToken,
): Promise<TokenTransactionsPage> {
  const [token, page] = await Promise.all([
    findTokenOwner(context.db, tokenId),
    getActivity(context, {
      scope: { of: 'token', id: tokenId },
      query,
      path: transactionsPath(tokenId),
    }),
  ])
  if (!token || !isVisibleToken(token, viewerId)) throw new AppError('NOT_FOUND')

  return { ...page, data: page.data.map(({ token: _same, ...transaction }) => transaction) }
}

/** Others of the token's collection. */
export async function getMoreTokens(
  { db, files }: Pick<Context, 'db' | 'files'>,
  tokenId: number,
  viewerId: number | null,
): Promise<TokenCard[]> {
  const token = await findTokenOwner(db, tokenId)
  if (!token || !isVisibleToken(token, viewerId)) throw new AppError('NOT_FOUND')

  const place = { tokenId, collectionId: token.collection_id, viewerId }
  const rows = await listNeighbours(db, place, NEIGHBOURS)
  return rows.map((row) => tokenCardReply(files, row))
}
