/** What this browser keeps of a form, and the last moment at which the server had the same. */
export type LocalDraft<Fields> = { fields: Fields; syncedAt: string | null }

/** What the server keeps of it, whichever device it came from. */
export type RemoteDraft<Fields> = { fields: Fields; savedAt: string }

type Weighed<Fields> = {
  /** What the form opens with. */
  start: Fields | null
  /** What was left on another device later, for the visitor to choose. */
  offered: RemoteDraft<Fields> | null
}

/** The device's own text is never replaced unasked: what another device left is offered beside it. */
export function weighDrafts<Fields>(
  local: LocalDraft<Fields> | null,
  remote: RemoteDraft<Fields> | null,
): Weighed<Fields> {
  const start = local?.fields ?? null
  if (!remote || remote.savedAt === local?.syncedAt) return { start, offered: null }
  const isSame = start !== null && JSON.stringify(start) === JSON.stringify(remote.fields)
  return { start, offered: isSame ? null : remote }
}
