import type { LetterOrder } from '../../../brings/letter.ts'
import type { Context } from '../../../context.ts'
import { renderLetter } from './render-letter.ts'
import { noteLetter } from './sent-letters.queries.ts'

/**
 * Sends what was ordered, or nothing where there is nobody to send it to any more. A kind that only a newer version
 * writes is tried again, until its node takes it.
 */
export async function sendLetter(context: Context, order: LetterOrder): Promise<void> {
  const writer = context.doors.letters.get(order.kind)
  if (!writer) throw new Error(`no module writes letters of ${order.kind}`)
  const letter = await writer.write(context, order as never)
  if (!letter) return
  const answer = await context.mailer.send({ to: letter.to, ...renderLetter(letter.text) })
  const isTaken = answer !== 'refused'
  await noteLetter(context.db, { email: letter.to, kind: order.kind, isTaken, at: context.now() })
  if (!isTaken)
    context.log.warn({ letter: order.kind }, 'a letter has no mailbox to go to; it is given up')
}
