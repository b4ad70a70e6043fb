import type { Context } from '../../../context.ts'

export const ADVANCE_EXPORT = 'chain.advance-export'

/** Has these looked at, unless somebody is about to. */
export async function orderExports(
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  exportIds: number[],
) {
  const wanted = exportIds.map((exportId) => ({ key: String(exportId), data: { exportId } }))
  await transact((tx) => jobs.sendMissing(tx, ADVANCE_EXPORT, wanted))
}
