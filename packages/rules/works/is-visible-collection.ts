/** Only what is approved is public; its author sees theirs before that. */
export const isVisibleCollection = (
  { status, author_id }: { status: string; author_id: number },
  viewerId: number | null,
) => status === 'approved' || author_id === viewerId
