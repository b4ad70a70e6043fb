import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { Db } from '../db/client.ts'
import { makeCollection } from './make-collection.ts'

let serial = 0
const newContract = () => `0x${(serial += 1).toString(16).padStart(40, 'e')}`

type Found = TokenKey & { wallet: string; name?: string; spamScore?: number }

/** What a look into a wallet has found: a token of a stranger's contract with its metadata read. */
export async function makeWalletToken(
  db: Db,
  { wallet, contract, number, name = `Чужой ${number}`, spamScore = 0 }: Found,
) {
  const at = new Date()
  await db
    .insertInto('foreign_contracts')
    .values({
      ...{ address: contract, kind: 'ERC-721', is_enumerable: false, checked_at: at },
      ...{ name: 'Чужие', symbol: 'ALIEN' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('token_metadata')
    .values({ contract, number, name, spam_score: spamScore, read_at: at, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('wallet_tokens')
    .values({ wallet, contract, number, is_owned: true, found_at: at })
    .execute()
}

type Wanted = { ownerId: number; contract?: string; status?: string }

/** A token that its owner brought here from a stranger's contract. */
export async function makeImported(
  db: Db,
  { ownerId, contract = newContract(), status = 'ready' }: Wanted,
) {
  const { id, tokenIds } = await makeCollection(db, {
    origin: 'polygon',
    tokens: [{ ownerId, status }],
  })
  await db
    .insertInto('collection_contracts')
    .values({ collection_id: id, address: contract, symbol: 'ALIEN' })
    .execute()
  await db
    .updateTable('tokens')
    .set({ is_on_chain: true, import_start_at: new Date() })
    .where('id', 'in', tokenIds)
    .execute()
  return tokenIds[0]!
}
