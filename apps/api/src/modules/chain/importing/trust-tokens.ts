import { readTokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import { holdMetadata } from '../metadata/metadata.queries.ts'
import { orderPictures } from '../metadata/read-picture.ts'
import { ownWallet } from './own-wallet.ts'
import { lockWalletTokens, trustTokens as setTrusted } from './wallet-tokens.queries.ts'

type Wish = { userId: number; wallet: string; tokenIds: string[]; isSpam: boolean }

/** Lets tokens out of quarantine by their owner's word, or puts them back. */
export async function trustTokens(
  context: Pick<Context, 'transact' | 'jobs'>,
  { userId, tokenIds, isSpam, ...asked }: Wish,
) {
  await context.transact(async (tx) => {
    const wallet = await ownWallet(tx, userId, asked.wallet)
    const rows = await lockWalletTokens(
      tx,
      wallet,
      tokenIds.map((word) => readTokenKey(word)!),
    )
    await setTrusted(
      tx,
      rows.map(({ id }) => id),
      !isSpam,
    )
    if (isSpam) return
    await orderPictures(context, tx, await holdMetadata(tx, rows))
  })
}
