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

/**
 * So that whatever a child calls `node` is the pinned one, too. glibc would keep freed memory apart for
 * each thread, and of that eight times the cores: pictures and passwords are worked in many.
 */
export function pinnedEnv(extra = {}) {
  const bin = join(ROOT, 'node_modules', '.bin')
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
  return { MALLOC_ARENA_MAX: '2', ...process.env, PATH, ...extra }
}
