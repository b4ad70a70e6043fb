import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runStatement } from '../embedded/run-statement.ts'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  await runStatement(database.url, 'drop table migrations')
  folder = await mkdtemp(join(tmpdir(), 'kefir-migrate-'))
  await write('0001-first.sql', 'create table first (id int);\n')
  await write('0003-third.sql', 'create table third (id int);\n')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(database.url, pathToFileURL(`${folder}/`))

describe('migrate', () => {
  test('applies each file once, in order', async () => {
    expect(await run()).toEqual(['0001-first.sql', '0003-third.sql'])
    expect(await run()).toEqual([])
    await write('0004-fourth.sql', 'create table fourth (id int);')
    expect(await run()).toEqual(['0004-fourth.sql'])
  })

  test('refuses a file that was changed since, with one sentence', async () => {
    await run()
    await write('0001-first.sql', 'create table first (id bigint);\n')
    await expect(run()).rejects.toThrow(/^Миграция 0001-first\.sql изменена/)
  })

  test('knows a file again whose line ends another git wrote', async () => {
    await run()
    await write('0001-first.sql', 'create table first (id int);\r\n')
    expect(await run()).toEqual([])
  })

  test('refuses a file whose number is behind what was applied', async () => {
    await run()
    await write('0002-second.sql', 'create table second (id int);')
    await expect(run()).rejects.toThrow(/^Миграция 0002-second\.sql опоздала/)
    await expect(runStatement(database.url, 'select from second')).rejects.toThrow('not exist')
  })

  test('refuses a database that has applied a file which is not there, renamed or gone', async () => {
    await run()
    await rm(join(folder, '0003-third.sql'))
    await expect(run()).rejects.toThrow(
      /^База применила миграцию 0003-third\.sql, которой здесь нет/,
    )
    await write('0003-zoo.sql', 'create table zoo (id int);')
    await expect(run()).rejects.toThrow(
      /^База применила миграцию 0003-third\.sql, которой здесь нет/,
    )
    await expect(runStatement(database.url, 'select from zoo')).rejects.toThrow('not exist')
  })

  test('refuses two files of one number, and a name without one, before anything is applied', async () => {
    await write('0003-also-third.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/^У миграций .* один номер/)
    await rm(join(folder, '0003-also-third.sql'))
    await write('fourth.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/^Миграция fourth\.sql названа не так/)
    await expect(runStatement(database.url, 'select from first')).rejects.toThrow('not exist')
  })

  test('takes a database from before checksums as it is, and holds it to them from then on', async () => {
    await run()
    await runStatement(database.url, 'alter table migrations drop column checksum')
    expect(await run()).toEqual([])
    await write('0003-third.sql', 'create table third (id bigint);\n')
    await expect(run()).rejects.toThrow(/^Миграция 0003-third\.sql изменена/)
  })
})
