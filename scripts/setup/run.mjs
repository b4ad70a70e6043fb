import { spawn } from 'node:child_process'

import { PINNED_NODE, pinnedEnv, ROOT } from './paths.mjs'

/** A command that ended badly, with what it said. */
export class CommandFailure extends Error {
  name = 'CommandFailure'

  constructor(command, output) {
    super(`Команда не удалась: ${command}`)
    this.output = output.trim()
  }
}

/** Runs a command in silence; what it said is kept for the failure. */
export async function run(command, args, { cwd = ROOT, env = pinnedEnv(), shell = false } = {}) {
  let output = ''
  const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))

  const code = await ended(child).catch((error) => error.message)
  if (code !== 0) throw new CommandFailure([command, ...args].join(' '), output || String(code))
  return output
}

/** Runs a command before the operator's eyes and gives its exit code. */
export function runLive(command, args, { cwd = ROOT, env = pinnedEnv() } = {}) {
  return ended(spawn(command, args, { cwd, env, stdio: 'inherit' }))
}

/** The command that an installed package provides, on the pinned runtime. */
export function packageCommand(path, ...args) {
  return [PINNED_NODE, [`${ROOT}/node_modules/${path}`, ...args]]
}

function ended(child) {
  return new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code) => settle(code ?? 1))
  })
}
