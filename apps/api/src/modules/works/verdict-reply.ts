import { REJECT_REASONS, type RejectReason } from '@kefir/rules/works/reject-reasons'
import type { Verdict } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'

type Said = { code: string | null; text: string | null }

/** What a moderator said; null where nothing was to be said. */
export const verdictReply = ({ code, text }: Said): Verdict | null =>
  code === null && text === null ? null : { code: code as RejectReason | null, text: text ?? '' }

type Chosen = { reason_code?: RejectReason | null; advice?: string | null }

/**
 * The reason in its own words, what to mend where somebody may, and what the moderator added, without which «Другое»
 * says nothing.
 */
export function verdictText({ reason_code: code, advice }: Chosen, isImported = false) {
  if (!code) refuse({ reason_code: 'Выберите причину' })
  if (code === 'other' && !advice)
    refuse({ advice: isImported ? 'Напишите почему' : 'Напишите автору, что исправить' })
  const { name, mend } = REJECT_REASONS[code]
  if (isImported) return code === 'other' ? advice! : [`${name}.`, advice].filter(Boolean).join(' ')
  return [`${name}. ${mend}.`, advice].filter(Boolean).join(' ')
}

function refuse(fields: Record<string, string>): never {
  throw new AppError('VALIDATION_FAILED', { fields })
}
