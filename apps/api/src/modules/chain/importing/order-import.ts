import { MOST_IMPORTED } from '@kefir/rules/chain/import-problems'
import { readTokenKey } from '@kefir/rules/chain/token-key'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { importReply } from './import-reply.ts'
import { findImport, findLastImport, insertImport } from './imports.queries.ts'
import { IMPORT_TOKENS } from './import-tokens.ts'
import { ownWallet } from './own-wallet.ts'
import { lockAtOnce, lockWalletTokens } from './wallet-tokens.queries.ts'
import { whyNotImport } from './why-not-import.ts'

type Wish = {
  userId: number
  wallet: string
  tokenIds?: string[] | undefined
  /** All that failed, and that another try may help. */
  isRetry?: boolean | undefined
}

/** Begins to bring tokens of a person's address here: those that they name, else all that failed or all that may be. */
export async function orderImport(
  { transact, jobs, now, config }: Pick<Context, 'transact' | 'jobs' | 'now' | 'config'>,
  { userId, tokenIds, isRetry = false, ...asked }: Wish,
) {
  return transact(async (tx) => {
    // One at a time: of two clicks the second finds the first one's import.
    await lockUser(tx, userId)
    const wallet = await ownWallet(tx, userId, asked.wallet)
    if (!config.chain) throw new AppError('CHAIN_AWAY')
    if ((await findLastImport(tx, wallet))?.ended_at === null)
      throw new AppError('STATE_CHANGED', { message: 'Импорт из\u00a0этого кошелька уже идёт' })

    const ids = tokenIds
      ? await lockNamed(tx, { wallet, userId, words: tokenIds })
      : await lockAll(tx, wallet, isRetry)
    if (ids.length === 0)
      throw new AppError('STATE_CHANGED', { message: 'Сейчас импортировать нечего' })
    const importId = await insertImport(tx, { userId, wallet, tokenIds: ids, at: now() })
    await jobs.send(tx, IMPORT_TOKENS, { importId }, { key: String(importId) })
    return importReply((await findImport(tx, importId))!)
  })
}

async function lockAll(tx: Tx, wallet: string, isRetry: boolean) {
  const which = isRetry ? 'failed' : 'available'
  const rows = await lockAtOnce(tx, wallet, { which, limit: MOST_IMPORTED })
  return rows.map(({ id }) => id)
}

type Named = { wallet: string; userId: number; words: string[] }

async function lockNamed(tx: Tx, { wallet, userId, words }: Named) {
  const keys = [...new Set(words.map((word) => word.toLowerCase()))].map((word) =>
    readTokenKey(word)!,
  )
  const rows = await lockWalletTokens(tx, wallet, keys)
  if (rows.length < keys.length)
    throw refused('Среди выбранных есть токен, которого в\u00a0списке нет. Обновите список')
  for (const row of rows) {
    const why = whyNotImport(row, userId)
    if (why) throw refused(rows.length === 1 ? why : `${row.name ?? `#${row.number}`}: ${why}`)
  }
  return rows.map(({ id }) => id)
}

const refused = (sentence: string) =>
  new AppError('VALIDATION_FAILED', { fields: { token_ids: sentence } })
