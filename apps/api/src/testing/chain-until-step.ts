import { flushCompileCache } from 'node:module'
import { env, kill, pid } from 'node:process'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { Hex } from '../ports/chain.ts'
import { buildContext } from '../start/build-context.ts'
import { runJobs } from '../start/run-jobs.ts'
import { watchSteps } from '../step.ts'
import { chainSideOf } from './chain-side-of.ts'

// Run as a process of its own by tests: a worker with a chain, which dies without a word at the named step.
const [databaseUrl = '', lastStep = ''] = process.argv.slice(2)
const { CHAIN_TEST_URL = '', CHAIN_TEST_KEY = '', DATA_DIR = '' } = env

watchSteps((name) => {
  if (name === lastStep) kill(pid, 'SIGKILL')
})

const context = await buildContext({
  config: readConfig({ DATABASE_URL: databaseUrl, DATA_DIR }),
  databaseUrl,
  chain: chainSideOf([CHAIN_TEST_URL], CHAIN_TEST_KEY as Hex),
  log: pino({ level: 'silent' }),
})
await runJobs(context, ['worker'])
// Killed, it would leave nothing compiled to the next one.
flushCompileCache()
console.log('works')
