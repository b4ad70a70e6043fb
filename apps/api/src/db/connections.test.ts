import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const MAKES = /new (pg\.)?(Client|Pool)\(/
/** The two places that give every connection its listener. */
const OPENERS = ['db/open-client.ts', 'db/open-pool.ts']

// A connection without a listener for its loss ends the whole process.
test('connections are made in two places only', async () => {
  const makers: string[] = []
  for await (const path of glob('**/*.ts', { cwd: SOURCE }))
    if (!path.endsWith('.test.ts') && MAKES.test(await readFile(`${SOURCE}/${path}`, 'utf8')))
      makers.push(path)

  expect(makers.toSorted()).toEqual(OPENERS)
})
