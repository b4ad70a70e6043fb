import { cpSync, existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What decides how a drawing is rendered; the drawing itself is in the name of its files. */
const RENDERING = ['package-lock.json', 'apps/api/src/modules/pictures']

type Fingerprint = (root: string, paths: string[]) => string
const { fingerprint } = (await import(
  new URL('../scripts/setup/fingerprint.mjs', import.meta.url).href
)) as { fingerprint: Fingerprint }

const KEPT = join(
  ROOT,
  'node_modules/.cache/kefir',
  `pictures-${fingerprint(ROOT, RENDERING).slice(0, 16)}`,
)

/** Gives a new installation the pictures that an earlier run has rendered. */
export function bringPictures(dataDir: string) {
  if (existsSync(KEPT)) cpSync(KEPT, join(dataDir, 'files'), { recursive: true, force: false })
}

/** Keeps what this run has rendered; what people uploaded in it has no drawing and is left out. */
export async function keepPictures(dataDir: string) {
  const files = join(dataDir, 'files')
  const drawings = await readdir(join(files, 'sources'), { recursive: true }).catch(() => [])
  const drawn = new Set(drawings.map((name) => name.replace(/^.*\/|\.json$/g, '')))

  await cp(files, KEPT, {
    recursive: true,
    force: false,
    filter: (source) => {
      const [, key] = /([\da-f]{32})-\w+\.webp$/.exec(source) ?? []
      return key ? drawn.has(key) : !/sources|share|\.\w+$/.test(source.slice(files.length))
    },
  }).catch((error: unknown) => console.warn('pictures were not kept for the next run', error))
}
