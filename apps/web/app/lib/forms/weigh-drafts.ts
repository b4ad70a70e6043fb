/** What this browser keeps of a form, and the last moment at which the server had the same. */
export type LocalDraft<Fields> = { fields: Fields; syncedAt: string | null }

/** What the server keeps of it, whichever device it came from. */
export type RemoteDraft<Fields> = { fields: Fields; savedAt: string }

type Weighed<Fields> = {
  /** What the form opens with. */
  start: Fields | null
  /** What was left on another device later, for the visitor to choose. */
  offered: RemoteDraft<Fields> | null
  /** The moment of the server's from which this device goes on. */
  basedOn: string | null
}

/** `blank` is what stands in the form where nobody has typed: a draft of that is none. */
type Drafts<Fields> = {
  local: LocalDraft<Fields> | null
  remote: RemoteDraft<Fields> | null
  blank: Fields
}

/** The device's own text is never replaced unasked: what another device left is offered beside it. */
export function weighDrafts<Fields>({ local, remote, blank }: Drafts<Fields>): Weighed<Fields> {
  const start = local && !isSameDraft(local.fields, blank) ? local.fields : null
  if (!remote || remote.savedAt === local?.syncedAt)
    return { start, offered: null, basedOn: local?.syncedAt ?? null }
  const isKnown = isSameDraft(remote.fields, blank) || isSameDraft(remote.fields, start)
  return isKnown
    ? { start, offered: null, basedOn: remote.savedAt }
    : { start, offered: remote, basedOn: local?.syncedAt ?? null }
}

/** Both must have their fields in one order, as `read` of a kept form gives them. */
export const isSameDraft = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
