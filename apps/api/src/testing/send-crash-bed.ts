import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { keepFinal } from '../embedded/keep-final.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { findSend } from '../modules/chain/sending/sending.queries.ts'
import { buildContext } from '../start/build-context.ts'
import { startChainBed } from './chain-bed.ts'
import { query } from './query.ts'
import { queueOnce, wasMade } from './send-bed.ts'
import { programOf } from './program-of.ts'
import { workingTemplate } from './working-template.ts'

const WORKER = programOf('testing/chain-until-step')
/** Where a transaction may be cut off; each is marked in the code by `step(…)`. */
export const SEND_STEPS = ['send.signed', 'send.sent', 'send.mined', 'send.ended']

/** Workers that die at a step and a chain that lives on. */
export async function openSendCrashBed() {
  const chain = await startChainBed()
  const final = keepFinal({ ...chain.anvil, stop: async () => {} }, { log: { warn() {} } })
  const database = await createTestDatabase(await workingTemplate())
  const { dataDir } = chain
  const context = await buildContext({
    config: readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
  })
  const { contracts, signer, node } = chain.side
  const firstNonce = await node.countSent(signer.address)
  const workers = new Set<ChildProcess>()
  let made = 0

  /** A crash may cost a minute, which the sweeper comes after; workers of others die with it in their hands, too. */
  async function isDone(sendId: number) {
    await expect
      .poll(async () => (await findSend(context.db, sendId))!.status, {
        timeout: 600_000,
        interval: 200,
      })
      .toBe('done')
  }

  function work(lastStep: string) {
    const worker = spawn(process.execPath, [WORKER, database.url, lastStep], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        CHAIN_TEST_URL: chain.url,
        CHAIN_TEST_KEY: chain.key,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    workers.add(worker)
    const works = once(worker.stdout, 'data')
    const ended = once(worker, 'exit').then(() => workers.delete(worker))
    return { worker, works, ended }
  }

  return {
    /** Has a call sent by workers that die at these steps, one after the other, and by one that does not. */
    async dieAt(steps: string[]) {
      const number = (made += 1)
      const sendId = await queueOnce(context, contracts, number)
      for (const step of steps) {
        const { worker, ended } = work(step)
        // A step that was passed before the last death never comes again: then it ends by itself.
        await Promise.race([ended, isDone(sendId)])
        worker.kill('SIGKILL')
        await ended
      }
      const { worker, ended } = work('')
      await isDone(sendId)
      worker.kill('SIGKILL')
      await ended
      expect(await wasMade(chain.url, contracts, number)).toBe(true)
    },
    /** Has as many calls sent by two workers that are both at it. */
    async sendTogether(count: number) {
      const pair = [work(''), work('')]
      await Promise.all(pair.map(({ works }) => works))
      const numbers = Array.from({ length: count }, (_, index) => made + 1 + index)
      made += count
      await Promise.all(
        numbers.map(async (number) => isDone(await queueOnce(context, contracts, number))),
      )
      for (const { worker, ended } of pair) {
        worker.kill('SIGKILL')
        await ended
      }
      for (const number of numbers) expect(await wasMade(chain.url, contracts, number)).toBe(true)
    },
    /** As many transactions as calls, nonce by nonce. */
    async judge() {
      const rows = await query<{ nonce: number }>(
        context.db,
        `select nonce from chain_sends order by nonce`,
      )
      expect(rows.map(({ nonce }) => nonce)).toEqual(
        Array.from({ length: made }, (_, index) => firstNonce + index),
      )
      expect(await node.countSent(signer.address)).toBe(firstNonce + made)
      return { sent: made }
    },
    async close() {
      for (const worker of workers) worker.kill('SIGKILL')
      await context.jobs.stop()
      await context.db.destroy()
      await context.examiner.stop()
      await database.drop()
      await final.stop()
      await chain.close()
    },
  }
}
