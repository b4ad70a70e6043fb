import type { Tx } from '@kefir/api/db/client'
import { collectionIdsOf } from './collection-ids-of.ts'
import { collections } from './content/collections.ts'
import { fakeHex } from './fake-hex.ts'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

const MINUTE_MS = 60_000
type Input = { tokens: PlannedToken[]; tokenIds: number[]; userIds: Map<string, number>; now: Date }

/**
 * Contracts of collections from elsewhere, and wallets. What was made here is not taken out: its contract would have to
 * be there, for people take the next ones out to it.
 */
export async function insertChain(tx: Tx, { tokens, tokenIds, userIds, now }: Input) {
  const collectionIds = await collectionIdsOf(tx, tokenIds)
  const slugs = new Map(
    tokens.map(({ collection }, index) => [collection.slug, collectionIds.get(tokenIds[index]!)!]),
  )
  const onChain = collections.filter(({ origin }) => origin === 'polygon')

  await tx
    .insertInto('collection_contracts')
    .values(
      onChain.map(({ slug }) => ({
        collection_id: slugs.get(slug)!,
        address: fakeHex(`contract ${slug}`, 20),
        symbol: symbolOf(slug),
        created_at: new Date(now.getTime() - 262 * DAY_MS),
      })),
    )
    .execute()
  await tx
    .updateTable('collections')
    .set({ is_on_chain: true })
    .where(
      'id',
      'in',
      onChain.map(({ slug }) => slugs.get(slug)!),
    )
    .execute()

  const imported = tokenIds.filter((_, index) => tokens[index]!.collection.origin === 'polygon')
  await tx
    .updateTable('tokens')
    .set(({ ref }) => ({ is_on_chain: true, import_start_at: ref('created_at') }))
    .where('id', 'in', imported)
    .execute()

  await insertWallets(tx, [...userIds], now)
}

/** Every third person has one: the others live without a wallet, as the site promises. */
async function insertWallets(tx: Tx, people: [string, number][], now: Date) {
  await tx
    .insertInto('blockchain_accounts')
    .values(
      people
        .filter((_, index) => index % 3 === 0)
        .map(([nikname, userId], index) => ({
          user_id: userId,
          address: fakeHex(`wallet ${nikname}`, 20),
          is_main: true,
          last_checked_at: new Date(now.getTime() - (index + 1) * 11 * MINUTE_MS),
          created_at: new Date(now.getTime() - (30 + index * 5) * DAY_MS),
        })),
    )
    .execute()
}

/** `marki-selskoy-pochty` is MSP, `gorod-tetra` is GT. */
const symbolOf = (slug: string) =>
  slug
    .split('-')
    .map((word) => word[0]!)
    .join('')
    .toUpperCase()
    .padEnd(2, 'K')
