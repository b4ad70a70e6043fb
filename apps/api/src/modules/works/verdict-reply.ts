import { REJECT_REASONS, type RejectReason } from '@kefir/rules/works/reject-reasons'
import type { Verdict } from '@kefir/wire/works'

type Said = { code: string | null; text: string | null }

/** What a moderator said; null where nothing was to be said. */
export const verdictReply = ({ code, text }: Said): Verdict | null =>
  code === null && text === null ? null : { code: code as RejectReason | null, text: text ?? '' }

/** The reason in its own words, what to mend, and what the moderator added. */
export const verdictText = (code: RejectReason, advice: string | null | undefined) => {
  const { name, mend } = REJECT_REASONS[code]
  return [`${name}. ${mend}.`, advice].filter(Boolean).join(' ')
}
