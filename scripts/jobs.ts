import { pino } from 'pino'
import { readConfig } from '../apps/api/src/config.ts'
import { startJobs } from '../apps/api/src/jobs/jobs.ts'
import { findDatabase } from './find-database.ts'
import { formatFailedJob } from './format-failed-job.ts'

// npm run jobs -- list
// npm run jobs -- failed [queue]
// npm run jobs -- retry <id or queue>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const [verb, which] = process.argv.slice(2)
if (!['list', 'failed', 'retry'].includes(verb ?? '') || (verb === 'retry' && !which)) {
  console.error('Укажите: list, failed [очередь] или retry <номер задачи или очередь>.')
  process.exit(1)
}

const databaseUrl = await findDatabase(readConfig(process.env))
const jobs = await startJobs(databaseUrl, pino({ level: 'warn' }))
try {
  if (verb === 'list') console.table(await jobs.listQueues())
  if (verb === 'failed') await printFailed(which ?? null)
  if (verb === 'retry' && which) {
    const count = await jobs.retryFailed(UUID.test(which) ? { id: which } : { queue: which })
    console.log(`Отправлено на повтор: ${count}.`)
    if (count === 0) process.exitCode = 1
  }
} finally {
  await jobs.stop()
}

async function printFailed(queue: string | null) {
  const failed = await jobs.listFailed(queue)
  for (const job of failed) console.log(formatFailedJob(job))
  console.log(`Неудавшихся задач: ${failed.length}.`)
}
