import { pinnedEnv, PINNED_NODE } from './paths.mjs'
import { CommandFailure, run } from './run.mjs'
import { SetupRefusal } from './step.mjs'

/** What is not as it was at this revision, or where this branch left it: changed, new and gone, committed or not. */
export async function listChanged(revision) {
  const changed = await git(
    'diff',
    '--merge-base',
    '--name-only',
    '--no-renames',
    '-z',
    revision,
    '--',
  )
  const unknown = await git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(`${changed}${unknown}`.split('\0'))].filter((path) => path !== '').toSorted()
}

/** The Vitest files that could see it, and whether some of them serve the built site. */
export async function pickTests(changed) {
  return JSON.parse(await run(PINNED_NODE, ['scripts/changed/print-picked.ts', ...changed]))
}

async function git(...args) {
  try {
    return await run('git', args, { env: pinnedEnv({ LC_ALL: 'C' }) })
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    throw new SetupRefusal(`Не с чем сравнить: ${error.output.split('\n')[0]}`)
  }
}
