import { expect, test } from 'vitest'
import { findChanged, findUnnoted, readKept, readNotes } from './migration-checksums.ts'

const migration = (name: string, letter: string) => ({
  name,
  statements: '',
  checksum: letter.repeat(64),
})
const NOTES = readNotes(`${'a'.repeat(64)}  0001-first.sql\n${'b'.repeat(64)}  0002-second.sql\n`)

test('no migration that was noted has been changed, and `npm run types:db` noted each', async () => {
  const { notes, migrations } = await readKept()
  expect(migrations.length).toBeGreaterThan(50)
  expect(findChanged(notes, migrations)).toEqual([])
  expect(findUnnoted(notes, migrations).map(({ name }) => name)).toEqual([])
})

test('a migration that was edited, went or has another name is told; a new one waits for its line', () => {
  const first = migration('0001-first.sql', 'a')
  expect(findChanged(NOTES, [first, migration('0002-second.sql', 'c')])).toEqual([
    expect.stringMatching(/^Миграция 0002-second\.sql изменена/),
  ])
  const renamed = [first, migration('0003-second.sql', 'b')]
  expect(findChanged(NOTES, renamed)).toEqual([
    expect.stringMatching(/^Миграция 0002-second\.sql пропала или переименована/),
  ])
  expect(findUnnoted(NOTES, renamed)).toEqual([renamed[1]])
})
