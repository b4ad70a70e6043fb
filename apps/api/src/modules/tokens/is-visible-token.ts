/** Only what is ready is public; its owner sees theirs at any time. */
export const isVisibleToken = (
  { status, owner_id }: { status: string; owner_id: number },
  viewerId: number | null,
) => status === 'ready' || owner_id === viewerId
