import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { collectionFactoryAbi } from '../packages/chain/generated/abi/collection-factory.ts'
import { createCollectionCall, mintCall, saltOf } from '../packages/chain/platform-calls.ts'
import { platformAddresses, rolesOfOneOperator } from '../packages/chain/platform-plan.ts'
import { pino } from 'pino'
import { createPublicClient, getAddress, http, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { readConfig } from '../apps/api/src/config.ts'
import { queueSend } from '../apps/api/src/modules/chain/sending/queue-send.ts'
import { findSendByKey } from '../apps/api/src/modules/chain/sending/sending.queries.ts'
import { setChainOwner } from '../apps/api/src/modules/chain/owning/owners.queries.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { findDatabase } from './find-database.ts'

// For journeys over the embedded chain: a token of the running site goes to a wallet, as if it had been exported long ago.
// node scripts/put-in-wallet.ts <token> <address> <rpc url>
const [token, wallet, rpcUrl] = process.argv.slice(2)
const tokenId = Number(token)
const owner = getAddress(wallet!)

const config = readConfig(process.env)
const databaseUrl = await findDatabase(config)
const context = await buildContext({ config, databaseUrl, log: pino({ level: 'warn' }) })
const { db } = context
const key = (await readFile(join(config.dataDir, 'chain-key'), 'utf8')) as Hex
const platform = privateKeyToAddress(key)
const { collectionFactory } = platformAddresses(rolesOfOneOperator(platform, platform))
const chain = createPublicClient({ transport: http(rpcUrl) })

const { collection_id: collectionId, chain_token_id: number } = await db
  .selectFrom('tokens')
  .select(['collection_id', 'chain_token_id'])
  .where('id', '=', tokenId)
  .executeTakeFirstOrThrow()
await sent(
  `test:collection:${collectionId}`,
  createCollectionCall(collectionFactory, collectionId, {
    name: `Collection ${collectionId}`,
    symbol: 'KFR',
    tokenBase: 'https://kefir.example/token/',
    collectionURI: 'https://kefir.example/collection',
    royaltyReceiver: platform,
    royaltyBps: 0,
  }),
)
const collection = await chain.readContract({
  abi: collectionFactoryAbi,
  address: collectionFactory,
  functionName: 'addressOf',
  args: [saltOf(collectionId)],
})
await sent(`test:mint:${tokenId}`, mintCall(collection, { to: owner, tokenId: BigInt(number) }))

await context.transact(async (tx) => {
  const address = collection.toLowerCase()
  await tx
    .insertInto('collection_contracts')
    .values({ collection_id: collectionId, address, symbol: 'KFR' })
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet({ address }))
    .execute()
  await tx.updateTable('tokens').set({ is_on_chain: true }).where('id', '=', tokenId).execute()
  const block = await chain.getBlockNumber()
  await setChainOwner(tx, { tokenId, address: owner, block, now: new Date() })
})
await context.jobs.stop()
await context.db.destroy()

/** By the running app's own sender, whose nonces are nobody else's to use. */
async function sent(name: string, call: { to: Hex; data: Hex }) {
  await context.transact((tx) => queueSend(context, tx, { key: name, ...call }))
  for (;;) {
    const { status, reason } = (await findSendByKey(db, name))!
    if (status === 'done') return
    if (status === 'failed') throw new Error(`${name} failed: ${reason}`)
    await pause(200)
  }
}
