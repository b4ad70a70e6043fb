import { once } from 'node:events'
import { loadDemo } from '@kefir/demo/load-demo'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { buildDemoContext } from './start/build-demo-context.ts'
import { reasonOf } from './start/explain-failure.ts'
import { logConsole } from './start/log-console.ts'
import type { DemoNews, DemoOrder } from './start/load-demo-apart.ts'

const tell = (news: DemoNews) => process.send?.(news)
/** Left alone, it would go on in a folder that the next start takes. */
process.once('disconnect', () => process.exit(1))

const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null }, pino.destination(2))
logConsole(log)

try {
  const [{ databaseUrl, demoEmail }] = (await once(process, 'message')) as [DemoOrder]
  const context = await buildDemoContext({ config, databaseUrl, log })
  await loadDemo(context, {
    demoEmail,
    progress: (text) => tell({ progress: text }),
  })
  await context.jobs.stop()
  await context.db.destroy()
  tell({ isDone: true })
} catch (error) {
  log.fatal({ err: error }, 'the demo was not loaded')
  tell({ failure: reasonOf(error) })
}
