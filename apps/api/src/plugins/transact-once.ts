import { deserialize, serialize } from 'node:v8'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { beginAgain, transactBy, type Transact } from '../db/transact.ts'
import { step } from '../step.ts'
import { enterCall } from './calls-under-way.ts'
import { claimKey, findKey, keepResult, type KeyName } from './idempotency.queries.ts'

/** A request with an `Idempotency-Key`. */
export type KeyedCall = {
  name: KeyName
  /** Fingerprint of method, path, query and body. */
  requestHash: Buffer
  /** What the first call with the key did, sealed; null until it is known. */
  result: Buffer | null
  hasActed: boolean
  isReplay: boolean
}

/** The second of two at once waits for the first, and after this long is told to come again. */
const LONGEST_WAIT = '10s'
const LOCK_NOT_AVAILABLE = '55P03'

type Keeping = Pick<Context, 'db' | 'seal' | 'now'>

/**
 * The key, what the call does and what it gives are one transaction: a crash leaves all or nothing, and
 * whoever comes again with the key gets the same without acting.
 */
export function transactOnce(
  { db, seal, now }: Keeping,
  call: KeyedCall,
  longestWait = LONGEST_WAIT,
): Transact {
  const recall = (result: Buffer) => {
    call.isReplay = true
    return deserialize(Buffer.from(seal.open(result), 'base64'))
  }

  const act = (work: (tx: Tx) => Promise<unknown>) =>
    beginAgain(db, async (tx) => {
      if (!(await claimKey(tx, { ...call, longestWait, now: now() }))) {
        const earlier = await findSame(tx, call, now())
        if (!earlier?.result) throw new AppError('REQUEST_IN_PROGRESS')
        return recall(earlier.result)
      }

      const result = await work(tx)
      await keepResult(tx, call.name, seal.close(serialize(result).toString('base64')))
      step('call.acted')
      return result
    })

  return transactBy(async (prepare, work) => {
    if (call.hasActed) throw new Error('a call acts in one transaction')
    if (call.result) return recall(call.result)

    const here = enterCall(db, call.name)
    let ready: unknown
    try {
      ready = await prepare()
    } catch (refusal) {
      // What this one was refused for may be the doing of another with the key: of six at once with
      // the right password the sixth found five tries counted. So it gets what the others come to.
      here.leave()
      await here.othersLeft()
      const earlier = await findSame(db, call, now())
      if (earlier?.result) return recall(earlier.result)
      throw refusal
    }

    const result = await act((tx) => work(tx, ready))
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? new AppError('REQUEST_IN_PROGRESS') : error
      })
      .finally(here.leave)
    call.hasActed = true
    step('call.committed')
    return result
  })
}

/** What is kept under the key; a key of another call is refused. */
export async function findSame(
  db: Context['db'] | Tx,
  { name, requestHash }: KeyedCall,
  now: Date,
) {
  const found = await findKey(db, name, now)
  if (found && !found.is_forgotten && !found.request_hash.equals(requestHash))
    throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return found
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
