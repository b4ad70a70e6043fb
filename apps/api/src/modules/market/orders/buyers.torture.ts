import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { openMarketBed } from '../../../testing/market-bed.ts'
import { noteCounts } from '../../../testing/note-counts.ts'
import { p95 } from '../../../testing/p95.ts'
import { roundsOf } from '../../../testing/torture-rounds.ts'

const BUYERS = 200
const ROUNDS = roundsOf(50)
const TAKEN = 'Токен уже оплачивает другой покупатель. Загляните позже'

test(`${BUYERS} buyers of one token at once, ${ROUNDS} times: one has it, the others are told why not`, async ({
  task,
}) => {
  const bed = await openMarketBed()
  onTestFinished(bed.close)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => bed.person()))
  const took: number[] = []
  let refused = 0
  let askedAgain = 0

  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await bed.offered()
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const since = performance.now()
        const key = randomUUID()
        const ask = () =>
          bed.call({
            method: 'POST',
            url: '/api/v1/token/buy',
            cookie: buyer.cookie,
            payload: { token_id: token.id },
            headers: { 'idempotency-key': key },
            // Writes of one address are limited.
            remoteAddress: `10.60.${round}.${index}`,
          })
        let answer = await ask()
        // A busy machine may say «come back in some seconds», and people do.
        for (; answer.headers['retry-after'] && answer.statusCode === 503; answer = await ask())
          askedAgain += 1
        took.push(performance.now() - since)
        return { buyer, status: answer.statusCode, said: answer.json() }
      }),
    )
    const [winners, losers] = [202, 409].map((status) =>
      answers.filter((answer) => answer.status === status),
    )
    const words = new Set(answers.map(({ status, said }) => `${status} ${said.message ?? ''}`))
    expect(words).toEqual(new Set(['202 ', `409 ${TAKEN}`]))
    expect([winners!.length, losers!.length]).toEqual([1, BUYERS - 1])
    refused += losers!.length
    // Nobody may keep more than a few unpaid: every other one pays, the rest give up.
    const { buyer, said } = winners![0]!
    if (round % 2 === 0) {
      bed.bank.pay(await bed.begun(buyer, said.order_id, 'sbp'))
      await bed.until(buyer, said.order_id, 'done')
      expect(await bed.ownerOf(token.id)).toBe(buyer.id)
    } else
      expect(
        (await bed.ask('POST', `/orders/${said.order_id}/cancel`, buyer)).json().status.code,
      ).toBe('cancelled')
    expect(await dealFaults(bed.context.db)).toEqual({})
  }
  noteCounts(task, {
    rounds: ROUNDS,
    winners: ROUNDS,
    refusals: refused,
    'asked again after 503': askedAgain,
    'p95 of the answer, ms': p95(took),
  })
})
