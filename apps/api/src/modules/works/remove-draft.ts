import type { Context } from '../../context.ts'
import { deleteDraft } from './drafts.queries.ts'

type Which = { userId: number; form: string }

/** Forgets what was left in a form, once it is sent or given up. */
export const removeDraft = ({ transact }: Pick<Context, 'transact'>, which: Which) =>
  transact(async (tx) => {
    await deleteDraft(tx, which)
    return { status: 'success' as const }
  })
