import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { noteMigrations } from './migration-checksums.ts'

// Writes apps/api/src/db/schema.ts from a freshly migrated database, after it has noted new migrations in
// migrations/checksums.sha256; `--check` only compares.
const isCheck = process.argv.includes('--check')
const changed = isCheck ? [] : await noteMigrations()
if (changed.length > 0) {
  console.error(changed.join('\n'))
  process.exit(1)
}
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'kefir-types-'))
await chmod(dataDir, 0o755)

const postgres = await startPostgres({ dataDir, log: () => {} })
try {
  await migrate(postgres.url)
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', postgres.url],
      ...['--out-file', join(root, 'apps/api/src/db/schema.ts')],
      ...['--exclude-pattern', 'migrations'],
      // The driver reads int8 as BigInt (db/client.ts).
      ...['--type-mapping', '{"int8":"bigint"}'],
      ...(isCheck ? ['--verify'] : []),
    ],
    { stdio: 'inherit', cwd: root },
  )
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
