import type { Channel, LivePart } from '../brings/live-part.ts'
import { serverOf } from './live-listener-of.ts'

const nobody = () => false

/** Named on the wire before there is who tells on them: a module that does brings its own, and the line here goes. */
const PROMISED: Channel[] = [
  { name: 'drop.{code}' },
  { name: 'factory.place.{number}', mayHear: nobody },
  { name: 'factory.module.{number}', mayHear: nobody },
]

export const liveLive: LivePart = {
  channels: PROMISED,
  tells: {
    async 'session.ended'(context, { userId }) {
      await serverOf(context).recheck(userId)
    },
  },
}
