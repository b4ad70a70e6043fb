import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { npmCommand } from './install.mjs'
import { answers, aptInstall, canUseApt } from './machine.mjs'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const FOREIGN = '@foundry-rs/anvil-linux-amd64'
const HOME = join(ROOT, 'node_modules', '.cache', 'kefir-anvil')
/** Read by `apps/api/src/embedded/find-anvil.ts`. */
const NOTE = join(HOME, 'command.json')
const LIBRARIES = '/usr/x86_64-linux-gnu'
const MACHINE_PACKAGES = ['qemu-user', 'libc6-amd64-cross', 'libgcc-s1-amd64-cross']

/**
 * Where npm had no anvil for this processor, gets the one for x64 and what runs it. Without any the app starts all
 * the same, and says that it has no chain of its own.
 */
export async function ensureAnvil() {
  if (process.env.CHAIN_RPC_URL || isNative() || isKept()) return
  if (process.platform !== 'linux' || !canUseApt()) return

  await step('Готовлю встроенную сеть', 'Встроенная сеть готова', getForeign).catch((error) =>
    console.warn(`! Встроенной сети не будет: ${error.message}`),
  )
}

function isNative() {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${cpu}`
  try {
    const { resolve } = createRequire(join(ROOT, 'apps', 'api', 'package.json'))
    return existsSync(resolve(`${name}/package.json`))
  } catch {
    return false
  }
}

function isKept() {
  try {
    const { command, args } = JSON.parse(readFileSync(NOTE, 'utf8'))
    return answers(command, args)
  } catch {
    return false
  }
}

async function getForeign() {
  const { version, integrity } = readLock()
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME, { recursive: true })

  const [npm, args] = npmCommand(['pack', `${FOREIGN}@${version}`, '--silent'])
  const archive = join(HOME, (await run(npm, args, { cwd: HOME })).trim().split('\n').at(-1))
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${hash}` !== integrity)
    throw new Error('содержимое пакета anvil не то, что записано в package-lock.json')
  await run('tar', ['-xzf', archive, '-C', HOME])
  rmSync(archive)

  if (!answers('qemu-x86_64') || !existsSync(LIBRARIES)) await aptInstall(...MACHINE_PACKAGES)
  const command = {
    command: 'qemu-x86_64',
    args: ['-L', LIBRARIES, join(HOME, 'package/bin/anvil')],
  }
  if (!answers(command.command, command.args)) throw new Error('anvil не запускается')
  writeFileSync(NOTE, JSON.stringify(command))
}

function readLock() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return lock.packages[`node_modules/${FOREIGN}`]
}
