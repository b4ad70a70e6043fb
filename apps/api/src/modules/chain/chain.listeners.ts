import type { Context } from '../../context.ts'
import type { Listener } from '../../delivery/listener.ts'
import { hearSend } from './exporting/hear-send.ts'
import { findSend } from './sending/sending.queries.ts'

/** Exports go on with what was sent for them. */
export const chainListener: Listener = {
  name: 'chain',
  runs: 'worker',
  hears: {
    'send.advanced': (context, { sendId }) => hear(context, sendId),
    'send.ended': (context, { sendId }) => hear(context, sendId),
  },
}

/** As it stands now: what was told late says nothing old. */
async function hear(context: Context, sendId: number) {
  const send = await findSend(context.db, sendId)
  if (send) await hearSend(context, send)
}
