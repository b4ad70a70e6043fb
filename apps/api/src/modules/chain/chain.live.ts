import { toHolders, type LivePart } from '../../brings/live-part.ts'
import { channelOf } from '../accounts/channel-of.ts'
import { tellTransaction } from '../activity/tell-transaction.ts'
import { getLiveImport } from './importing/live-import.ts'

export const chainLive: LivePart = {
  tells: {
    'import.changed': toHolders(
      ({ userId }) => channelOf(userId),
      async ({ db }, { importId }, tell) => {
        const told = await getLiveImport(db, importId)
        if (told) tell(`user.${told.userId}`, 'ImportProgress', told.progress)
      },
    ),
    'transaction.changed': tellTransaction,
  },
}
