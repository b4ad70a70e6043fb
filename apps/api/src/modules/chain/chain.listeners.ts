import type { Context } from '../../context.ts'
import type { Listener } from '../../delivery/listener.ts'
import { hearSend } from './exporting/hear-send.ts'
import { hearOfMetadata } from './metadata/hear-of-metadata.ts'
import { followAddress, followLeaver } from './owning/follow-address.ts'
import { findSend } from './sending/sending.queries.ts'

/** Exports go on with what was sent for them, and tokens go with the addresses that hold them. */
export const chainListener: Listener = {
  name: 'chain',
  runs: 'worker',
  hears: {
    'metadata.updated': (context, { tokenId }) => hearOfMetadata(context, tokenId),
    'send.advanced': (context, { sendId }) => hear(context, sendId),
    'send.ended': (context, { sendId }) => hear(context, sendId),
    'user.removed': (context, { userId }) => followLeaver(context, userId),
    'wallet.linked': (context, { address }) => followAddress(context, address),
    'wallet.unlinked': (context, { address }) => followAddress(context, address),
  },
}

/** As it stands now: what was told late says nothing old. */
async function hear(context: Context, sendId: number) {
  const send = await findSend(context.db, sendId)
  if (send) await hearSend(context, send)
}
