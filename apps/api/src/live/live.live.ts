import type { Channel, LivePart } from '../brings/live-part.ts'
import { serverOf } from './live-listener-of.ts'

const nobody = () => false

/** Named on the wire before there is who tells on them: one that a module brings stands instead. */
const PROMISED: Channel[] = [
  { name: 'drop.{code}', isPromised: true },
  { name: 'factory.place.{number}', mayHear: nobody, isPromised: true },
  { name: 'factory.module.{number}', mayHear: nobody, isPromised: true },
]

export const liveLive: LivePart = {
  channels: PROMISED,
  tells: {
    async 'session.ended'(context, { userId }) {
      await serverOf(context).recheck(userId)
    },
  },
}
