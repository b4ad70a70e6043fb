import type { LiveChannel } from '@kefir/wire/live'

/**
 * Where a person is told of what is theirs. An event of an older node does not say whose it is: it is read while
 * anybody is there at all.
 */
export const channelOf = (userId: number | undefined): LiveChannel =>
  userId === undefined ? 'system' : `user.${userId}`
