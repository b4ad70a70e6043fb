import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')

/** The pinned runtime, an npm dependency. It is there only after the install. */
export const PINNED_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** So that whatever a child calls `node` is the pinned one, too. */
export function pinnedEnv(extra = {}) {
  const bin = join(ROOT, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}
