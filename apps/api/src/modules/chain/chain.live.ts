import type { LivePart } from '../../brings/live-part.ts'
import { tellTransaction } from '../activity/tell-transaction.ts'
import { getLiveImport } from './importing/live-import.ts'

export const chainLive: LivePart = {
  tells: {
    async 'import.changed'({ db }, { importId }, tell) {
      const told = await getLiveImport(db, importId)
      if (told) tell(`user.${told.userId}`, 'ImportProgress', told.progress)
    },
    'transaction.changed': tellTransaction,
  },
}
