import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder with those above it. Node's own `recursive` tries for ever, deaf to signals, where a
 * folder cannot be made though the one above it is there, as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT') throw error
    if (!(await isThere(dirname(path)))) await makeFolder(dirname(path))
    // Once more and not again: a start beside us may have made what is above, or this one, meanwhile.
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again
    })
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
