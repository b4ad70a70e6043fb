import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { GENERATED, generatedFiles } from './generated-files.ts'

const ROOT = join(import.meta.dirname, '../..')

const files = await generatedFiles()
const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const stale = [...files].filter(([file, text]) => readIfThere(join(ROOT, file)) !== text)
const superfluous = globSync(`{${GENERATED.join()}}/**/*.ts`, { cwd: ROOT }).filter(
  (file) => !files.has(file),
)

if (process.argv.includes('--check')) {
  const names = [...stale.map(([file]) => file), ...superfluous]
  if (names.length > 0)
    console.error(`Run npm run contracts:generate: ${names.join(', ')} are stale.`)
  process.exit(names.length > 0 ? 1 : 0)
}

for (const [file, text] of stale) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}
for (const file of superfluous) rmSync(join(ROOT, file))
console.log(`${stale.length} written, ${superfluous.length} removed, of ${files.size}.`)
