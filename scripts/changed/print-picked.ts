import { join } from 'node:path'

import { listServing, pickTests } from './pick-tests.ts'
import { readSources } from './read-sources.ts'

/** For `npm run check -- --changed`, which begins on any Node: takes the changed paths, gives the tests that could see it. */
const changed = process.argv.slice(2)
const sources = readSources(join(import.meta.dirname, '../..'))
const tests = pickTests(changed, sources)
console.log(JSON.stringify({ tests, servesSite: listServing(tests, sources).length > 0 }))
