import { readTokenKey, writeTokenKey, type TokenKey } from '@kefir/rules/chain/token-key'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { scanReply } from './import-reply.ts'
import { saveContract, type Said } from './foreign-collections.queries.ts'
import { beginScan, findScan, type ScanRow } from './imports.queries.ts'
import { MOST_IN_WALLET } from './most-in-wallet.ts'
import { ownWallet } from './own-wallet.ts'
import { refuseNoContract } from './refuse-no-contract.ts'
import { SCAN_WALLET } from './scan-wallet.ts'
import {
  addNoted,
  addWalletTokens,
  countWalletTokens,
  removeUseless,
} from './wallet-tokens.queries.ts'

/** A look costs hundreds of questions to the chain. */
const PAUSE_MS = 30_000
/** People name a few tokens one after the other. */
const NAMED_PAUSE_MS = 2_000

type Wish = { userId: number; wallet: string; token?: string | undefined }

/** Has a person's address looked into after commit, or one token of it that they name. */
export async function orderScan(
  context: Pick<Context, 'db' | 'transact' | 'jobs' | 'now' | 'config' | 'chain'>,
  { userId, token: word, ...asked }: Wish,
) {
  const { db, transact, jobs, now, config, chain } = context
  const token = word === undefined ? null : readTokenKey(word)
  let said: Said | null = null
  if (token && chain) {
    const wallet = await ownWallet(db, userId, asked.wallet)
    refuseSoon(await findScan(db, wallet), { token, at: now() })
    // Before the transaction, which waits for nobody outside.
    said = await refuseNoContract(chain.node, token)
  }
  return transact(async (tx) => {
    await lockUser(tx, userId)
    const wallet = await ownWallet(tx, userId, asked.wallet)
    if (!config.chain) throw new AppError('CHAIN_AWAY')
    const at = now()
    refuseSoon(await findScan(tx, wallet), { token, at })
    if (token === null) await findNoted(tx, wallet, at)
    else if (await hasRoom(tx, wallet)) await addWalletTokens(tx, wallet, [token], at)
    else
      throw new AppError('STATE_CHANGED', {
        message: 'В\u00a0списке уже 5\u00a0000 токенов, больше не\u00a0помещается',
      })
    // Else the list would say otherwise until the contract is asked again.
    if (token && said) await saveContract(tx, { address: token.contract, contract: said, at })
    await beginScan(tx, { wallet, token: token && writeTokenKey(token), at })
    await jobs.send(tx, SCAN_WALLET, { wallet, token }, { key: wallet })
    return scanReply((await findScan(tx, wallet))!)
  })
}

/** Before anybody is asked: what came while the chain was read, however long ago. */
async function findNoted(tx: Tx, wallet: string, at: Date) {
  const limit = MOST_IN_WALLET - (await countWalletTokens(tx, wallet))
  if (limit > 0) await addNoted(tx, wallet, { limit, at })
}

/** While it is looked into, and for a while after that began. */
function refuseSoon(
  last: ScanRow | undefined,
  { token, at }: { token: TokenKey | null; at: Date },
) {
  if (!last) return
  if (last.ended_at === null)
    throw new AppError('STATE_CHANGED', { message: 'Кошелёк уже просматривается. Подождите' })
  const [pauseMs, pause] =
    token === null ? [PAUSE_MS, 'полминуты'] : [NAMED_PAUSE_MS, 'пару секунд']
  const waitMs = last.started_at.getTime() + pauseMs - at.getTime()
  if (waitMs > 0)
    throw new AppError('TOO_MANY_ATTEMPTS', {
      message: `Кошелёк только что просмотрен. Подождите ${pause}`,
      retryAfter: Math.ceil(waitMs / 1_000),
    })
}

/** For one that somebody names: what strangers sent there gives way. */
const hasRoom = async (tx: Tx, wallet: string) =>
  (await countWalletTokens(tx, wallet)) < MOST_IN_WALLET || removeUseless(tx, wallet)
