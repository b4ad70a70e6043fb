import {
  collectionAddress,
  createCollectionCall,
  nameQuestion,
  saltOf,
} from '@kefir/chain/platform-calls'
import { collectionFactoryAbi } from '@kefir/chain/generated/abi/collection-factory'
import { createPublicClient, http } from 'viem'
import type { Context } from '../context.ts'
import type { PlatformAddresses } from '../ports/chain.ts'
import { queueSend } from '../modules/chain/sending/queue-send.ts'
import { findSendByKey } from '../modules/chain/sending/sending.queries.ts'

/** A call that succeeds once for each number: the contract of a collection. */
export const onceCall = ({ collectionFactory }: PlatformAddresses, number: number) => ({
  ...createCollectionCall(collectionFactory, number, {
    name: `Collection ${number}`,
    symbol: 'KFR',
    tokenBase: 'https://kefir.example/token/',
    collectionURI: 'https://kefir.example/collection',
    royaltyReceiver: '0x000000000000000000000000000000000000dEaD',
    royaltyBps: 500,
  }),
  proof: { ...nameQuestion(collectionAddress(collectionFactory, number)), answer: null },
})

/** Has the call of this number sent; asked twice, it is the same one. */
export async function queueOnce(
  context: Context,
  contracts: PlatformAddresses,
  number: number,
): Promise<number> {
  const key = `test:${number}`
  await context.transact((tx) => queueSend(context, tx, { key, ...onceCall(contracts, number) }))
  return (await findSendByKey(context.db, key))!.id
}

/** Whether the contract of this number is there. */
export async function wasMade(url: string, contracts: PlatformAddresses, number: number) {
  const client = createPublicClient({ transport: http(url) })
  const address = await client.readContract({
    abi: collectionFactoryAbi,
    address: contracts.collectionFactory,
    functionName: 'addressOf',
    args: [saltOf(number)],
  })
  return (await client.getCode({ address })) !== undefined
}
