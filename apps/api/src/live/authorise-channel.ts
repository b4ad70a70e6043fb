import type { Db } from '../db/client.ts'
import type { PrivateChannel } from './parse-channel.ts'

/** Who hears it, or why nobody does. */
export type ChannelAnswer = { status: 200; userId: number } | { status: 401 | 403 }

type Context = {
  /** Whose session the cookies open; null for a guest or an ended session. */
  findUserId: (cookieHeader: string | undefined) => Promise<number | null>
  db: Db
}

/** Decides who may hear a private channel: whomever the module that brought it lets. */
export async function authoriseChannel(
  { findUserId, db }: Context,
  cookieHeader: string | undefined,
  { id, mayHear }: PrivateChannel,
): Promise<ChannelAnswer> {
  const userId = await findUserId(cookieHeader)
  if (userId === null) return { status: 401 }
  return (await mayHear(db, { userId, id })) ? { status: 200, userId } : { status: 403 }
}
