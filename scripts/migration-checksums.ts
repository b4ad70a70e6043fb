import { readFile, writeFile } from 'node:fs/promises'
import { MIGRATIONS, type Migration, readMigrations } from '../apps/api/src/db/migrate.ts'

/** A line a migration, as `sha256sum` writes it; in git, for no database here has seen those of yesterday. */
export const CHECKSUMS = new URL('checksums.sha256', MIGRATIONS)

export type Notes = Map<string, string>

export const readNotes = (text: string): Notes =>
  new Map(
    text
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

/** What happened to migrations that were noted: they were applied somewhere, and stay as they are. */
export function findChanged(notes: Notes, migrations: Migration[]): string[] {
  const here = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return [...notes].flatMap(([name, noted]) => {
    const checksum = here.get(name)
    if (checksum === noted) return []
    const fault = checksum ? 'изменена' : 'пропала или переименована'
    return [
      `Миграция ${name} ${fault}: верните файл как был, а изменение сделайте новой миграцией.` +
        ' Если её ещё нет ни в одной базе, кроме вашей, удалите её строку из checksums.sha256.',
    ]
  })
}

export const findUnnoted = (notes: Notes, migrations: Migration[]) =>
  migrations.filter(({ name }) => !notes.has(name))

export async function readKept(): Promise<{ notes: Notes; migrations: Migration[] }> {
  const [text, migrations] = await Promise.all([readFile(CHECKSUMS, 'utf8'), readMigrations()])
  return { notes: readNotes(text), migrations }
}

/** Gives each new migration its line; where a noted one was changed, nothing is written. */
export async function noteMigrations(): Promise<string[]> {
  const { notes, migrations } = await readKept()
  const changed = findChanged(notes, migrations)
  if (changed.length === 0)
    await writeFile(
      CHECKSUMS,
      migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''),
    )
  return changed
}
