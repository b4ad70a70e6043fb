import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yookassaBank } from '../adapters/yookassa/yookassa-bank.ts'
import type { HintBody } from '../embedded/test-bank/bank-objects.ts'
import { createTestBank } from '../embedded/test-bank/test-bank.ts'
import type { NewPayment, Payment } from '../ports/bank.ts'

export type BankBed = Awaited<ReturnType<typeof startBankBed>>

/** The test bank alone, with its own clock, a client, and ears for its messages. */
export async function startBankBed() {
  const folder = await mkdtemp(join(tmpdir(), 'kefir-bank-'))
  const clock = { at: new Date('2026-11-02T10:00:00Z') }
  const heard: HintBody[] = []
  const ears = { status: 200 }
  const open = () =>
    createTestBank({
      folder,
      baseUrl: 'https://kefir.example',
      secret: 'a secret of the tests alone',
      now: () => clock.at,
      sendHint: async (body) => {
        heard.push(body)
        return ears.status
      },
      settleMs: 1_000,
      doubledShare: 0,
    })
  const bed = { side: open() }
  const client = yookassaBank({
    ...bed.side.accounts,
    apiUrl: () => bed.side.listen(),
    receipts: { taxSystem: 2, vatCode: 1, subject: 'service', mode: 'full_payment' },
    timeoutMs: 5_000,
  })

  return {
    folder,
    clock,
    heard,
    ears,
    client,
    get side() {
      return bed.side
    },
    pass: (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms)),
    async restart() {
      await bed.side.close()
      bed.side = open()
    },
    /** Asks as a program would that is not our client. */
    async ask(path: string, { body, headers = {}, account = bed.side.accounts.shop }: Raw = {}) {
      const { id, secret } = account
      const answer = await fetch(`${await bed.side.listen()}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'idempotence-key': crypto.randomUUID(),
          }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    newPayment: (change?: Partial<NewPayment>): Promise<Payment> =>
      client.createPayment(paymentOrder(change)),
    async close() {
      await bed.side.close()
      await rm(folder, { recursive: true })
    },
  }
}

type Raw = {
  body?: unknown
  headers?: Record<string, string>
  account?: { id: string; secret: string }
}

export const receiptOf = (kopecks: bigint) => ({
  email: 'buyer@example.org',
  items: [{ description: 'Токен', kopecks }],
})

export const paymentOrder = ({ kopecks = 100_000n, ...change }: Partial<NewPayment> = {}) => ({
  key: crypto.randomUUID(),
  kopecks,
  method: 'card' as const,
  description: 'Заказ №37',
  returnUrl: 'https://kefir.example/orders/37',
  receipt: receiptOf(kopecks),
  metadata: {},
  ...change,
})
