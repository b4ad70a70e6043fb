import { describeDevice } from '@kefir/rules/accounts/describe-device'
import type { Context } from '../../../context.ts'
import { beginAgain } from '../../../db/transact.ts'
import { insertCode, type CodePurpose } from '../account-codes.queries.ts'
import { findAddressee, findCredentials } from '../accounts.queries.ts'
import { countAttempt, LETTERS_IN_ALL, limitFor } from '../limit-attempts.ts'
import { hashToken, newToken } from '../session-token.ts'
import { findSession } from '../sessions.queries.ts'
import { orderLetter, type LetterOrder } from './letter-order.ts'
import {
  activationText,
  addressLinkedText,
  blockedText,
  complaintAboutYouText,
  complaintDecidedText,
  factorChangedText,
  newSignInText,
  passwordChangedText,
  recoveryText,
  removalOrderedText,
  shutOutText,
  unblockedText,
} from './letter-texts.ts'
import { digestText, notificationText } from './told-letter-texts.ts'
import { workDecidedText } from './work-letter-texts.ts'
import { renderLetter, type LetterText } from './render-letter.ts'
import { noteLetter } from './sent-letters.queries.ts'

type Sending = Pick<Context, 'config' | 'db' | 'jobs' | 'mailer' | 'now' | 'log'>
type Addressed = { to: string; text: LetterText }

const HOUR_MS = 60 * 60 * 1000
const ACTIVATION_MS = 72 * HOUR_MS
const RESET_MS = HOUR_MS

/** Sends what was ordered, or nothing where there is nobody to send it to any more. */
export async function sendLetter(context: Sending, order: LetterOrder): Promise<void> {
  const letter = await writeLetter(context, order)
  if (!letter) return
  const answer = await context.mailer.send({ to: letter.to, ...renderLetter(letter.text) })
  const isTaken = answer !== 'refused'
  await noteLetter(context.db, { email: letter.to, kind: order.kind, isTaken, at: context.now() })
  if (!isTaken)
    context.log.warn({ letter: order.kind }, 'a letter has no mailbox to go to; it is given up')
}

async function writeLetter(context: Sending, order: LetterOrder): Promise<Addressed | null> {
  const { config, db, now } = context
  const site = config.publicUrl
  const securityUrl = `${site}/profile/settings/security`
  const recoveryUrl = `${site}/account/recovery`

  if (order.kind === 'activation' || order.kind === 'recovery') return writeLink(context, order)
  if (order.kind === 'shut-out') return writeShutOut(context, order)
  if (order.kind === 'new-sign-in') {
    const session = await findSession(db, order.sessionId)
    if (!session) return null
    const { email, ip, user_agent, created_at: at } = session
    const device = describeDevice(user_agent)
    return { to: email, text: newSignInText({ device, ip, at, securityUrl }) }
  }

  const user = await findAddressee(db, order.userId)
  if (!user) return null
  if (order.kind === 'password-changed') {
    const at = user.password_changed_at ?? now()
    return { to: user.email, text: passwordChangedText(at, recoveryUrl) }
  }
  if (order.kind === 'work-decided')
    return { to: user.email, text: workDecidedText(order, `${site}${order.path}`) }
  if (order.kind === 'second-factor-changed') {
    const letter = { at: new Date(order.at), recoveryUrl, supportUrl: `${site}/support` }
    return { to: user.email, text: factorChangedText(order.what, letter) }
  }
  if (order.kind === 'address-linked') {
    const letter = { at: new Date(order.at), addressesUrl: `${site}/wallet` }
    return { to: user.email, text: addressLinkedText({ ...order, ...letter }) }
  }
  if (order.kind === 'notification') return { to: user.email, text: notificationText(order, site) }
  if (order.kind === 'digest') return { to: user.email, text: digestText(order, site) }
  if (order.kind !== 'removal-ordered') return { to: user.email, text: staffText(order, site) }
  return (
    user.removal_at && { to: user.email, text: removalOrderedText(user.removal_at, securityUrl) }
  )
}

type StaffOrder = Extract<
  LetterOrder,
  { kind: 'blocked' | 'unblocked' | 'complaint-decided' | 'complaint-about-you' }
>

/** News of what staff decided. */
function staffText(order: StaffOrder, site: string): LetterText {
  const supportUrl = `${site}/support`
  if (order.kind === 'unblocked') return unblockedText(`${site}/account/login`)
  if (order.kind === 'complaint-decided')
    return complaintDecidedText(order, `${site}/support/complaints`)
  if (order.kind === 'complaint-about-you')
    return complaintAboutYouText({ ...order, subjectUrl: `${site}${order.path}`, supportUrl })
  const until = order.until === null ? null : new Date(order.until)
  return blockedText({ until, reason: order.reason, supportUrl })
}

type ShutOutOrder = Extract<LetterOrder, { kind: 'shut-out' }>

/** Wrong passwords are counted alike for every address; only here is it looked up. */
async function writeShutOut(
  { config, db }: Sending,
  { email, attempts, places, until }: ShutOutOrder,
): Promise<Addressed | null> {
  const user = await findCredentials(db, email)
  if (!user?.activated_at || user.is_blocked) return null
  const recoveryUrl = `${config.publicUrl}/account/recovery`
  return { to: email, text: shutOutText({ attempts, places, until: new Date(until), recoveryUrl }) }
}

type LinkOrder = Extract<LetterOrder, { kind: 'activation' | 'recovery' }>

/** The request that ordered this answered alike for every address; only here is it looked up. */
async function writeLink(context: Sending, order: LinkOrder): Promise<Addressed | null> {
  const { config, db } = context
  const user = await findCredentials(db, order.email)
  if (!user || user.is_blocked) return null

  if (order.kind === 'activation') {
    if (user.activated_at) return null
    if (!(await takeTurn(context, order))) return null
    const code = await makeCode(context, user.id, 'activation', ACTIVATION_MS, order.redirect)
    const url = `${config.publicUrl}/accountActivation?code=${code}`
    return { to: order.email, text: activationText(url) }
  }

  if (!(await takeTurn(context, order))) return null
  const code = await makeCode(context, user.id, 'reset', RESET_MS, null)
  return { to: order.email, text: recoveryText(`${config.publicUrl}/?reset=${code}`) }
}

/** False where there is no room within this hour: the letter is ordered anew for the next one. */
async function takeTurn({ db, jobs, log, now }: Sending, order: LinkOrder): Promise<boolean> {
  const { waitSeconds, resetsAt } = await countAttempt(
    { db, now },
    limitFor(LETTERS_IN_ALL, order.kind),
  )
  if (waitSeconds === 0) return true

  await beginAgain(db, (tx) => orderLetter(jobs, tx, order, resetsAt))
  log.warn(
    { letter: order.kind, until: resetsAt },
    'too many letters with links within an hour; this one waits',
  )
  return false
}

async function makeCode(
  { db, now }: Sending,
  userId: number,
  purpose: CodePurpose,
  lifeMs: number,
  redirect: string | null,
) {
  const code = newToken()
  const expiresAt = new Date(now().getTime() + lifeMs)
  await insertCode(db, { userId, purpose, codeHash: hashToken(code), redirect, expiresAt })
  return code
}
