import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Locked = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
type LockFile = { packages: Record<string, Locked> }

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as LockFile

/** As Node looks packages up: beside whoever asks, then one folder further out each time. */
function isLocked(asking: string, name: string) {
  for (let place = asking; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true
    if (place === '') return false
  }
}

describe('package-lock.json', () => {
  test('has the bindings of every platform, without which `npm ci` refuses it', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => !isLocked(place, name)),
    )
    expect(missing).toEqual([])
  })

  test('names no place where packages are fetched from', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
  })
})
