import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Draft } from '@kefir/wire/drafts'
import type { Context } from '../../context.ts'
import { findDraft } from './drafts.queries.ts'

type Asked = { userId: number; form: string }

/** What was left in a form; empty where nothing was. */
export async function getDraft({ db }: Pick<Context, 'db'>, asked: Asked): Promise<Draft> {
  const draft = await findDraft(db, asked)
  return {
    form: asked.form,
    body: (draft?.body ?? null) as Draft['body'],
    saved_at: draft ? toMoscowIso(draft.savedAt) : null,
  }
}
