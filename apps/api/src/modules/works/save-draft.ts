import { stripDraft } from '@kefir/rules/works/check-draft'
import { DRAFT_LIMITS } from '@kefir/rules/works/limits'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Draft, DraftBody } from '@kefir/wire/drafts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { deleteOldestDrafts, findDraft, lockDrafts, upsertDraft } from './drafts.queries.ts'

type Wish = DraftBody & { userId: number; form: string }

/** Keeps a form half filled. Whoever has not seen what another device wrote is told so, unless they insist. */
export async function saveDraft(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, form, body, based_on: basedOn, force }: Wish,
): Promise<Draft> {
  const kept = fitting(body)
  return transact(async (tx) => {
    await lockDrafts(tx, userId)
    const known = await findDraft(tx, { userId, form })
    if (known && !force && toMoscowIso(known.savedAt) !== (basedOn && readAnew(basedOn)))
      throw new AppError('STATE_CHANGED', {
        message: 'Черновик изменён на другом устройстве. Выберите, какой оставить',
      })

    const at = after(known?.savedAt, now())
    await upsertDraft(tx, { userId, form, body: kept, at })
    if (!known) await deleteOldestDrafts(tx, userId, DRAFT_LIMITS.perUser)
    return { form, body: kept, saved_at: toMoscowIso(at) }
  })
}

const SECOND_MS = 1000

/** Devices tell drafts apart by their time, which travels in whole seconds: no two have the same. */
const after = (last: Date | undefined, at: Date) =>
  last && at.getTime() < last.getTime() + SECOND_MS ? new Date(last.getTime() + SECOND_MS) : at

/** The same moment as we write it. */
const readAnew = (time: string) => toMoscowIso(new Date(time))

function fitting(body: DraftBody['body']) {
  const kept = stripDraft(body)
  if (!kept || Buffer.byteLength(JSON.stringify(kept)) > DRAFT_LIMITS.bytes)
    throw new AppError('VALIDATION_FAILED', {
      fields: { body: 'Черновик слишком большой: сохраните его по частям' },
    })
  return kept
}
