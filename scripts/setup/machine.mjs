import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { run } from './run.mjs'

/** Whether a program starts here. */
export function answers(command, args = []) {
  if (!command) return false
  const { status } = spawnSync(command, [...args, '--version'], {
    stdio: 'ignore',
    timeout: 20_000,
  })
  return status === 0
}

export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export async function aptInstall(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })
}
