import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program of `src/` to be started as a process: of the bundle that `npm test` made before, else its source. */
export function programOf(name: string): string {
  const bundle = process.env['KEFIR_PROGRAMS']
  return bundle ? join(bundle, `${name.split('/').at(-1)}.mjs`) : sourceOf(name)
}

export const sourceOf = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
