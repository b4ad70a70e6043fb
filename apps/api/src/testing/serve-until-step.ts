import { flushCompileCache } from 'node:module'
import { kill, pid } from 'node:process'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { buildContext } from '../start/build-context.ts'
import { watchSteps } from '../step.ts'

// Run as a process of its own by tests: the real server, which dies without a word at the named step.
const [databaseUrl = '', dataDir = '', lastStep = ''] = process.argv.slice(2)

watchSteps((name) => {
  if (name === lastStep) kill(pid, 'SIGKILL')
})

const log = pino({ level: 'silent' })
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const context = await buildContext({ config, databaseUrl, log })
const app = await buildApp(context)
// Killed, it would leave nothing compiled to the next one.
flushCompileCache()
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
