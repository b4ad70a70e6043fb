import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

import { PINNED_NODE, pinnedEnv, ROOT } from './paths.mjs'
import { failWith } from './step.mjs'

const REPEAT_MS = 1_000
const PARENT_CHECK_MS = 500
/** The room for what is new is taken at once and kept; `start/hold-less-memory.ts` does the rest. */
const MEMORY_FLAGS = ['--max-semi-space-size=8']

/**
 * Runs the app on the pinned Node as if it were this very process: same terminal, same signals,
 * same exit code. Does not come back. The app hears a message when `meanwhile` is done, and is ended
 * when it fails.
 */
export function runApp(args, { env = {}, endsWithUs = true, meanwhile } = {}) {
  const guard = new URL('./end-with-parent.mjs', import.meta.url).href
  const guards = endsWithUs ? ['--import', guard] : []
  const child = spawn(PINNED_NODE, [...MEMORY_FLAGS, ...guards, ...args], {
    cwd: ROOT,
    env: pinnedEnv(env),
    // In a group of its own the app hears Ctrl-C from us, once, and not also from the terminal.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])],
  })

  let passedAt = -Infinity
  const pass = (signal) => {
    // The terminal and npm both send us the same Ctrl-C.
    if (performance.now() - passedAt < REPEAT_MS) return
    passedAt = performance.now()
    child.kill(signal)
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  if (process.env.npm_lifecycle_event)
    // A second signal would end at once what the first one closes in order.
    passWhenOrphaned((signal) => passedAt === -Infinity && pass(signal))

  child.once('error', (error) => {
    console.error(`Не удалось запустить ${PINNED_NODE}: ${error.message}`)
    process.exit(1)
  })
  let failure
  meanwhile?.then(
    () => child.connected && child.send('done'),
    (error) => {
      // Ctrl-C ends what goes on meanwhile, too, and is no failure of it.
      if (passedAt === -Infinity) failure = error
      child.kill('SIGTERM')
    },
  )
  child.once('exit', (code, signal) => {
    if (failure) failWith(failure)
    process.exit(code ?? 128 + constants.signals[signal])
  })
}

/** A killed npm passes nothing on, and a terminated one only to the shell between us and it. */
function passWhenOrphaned(pass) {
  const npm = findNpm()
  const timer = setInterval(() => {
    if (findNpm() === npm) return
    clearInterval(timer)
    pass('SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Our parent or, where the shell that npm starts scripts with stays between, that one's. */
function findNpm() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, program, parent] = /\((.*)\) \S (\d+)/.exec(stat)
    return /^(ba|da|a|z)?sh$/.test(program) ? Number(parent) : process.ppid
  } catch {
    return process.ppid
  }
}
