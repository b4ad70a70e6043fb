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
  if (isWebBuilt()) return

  await step('Собираю сайт', 'Сайт собран', async () => {
    const { compressed } = await buildWeb()
    await compressed
  })
}

export const isWebBuilt = () => readNote(NOTE) === fingerprint(ROOT, sources())

/** The site can be served when this comes back; its small files follow with `compressed`. */
export async function buildWeb() {
  const current = fingerprint(ROOT, sources())
  rmSync(NOTE, { force: true })
  await run(...packageCommand('@react-router/dev/bin.cjs', 'build'), { cwd: WEB })

  return { compressed: finish(current) }
}

async function finish(current) {
  await compressAssets(join(WEB, 'build', 'client'))
  writeFileSync(`${NOTE}.new`, JSON.stringify({ fingerprint: current }))
  renameSync(`${NOTE}.new`, NOTE)
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
