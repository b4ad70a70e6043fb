import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'

// The API alone, over a database that is there already: `serve-api.ts <database> <port>`.
const [databaseUrl, port] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-api-'))
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const context = await buildContext({
  config,
  databaseUrl: databaseUrl!,
  log: pino({ level: 'error' }),
})
const app = await buildApp(context)
process.on('SIGTERM', async () => {
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
