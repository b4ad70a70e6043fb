import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Sources } from './import-graph.ts'

/** What imports and is imported, and migrations, as they are on the disk. */
export function readSources(root: string): Sources {
  const files = globSync(
    ['{packages,apps,bench,scripts,contracts}/**/*.{ts,tsx,mjs}', 'apps/api/src/**/*.sql', '*.ts'],
    { cwd: root, exclude: ['**/node_modules', '**/build', '**/.react-router'] },
  )
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
