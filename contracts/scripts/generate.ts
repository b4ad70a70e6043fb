import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { generatedFiles } from './generated-files.ts'

const GENERATED = join(import.meta.dirname, '../../packages/chain/generated')

const files = await generatedFiles()
const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const stale = [...files].filter(([file, text]) => readIfThere(join(GENERATED, file)) !== text)
const superfluous = globSync('**/*.ts', { cwd: GENERATED }).filter((file) => !files.has(file))

if (process.argv.includes('--check')) {
  const names = [...stale.map(([file]) => file), ...superfluous]
  if (names.length > 0)
    console.error(`Run npm run contracts:generate: ${names.join(', ')} in ${GENERATED} are stale.`)
  process.exit(names.length > 0 ? 1 : 0)
}

for (const [file, text] of stale) {
  mkdirSync(dirname(join(GENERATED, file)), { recursive: true })
  writeFileSync(join(GENERATED, file), text)
}
for (const file of superfluous) rmSync(join(GENERATED, file))
console.log(`${stale.length} written, ${superfluous.length} removed, of ${files.size}.`)
