import { symbolOf } from '@kefir/rules/chain/symbol-of'
import {
  collectionAddress,
  createCollectionCall,
  mintCall,
  nameQuestion,
  ownerQuestion,
  ownerWord,
  releaseCall,
} from '@kefir/chain/platform-calls'
import type { Context } from '../../../context.ts'
import { ChainAway, type Call, type ChainSide, type Hex, type Proof } from '../../../ports/chain.ts'
import { step } from '../../../step.ts'
import { insertOwnContract } from '../../collections/contracts.queries.ts'
import { findTokenNumber } from './export-page.queries.ts'
import { failExport } from './finish-export.ts'
import {
  findExport,
  findTerms,
  lockForExport,
  type ContractRow,
  type ExportRow,
} from './exporting.queries.ts'
import { hearSend } from './hear-send.ts'
import { contractKey, exportKey } from './send-keys.ts'
import { queueSend } from '../sending/queue-send.ts'
import { findSendByKey } from '../sending/sending.queries.ts'

const MINUTE_MS = 60_000
/** Two transactions of an hour each, and the time to look at them. */
const LONGEST_MS = 150 * MINUTE_MS

/** Does what an export waits for: the contract of its collection, then the token itself. Harmless when nothing is due. */
export async function advanceExport(context: Context, { exportId }: { exportId: number }) {
  const found = await findExport(context.db, exportId)
  if (!found || found.ended_at) return
  const sent = await findSendByKey(context.db, exportKey(exportId))
  // A crash may have come between the end of the transaction and what follows from it.
  if (sent) return hearSend(context, sent)

  const { chain } = context
  if (isOverdue(context, found)) return failExport(context, found, 'given-up')
  if (!chain) return
  try {
    const contract = await findOrMakeContract(context, chain, found)
    if (contract)
      await send(context, found, {
        key: exportKey(exportId),
        ...(await callOf(context, chain, found, contract)),
      })
  } catch (error) {
    if (!(error instanceof ChainAway)) throw error
    context.log.warn({ err: error, export: exportId }, 'the chain did not answer')
  }
}

const isOverdue = ({ now }: Context, { created_at }: ExportRow) =>
  now().getTime() - created_at.getTime() > LONGEST_MS

/** A call, and what the contract says once it was done. */
type Provable = Call & { proof: Proof }

async function callOf(
  { db }: Context,
  { contracts }: ChainSide,
  { kind, token_id, address }: ExportRow,
  collection: Hex,
): Promise<Provable> {
  const { chain_token_id } = await findTokenNumber(db, token_id)
  const tokenId = BigInt(chain_token_id)
  const { to, data } = ownerQuestion(collection, tokenId)
  // Minted, it is on the chain, wherever its owner has sent it since.
  if (kind === 'mint')
    return { ...mintCall(collection, { to: address, tokenId }), proof: { to, data, answer: null } }
  const call = releaseCall(contracts.vault, { collection, tokenId, to: address })
  return { ...call, proof: { to, data, answer: ownerWord(address) } }
}

/** The address of the contract that is there; null while it is being made, or when it could not be. */
async function findOrMakeContract(
  context: Context,
  chain: ChainSide,
  found: ExportRow,
): Promise<Hex | null> {
  const { db } = context
  const { collection_id } = await findTokenNumber(db, found.token_id)
  const terms = await findTerms(db, collection_id)
  // What is minted where there is no code goes to nobody, and no transaction fails.
  if (terms.address && (found.kind === 'release' || (await isThere(chain, terms.address))))
    return terms.address

  const address = collectionAddress(chain.contracts.collectionFactory, collection_id)
  const making = await findMaking(context, collection_id)
  // Also where a restored database has forgotten that it made it. One node's word would have tokens minted by nobody.
  if (making.status !== 'under-way' && (await isThere(chain, address))) {
    await context.transact((tx) =>
      insertOwnContract(tx, {
        collectionId: collection_id,
        address,
        symbol: symbolOf(terms.name),
        at: context.now(),
      }),
    )
    return address.toLowerCase() as Hex
  }
  const call = makingCall(context, chain, terms)
  if (making.status === 'none') await send(context, found, { key: making.key, ...call })
  else if (making.status === 'failed' && making.failedAt >= found.created_at)
    await failExport(context, found, making.reason)
  else if (making.status === 'failed') await send(context, found, { key: making.nextKey, ...call })
  return null
}

const isThere = async ({ node }: ChainSide, address: Hex) =>
  node.hasFinalCode(address, await node.agreeOnFinal())

type Making =
  | { status: 'none'; key: string }
  | { status: 'under-way' | 'done' }
  | { status: 'failed'; reason: string; failedAt: Date; nextKey: string }

/** How the last try to make the contract of a collection stands. */
async function findMaking({ db }: Context, collectionId: number): Promise<Making> {
  let last: Making = { status: 'none', key: contractKey(collectionId, 1) }
  for (let attempt = 1; ; attempt += 1) {
    const sent = await findSendByKey(db, contractKey(collectionId, attempt))
    if (!sent) return last
    if (sent.status !== 'failed') return { status: sent.status === 'done' ? 'done' : 'under-way' }
    last = {
      status: 'failed',
      reason: sent.reason!,
      failedAt: sent.updated_at,
      nextKey: contractKey(collectionId, attempt + 1),
    }
  }
}

function makingCall(
  { config }: Context,
  { contracts, signer }: ChainSide,
  terms: ContractRow,
): Provable {
  const metadata = `${config.publicUrl}/api/v1/metadata/${terms.collection_id}`
  const call = createCollectionCall(contracts.collectionFactory, terms.collection_id, {
    name: terms.name,
    symbol: symbolOf(terms.name),
    tokenBase: `${metadata}/`,
    collectionURI: metadata,
    // An author without a wallet gets their share of what is sold elsewhere through us.
    royaltyReceiver: terms.author_address ?? signer.address,
    royaltyBps: terms.royalty_bps,
  })
  const address = collectionAddress(contracts.collectionFactory, terms.collection_id)
  return { ...call, proof: { ...nameQuestion(address), answer: null } }
}

/** For an export that goes on: what ended meanwhile is not taken out after its owner was told that it stayed. */
async function send(
  context: Context,
  { id, token_id }: ExportRow,
  call: Provable & { key: string },
) {
  await context.transact(async (tx) => {
    await lockForExport(tx, token_id)
    const { ended_at } = (await findExport(tx, id))!
    if (!ended_at) await queueSend(context, tx, call)
  })
  step('export.queued')
}
