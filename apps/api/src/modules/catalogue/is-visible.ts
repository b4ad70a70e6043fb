type Shown = { status: string }

/** Only what is approved is public; its author sees theirs before that. */
export const isVisibleCollection = (
  { status, author_id }: Shown & { author_id: number },
  viewerId: number | null,
) => status === 'approved' || author_id === viewerId

/** Only what is ready is public; its owner sees theirs at any time. */
export const isVisibleToken = (
  { status, owner_id }: Shown & { owner_id: number },
  viewerId: number | null,
) => status === 'ready' || owner_id === viewerId
