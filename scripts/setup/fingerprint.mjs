import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const IGNORED = /(^|\/)(node_modules|build|\.react-router)$|\.test\.tsx?$|\.md$/

/**
 * One hash over the names and contents of files and whole folders. Contents, because times of files
 * change with every switch of a branch. What is not there counts as such.
 */
export function fingerprint(root, paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const path of paths.flatMap((name) => listFiles(root, name)).sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The note that finished work leaves, or nothing. */
export function readNote(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).fingerprint
  } catch {
    return undefined
  }
}

function listFiles(root, path) {
  if (IGNORED.test(path)) return []
  const place = statSync(join(root, path), { throwIfNoEntry: false })
  if (!place) return []
  if (!place.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => listFiles(root, `${path}/${name}`))
}
