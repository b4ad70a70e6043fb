import { call } from '@kefir/wire/call'
import { calls } from '@kefir/wire/calls'
import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { startTestApp } from '../testing/test-app.ts'
import { installReplyChecks } from './check-replies.ts'
import { installErrors } from './errors.ts'
import { installIdempotency } from './idempotency.ts'
import { serve } from './serve-call.ts'

const Shelf = z.object({ name: z.string(), books: z.array(z.object({ title: z.string() })) })
const shelf: z.infer<typeof Shelf> = { name: 'A', books: [{ title: 'B' }] }
const getShelf = call({
  method: 'GET',
  path: '/v1/shelf',
  who: 'anyone',
  tag: 'test',
  summary: 'A shelf',
  reply: Shelf,
})

/** What is wrong with an answer of `getShelf`, or null. */
async function faultOf(answer: () => unknown) {
  const faults: Error[] = []
  const app = fastify()
  installErrors(app)
  installReplyChecks(app, (fault) => faults.push(fault))
  app.get('/api/v1/shelf', { config: { call: getShelf } }, async () => answer())
  await app.inject({ url: '/api/v1/shelf' })
  return faults[0]?.message ?? null
}

describe('an answer in tests', () => {
  test('that is the call’s reply passes', async () => expect(await faultOf(() => shelf)).toBeNull())

  test('may hold what JSON leaves out', async () =>
    expect(await faultOf(() => ({ name: 'A', books: [], price: undefined }))).toBeNull())

  test.each([
    [{ name: 'A', books: [], hash: 'x' }, 'reply.hash is not in the schema'],
    [
      { name: 'A', books: [{ title: 'B' }, { title: 'C', owner: 7 }] },
      'reply.books.1.owner is not in the schema',
    ],
    [{ name: 7, books: [] }, 'reply.name:'],
    [{ books: [] }, 'reply.name:'],
  ])('%j is a fault', async (answer, sentence) =>
    expect(await faultOf(() => answer)).toContain(sentence),
  )

  test('that refuses with a code the call does not declare is a fault', async () => {
    const fault = await faultOf(() => {
      throw new AppError('MONEY_LEFT')
    })
    expect(fault).toContain('MONEY_LEFT is not among the refusals')
  })

  test('that refuses as every call may passes', async () =>
    expect(
      await faultOf(() => {
        throw new Error('a fault of ours')
      }),
    ).toBeNull())
})

test('a route below /api/v1 that is not in the table is a fault', () => {
  const faults: Error[] = []
  const app = fastify()
  installReplyChecks(app, (fault) => faults.push(fault))
  app.get('/api/v1/secret', async () => ({}))
  expect(faults[0]?.message).toContain('GET /api/v1/secret is not in the table of calls')
})

describe('a deed in tests', () => {
  const Done = z.object({ status: z.literal('success') })
  const DONE = { status: 'success' } as const
  const paintShelf = call({
    method: 'POST',
    path: '/v1/shelf/paint',
    who: 'anyone',
    tag: 'test',
    summary: 'Paint a shelf',
    reply: Done,
  })

  /** What is wrong with a deed that answers as `handler` does, or null. */
  async function faultOfDeed<C extends typeof paintShelf | typeof calls.countPromoView>(
    deed: C,
    handler: (context: Context) => Promise<typeof DONE>,
  ) {
    const bed = await startTestApp()
    onTestFinished(bed.close)
    await bed.app.register(
      async (app) => {
        installIdempotency(app, bed.context)
        serve(app, deed as typeof paintShelf, ({ context }) => handler(context))
      },
      { prefix: '/api/again' },
    )
    const url = `/api/again${deed.path.slice('/v1'.length).replace(':id', '1')}`
    return bed.call({ method: 'POST', url }).then(
      () => null,
      (fault: Error) => fault.message,
    )
  }
  const inTransact = ({ transact }: Context) => transact(async () => DONE)
  const outside = async () => DONE

  test('that acts in `transact` passes', async () =>
    expect(await faultOfDeed(paintShelf, inTransact)).toBeNull())

  test('that acts outside is a fault', async () =>
    expect(await faultOfDeed(paintShelf, outside)).toContain('it did not act in transact'))

  test('that is declared to act outside may, and is a fault once it does not', async () => {
    expect(await faultOfDeed(calls.countPromoView, outside)).toBeNull()
    expect(await faultOfDeed(calls.countPromoView, inTransact)).toContain('declared not to')
  })
})

describe('the test app', () => {
  test('has a route for every call of the table', async () => {
    const bed = await startTestApp()
    onTestFinished(bed.close)
    const missing = Object.values(calls).filter(
      ({ method, path }) => !bed.app.hasRoute({ method, url: `/api${path}` }),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  test('fails whoever meets a leak', async () => {
    const bed = await startTestApp()
    onTestFinished(bed.close)
    const leak = { name: 'A', books: [], secret: 7 }
    await bed.app.register(async (app) => serve(app, getShelf, () => leak as typeof shelf), {
      prefix: '/api/v1',
    })
    await expect(bed.call({ url: '/api/v1/shelf' })).rejects.toThrow('reply.secret')
  })
})
