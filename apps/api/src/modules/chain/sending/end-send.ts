import { step } from '../../../step.ts'
import { isOver, type Sending } from './sending.ts'
import { lockSend, markEnded, type Ending } from './sending.queries.ts'

/** The end, once: whoever waits for it hears of it by its key. */
export async function endSend(
  { transact, publish, now, log }: Pick<Sending, 'transact' | 'publish' | 'now' | 'log'>,
  sendId: number,
  ending: Ending,
) {
  await transact(async (tx) => {
    const send = await lockSend(tx, sendId)
    if (isOver(send)) return
    await markEnded(tx, sendId, ending, now())
    await publish(tx, { type: 'send.ended', sendId, key: send.key })
  })
  step('send.ended')
  if (ending.status === 'failed') log.warn({ send: sendId, ...ending }, 'a transaction failed')
}
