import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
/** Whatever is called a client or a pool: by another name of the driver, a class of ours, with types; not the store of files. */
const MAKES = /\bnew\s+(?!S3Client)[\w.]*(Client|Pool)\s*[<(]/
/** The two places that give every connection its listener. */
const OPENERS = ['db/open-client.ts', 'db/open-pool.ts']

// A connection without a listener for its loss ends the whole process.
test.each([
  'new pg.Pool({})',
  'new Client({})',
  'new PG.Pool()',
  'new pg.Pool<Mine>(settings)',
  'new PreparingClient(config)',
])('%s would be seen', (text) => expect(text).toMatch(MAKES))

test('connections are made in two places only', async () => {
  const makers: string[] = []
  for await (const path of glob('**/*.ts', { cwd: SOURCE }))
    if (!path.endsWith('.test.ts') && MAKES.test(await readFile(`${SOURCE}/${path}`, 'utf8')))
      makers.push(path)

  expect(makers.toSorted()).toEqual(OPENERS)
})
