import type { PrivateChannel } from '@kefir/wire/live'

/** Who hears it, or why nobody does. */
export type ChannelAnswer = { status: 200; userId: number } | { status: 401 | 403 }

type Context = {
  /** Whose session the cookies open; null for a guest or an ended session. */
  findUserId: (cookieHeader: string | undefined) => Promise<number | null>
  /** Who owns a workshop place or a module; without it nobody hears the factory. */
  findFactoryOwnerId?: (kind: 'place' | 'module', id: number) => Promise<number | null>
}

/** Decides who may hear a private channel: only the person it tells about. */
export async function authoriseChannel(
  { findUserId, findFactoryOwnerId }: Context,
  cookieHeader: string | undefined,
  channel: PrivateChannel,
): Promise<ChannelAnswer> {
  const userId = await findUserId(cookieHeader)
  if (userId === null) return { status: 401 }

  const id = Number(channel.slice(channel.lastIndexOf('.') + 1))
  const ownerId = channel.startsWith('user.')
    ? id
    : await findFactoryOwnerId?.(channel.startsWith('factory.place.') ? 'place' : 'module', id)

  return ownerId === userId ? { status: 200, userId } : { status: 403 }
}
