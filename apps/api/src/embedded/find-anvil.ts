import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type AnvilCommand = { command: string; args: string[] }

/** Written by `scripts/setup/anvil.mjs` where npm has no anvil for this processor. */
const KEPT = fileURLToPath(
  new URL('../../../../node_modules/.cache/kefir-anvil/command.json', import.meta.url),
)

/**
 * What starts anvil, or nothing where there is none. The program itself and not the wrapper of `@foundry-rs/anvil`:
 * killing that would leave the real process behind.
 */
export async function findAnvil(): Promise<AnvilCommand | null> {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const ending = process.platform === 'win32' ? '.exe' : ''
  try {
    const { resolve } = createRequire(import.meta.url)
    const home = dirname(resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/package.json`))
    const program = join(home, 'bin', `anvil${ending}`)
    await access(program)
    return { command: program, args: [] }
  } catch {
    // An optional package of another processor: the one that the set-up got, if it did.
    return readFile(KEPT, 'utf8').then(
      (text): AnvilCommand => JSON.parse(text),
      () => null,
    )
  }
}
