import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { pictureReply, type PictureRow } from '../../pictures/picture-reply.ts'
import { securityReply } from '../security-reply.ts'
import { listBlockchainAccounts } from '../wallets/list-blockchain-accounts.ts'
import { consentsReply } from './consents-reply.ts'
import {
  findHeldAccount,
  listHeldDevices,
  listHeldRoles,
  listHeldSessions,
  listHeldSocials,
  listLedgerAccounts,
} from './export.queries.ts'
import { listConsents } from './privacy.queries.ts'

/** Everything accounts hold about a person that has an end, by the name of its section. */
export async function readHeldFacts(
  { config, db, files, now }: Pick<Context, 'config' | 'db' | 'files' | 'now'>,
  userId: number,
) {
  const account = await findHeldAccount(db, userId)
  if (!account) throw new AppError('LOGIN_REQUIRED')

  const addressOf = (picture: PictureRow | null) =>
    picture && new URL(pictureReply(files, picture).sizes.large, config.publicUrl).href
  const devices = await listHeldDevices(db, userId)

  return {
    made_at: toMoscowIso(now()),
    account: {
      id: account.id,
      email: account.email,
      shows_email: account.shows_email,
      legal_class: account.legal_class,
      nikname: account.nikname,
      name: account.name,
      first_name: account.first_name,
      last_name: account.last_name,
      about: account.about,
      info: account.info,
      website: account.website,
      avatar: addressOf(account.avatar),
      banner: addressOf(account.banner),
      verification: account.verification,
      roles: (await listHeldRoles(db, userId)).map(({ role }) => role),
      created_at: toMoscowIso(account.created_at),
      activated_at: account.activated_at && toMoscowIso(account.activated_at),
    },
    socials: await listHeldSocials(db, userId),
    blockchain_accounts: (await listBlockchainAccounts({ db }, userId)).data,
    consents: consentsReply(await listConsents(db, userId)),
    security: {
      ...(await securityReply({ db }, userId)),
      known_devices: devices.map((device) => ({
        first_seen_at: toMoscowIso(device.first_seen_at),
      })),
    },
    sessions: (await listHeldSessions(db, userId)).map((session) => ({
      ...session,
      created_at: toMoscowIso(session.created_at),
      last_seen_at: toMoscowIso(session.last_seen_at),
      expires_at: toMoscowIso(session.expires_at),
    })),
    balances: (await listLedgerAccounts(db, userId)).map(({ kind, currency, balance }) => ({
      kind,
      currency,
      balance: toDecimal(balance),
    })),
  }
}
