import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

import { noteCounts } from '../apps/api/src/testing/note-counts.ts'
import { tortureSeed } from '../apps/api/src/testing/torture-seed.ts'

const RUNS = 10_000
const HARDHAT = fileURLToPath(import.meta.resolve('hardhat/package.json')).replace(
  'package.json',
  'dist/src/cli.js',
)

test('10 000 runs of each property of the contracts', async ({ task }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [HARDHAT, 'test', 'solidity'], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      HARDHAT_DISABLE_TELEMETRY: 'true',
      CONTRACT_RUNS: String(RUNS),
      CONTRACT_SEED: `0x${createHash('sha256').update(tortureSeed()).digest('hex')}`,
    },
  })
  const runs = [...stdout.matchAll(/✔ (\w+)\(.*\) \(runs: (\d+)\)/g)].map(([, , count]) =>
    Number(count),
  )
  expect(runs.length).toBeGreaterThan(15)
  expect(Math.min(...runs)).toBeGreaterThanOrEqual(RUNS)
  noteCounts(task, { properties: runs.length, runs: runs.reduce((sum, count) => sum + count, 0) })
})
