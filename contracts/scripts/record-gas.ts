import { tasks } from 'hardhat'

// The same test that compares the figures writes them.
process.env['RECORD_GAS'] = 'yes'
await tasks.getTask(['test', 'nodejs']).run({ testFiles: ['test/gas.test.ts'] })
