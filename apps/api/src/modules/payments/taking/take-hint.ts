import type { Context } from '../../../context.ts'
import { HEAR_HINT } from './hear-hint.ts'

/** Leaves a hint for a job; what is none of the bank's is thanked for and forgotten. */
export async function takeHint(
  { bank, transact, jobs }: Pick<Context, 'bank' | 'transact' | 'jobs'>,
  body: unknown,
) {
  const hint = bank.readHint(body)
  await transact(async (tx) => {
    if (hint) await jobs.send(tx, HEAR_HINT, hint)
  })
  return { status: 'success' as const }
}
