import { pino } from 'pino'
import { inject } from 'vitest'
import { openClient } from '../db/open-client.ts'
import { runStatement, withDatabase } from '../embedded/run-statement.ts'
import { startJobs } from '../jobs/jobs.ts'
import { declareWork } from '../start/run-jobs.ts'

let made: Promise<string> | undefined

/**
 * A migrated database in which the queues of all modules stand, to copy those of whole servers from: to make the queues
 * takes longer than all else that such a server's start does.
 */
export const workingTemplate = () => (made ??= prepare())

/** Several workers of a run need it at once, and one makes it. */
async function prepare(): Promise<string> {
  const url = inject('postgresUrl')
  const template = inject('postgresTemplate')
  const name = `${template}_working`
  const client = openClient({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await make(url, { template, name })
  } finally {
    await client.end()
  }
  return name
}

async function make(url: string, { template, name }: { template: string; name: string }) {
  const draft = `${name}_draft`
  await runStatement(url, `drop database if exists ${draft} with (force)`)
  await runStatement(url, `create database ${draft} template ${template}`)
  const jobs = await startJobs(withDatabase(url, draft), pino({ level: 'silent' }))
  await declareWork(jobs)
  await jobs.stop()
  await runStatement(url, `alter database ${draft} rename to ${name}`)
}
