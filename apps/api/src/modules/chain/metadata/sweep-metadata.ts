import { writeTokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import { listDueMetadata } from './metadata.queries.ts'
import { READ_METADATA } from './read-metadata.ts'

export const SWEEP_METADATA = 'chain.sweep-metadata'

const AT_A_TIME = 200

/** Has read again what could not be read and may have passed by now. */
export async function sweepMetadata({ chain, db, transact, jobs, now }: Context) {
  if (!chain) return
  const due = await listDueMetadata(db, now(), AT_A_TIME)
  await transact((tx) =>
    jobs.sendMissing(
      tx,
      READ_METADATA,
      due.map((token) => ({ key: writeTokenKey(token), data: token })),
    ),
  )
}
