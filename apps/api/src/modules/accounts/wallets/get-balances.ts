import type { Context } from '../../../context.ts'
import type { Hex } from '../../../ports/chain.ts'
import { listLinked } from './blockchain-accounts.queries.ts'
import { inTime } from './in-time.ts'

/** A page waits for it. */
const CHAIN_MS = 2_500
const WEI = 10n ** 18n
const SHOWN_DIGITS = 4

/** POL at each of a person's addresses; null where there is no chain, or it does not answer. */
export async function getBalances({ chain, db }: Pick<Context, 'chain' | 'db'>, userId: number) {
  const addresses = await listLinked(db, userId)
  const data = addresses.map(async ({ id, address }) => {
    const asked = chain?.node.readBalance(address as Hex).catch(() => undefined)
    const wei = asked && (await inTime(asked, CHAIN_MS))
    return { id, balance: wei === undefined ? null : toPol(wei) }
  })
  return { data: await Promise.all(data) }
}

/** Rounded down: nobody is shown more than they have. */
function toPol(wei: bigint): string {
  const fraction = (wei % WEI).toString().padStart(18, '0').slice(0, SHOWN_DIGITS)
  return `${wei / WEI}.${fraction}`
}
