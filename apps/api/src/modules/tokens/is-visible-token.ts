/** Only what is ready is public, which what its owner hid is not; its owner sees theirs at any time. */
export const isVisibleToken = (
  { status, owner_id }: { status: string; owner_id: number },
  viewerId: number | null,
) => status === 'ready' || owner_id === viewerId
