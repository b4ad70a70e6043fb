import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { declareListeners, deliverEvents } from '../delivery/deliver-events.ts'
import { buildContext } from '../start/build-context.ts'
import { hearingListener, tellStories } from './hear-events.ts'

// A node of its own process: `event-node.ts <database> <data folder>`. Told stories, it tells them
// and answers; it listens from its first word on.
const [databaseUrl, dataDir] = process.argv.slice(2)
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
const context = await buildContext({
  config,
  databaseUrl: databaseUrl!,
  log: pino({ level: 'warn' }),
})
const listeners = ['first', 'second'].map((name) => hearingListener(name, 'child'))
await declareListeners(context.jobs, listeners)
await deliverEvents(context, listeners)

process.on('message', async ({ stories, parts }: { stories: number[]; parts: number }) => {
  await tellStories(context, stories, parts)
  process.send!('told')
})
process.on('disconnect', async () => {
  await context.jobs.stop()
  await context.db.destroy()
})
process.send!('ready')
