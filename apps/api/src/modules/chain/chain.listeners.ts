import type { Listener } from '../../delivery/listener.ts'
import { followAddress, followLeaver } from './owning/follow-address.ts'

/** Tokens go with the addresses that hold them. */
export const chainListener: Listener = {
  name: 'chain',
  runs: 'worker',
  hears: {
    'wallet.linked': (context, { address }) => followAddress(context, address),
    'wallet.unlinked': (context, { address }) => followAddress(context, address),
    'user.removed': (context, { userId }) => followLeaver(context, userId),
  },
}
