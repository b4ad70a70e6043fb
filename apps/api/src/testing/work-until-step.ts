import { flushCompileCache } from 'node:module'
import { kill, pid } from 'node:process'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { buildContext } from '../start/build-context.ts'
import { runJobs } from '../start/run-jobs.ts'
import { watchSteps } from '../step.ts'

// Run as a process of its own by tests: the real server with its jobs, which dies without a word at the named step.
const [databaseUrl = '', lastStep = ''] = process.argv.slice(2)

watchSteps((name) => {
  if (name === lastStep) kill(pid, 'SIGKILL')
})

const log = pino({ level: 'silent' })
const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
const context = await buildContext({ config, databaseUrl, log })
const app = await buildApp(context)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
await runJobs(context, ['worker'])
// Killed, it would leave nothing compiled to the next one.
flushCompileCache()
console.log(address)
