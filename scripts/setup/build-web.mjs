import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compressAssets } from './compress-assets.mjs'
import { fingerprint, readNote } from './fingerprint.mjs'
import { ROOT } from './paths.mjs'
import { packageCommand, run } from './run.mjs'
import { step } from './step.mjs'

const WEB = join(ROOT, 'apps', 'web')
const NOTE = join(WEB, 'build', '.kefir-build.json')

/** Builds the site when its sources changed since the last build that was finished. */
export async function ensureWebBuild() {
  const current = fingerprint(ROOT, sources())
  if (readNote(NOTE) === current) return

  await step('Собираю сайт', 'Сайт собран', async () => {
    rmSync(NOTE, { force: true })
    await run(...packageCommand('@react-router/dev/bin.cjs', 'build'), { cwd: WEB })
    await compressAssets(join(WEB, 'build', 'client'))
    writeFileSync(`${NOTE}.new`, JSON.stringify({ fingerprint: current }))
    renameSync(`${NOTE}.new`, NOTE)
  })
}

function sources() {
  const settings = readdirSync(WEB).filter((name) => /\.(ts|json)$/.test(name))
  return [
    'package-lock.json',
    'packages',
    'apps/web/app',
    'apps/web/public',
    'scripts/setup/compress-assets.mjs',
    ...settings.map((name) => `apps/web/${name}`),
  ]
}
