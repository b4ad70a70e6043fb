import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { isConnectionLoss } from '../../../db/connection-loss.ts'
import { beginRun } from './begin-run.ts'

export const RECONCILE_NIGHTLY = 'payments.reconcile-nightly'

/** Every night, unless somebody has just asked for one. */
export async function reconcileNightly(context: Context) {
  try {
    await context.transact((tx) => beginRun(context, tx, null))
  } catch (error) {
    if (!(error instanceof AppError) || isConnectionLoss(error)) throw error
  }
}
