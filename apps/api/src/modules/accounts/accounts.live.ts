import type { LivePart } from '../../brings/live-part.ts'

export const accountsLive: LivePart = {
  // Only the person it tells about.
  channels: [{ name: 'user.{number}', mayHear: (_db, { userId, id }) => Number(id) === userId }],
}
