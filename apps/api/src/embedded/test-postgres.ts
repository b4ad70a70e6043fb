import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { migrate } from '../db/migrate.ts'
import { startPostgres } from './postgres.ts'
import { clearLeftovers } from './postmaster.ts'
import { isProcessAlive } from './process-identity.ts'
import { runStatement, withDatabase } from './run-statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which test databases may be made and dropped. */
    postgresUrl: string
    /** A migrated database to copy them from. */
    postgresTemplate: string
  }
}

const PREFIX = 'kefir-test-'

const closers: (() => Promise<unknown>)[] = []

/** Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template in it. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'] ?? (await startThrowaway())
  const template = `kefir_template_${randomBytes(4).toString('hex')}`
  await runStatement(url, `create database ${template}`)
  closers.push(() => dropAll(url, template))

  await migrate(withDatabase(url, template))
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
}

export async function teardown(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** The template and what is left of its copies: the next test's, and what a test that failed forgot. */
async function dropAll(url: string, template: string) {
  const left = await runStatement<{ name: string }>(
    url,
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { name } of left)
    await runStatement(url, `drop database if exists ${name} with (force)`)
}

async function startThrowaway(): Promise<string> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  // Private by default, and then out of reach of the account that root runs the server as.
  await chmod(dataDir, 0o755)

  const { url, stop } = await startPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      // The data dies with the run, so a power cut may take it.
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      // Each worker may have several sites at once, each with its jobs. A slot that nobody uses costs next to nothing.
      max_connections: '400',
    },
  })
  closers.push(stop)
  return withDatabase(url, 'postgres')
}

/** A killed run could not tidy up after itself. */
async function sweepAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!pid || (await isProcessAlive(pid))) continue

    const dataDir = join(tmpdir(), name)
    await clearLeftovers(join(dataDir, 'postgres')).catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
  }
}
