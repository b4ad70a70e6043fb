import type { Module } from '../../module.ts'
import { purgeOldCodes } from './account-codes.queries.ts'
import { accountRoutes } from './accounts.routes.ts'
import { purgeOldAttempts } from './attempt-limits.queries.ts'
import { LETTER_TRIES, OLDER_LETTERS, SEND_LETTER } from './letters/letter-order.ts'
import { sendLetter } from './letters/send-letter.ts'
import { EMPTY_ACCOUNTS, emptyAccounts } from './privacy/empty-accounts.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profilePictureRoutes } from './profile/profile-pictures.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { socialsRoutes } from './profile/socials.routes.ts'
import { publicUserRoutes } from './public-user.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { purgeExpiredSessions } from './sessions.queries.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { purgeOldLetters } from './letters/sent-letters.queries.ts'
import { END_BLOCKS, endEndedBlocks } from './people/end-ended-blocks.ts'
import { peopleRoutes } from './people/people.admin.routes.ts'
import { blockchainAccountRoutes } from './wallets/blockchain-accounts.routes.ts'
import { purgeOldNonces } from './wallets/wallet-nonces.queries.ts'
import { staffRoutes } from './staff.admin.routes.ts'
import { accountsEvents } from './accounts.events.ts'
import { accountsLive } from './accounts.live.ts'
import { accountsLetters } from './accounts.letters.ts'
import { findUserCard } from './find-user-card.ts'
import { byNumber } from '../pictures/by-number.ts'
import { accountsDesks } from './accounts.desks.ts'

export const accountsModule: Module = {
  name: 'accounts',
  desks: accountsDesks,
  shareCards: { user: byNumber(findUserCard) },
  letters: accountsLetters,
  events: accountsEvents,
  live: accountsLive,
  routes: [
    accountRoutes,
    blockchainAccountRoutes,
    peopleRoutes,
    profilePictureRoutes,
    profileRoutes,
    publicUserRoutes,
    securityRoutes,
    signInRoutes,
    socialsRoutes,
    staffRoutes,
  ],
  exportRoutes: privacyRoutes,
  queues: [SEND_LETTER, OLDER_LETTERS].map((name) => ({
    name,
    work: sendLetter,
    tries: LETTER_TRIES,
  })),
  schedules: [
    { name: EMPTY_ACCOUNTS, cron: '41 * * * *', run: emptyAccounts },
    { name: END_BLOCKS, cron: '* * * * *', run: endEndedBlocks },
  ],
  async purgeOld(db) {
    await purgeExpiredSessions(db)
    await purgeOldAttempts(db)
    await purgeOldCodes(db)
    await purgeOldLetters(db)
    await purgeOldNonces(db)
  },
}
