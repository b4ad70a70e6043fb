import { fileURLToPath } from 'node:url'

import testRunner from '@nomicfoundation/hardhat-node-test-runner'
import viem from '@nomicfoundation/hardhat-viem'
import { defineConfig } from 'hardhat/config'

/** `npm run torture` asks for more, with a seed of its own. */
const runs = Number(process.env['CONTRACT_RUNS'] ?? 256)
/** One of these is a sequence of forty calls. */
const sequences = Number(process.env['CONTRACT_RUNS'] ?? 64)
const seed = process.env['CONTRACT_SEED'] ?? '0x6b65666972'

export default defineConfig({
  plugins: [viem, testRunner],
  paths: {
    sources: 'src',
    tests: { solidity: 'test', nodejs: 'test' },
    // Where git, the linter and the formatter look at nothing.
    artifacts: 'build/artifacts',
    cache: 'build/cache',
  },
  solidity: {
    version: '0.8.37',
    // The compiler comes from npm like everything else: with a path nothing is ever downloaded.
    path: fileURLToPath(import.meta.resolve('solc/soljson.js')),
    settings: {
      // Polygon has had these instructions since 2024; the later rules add none that the compiler would use.
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 1_000 },
      // The code must not depend on comments or on where the files lie: its hash is its address.
      metadata: { bytecodeHash: 'none' },
    },
  },
  networks: {
    default: {
      type: 'edr-simulated',
      chainType: 'generic',
      chainId: 137,
      hardfork: 'prague',
      allowBlocksWithSameTimestamp: true,
    },
  },
  test: {
    solidity: {
      fuzz: { runs, seed, failurePersistDir: 'build/fuzz' },
      invariant: {
        runs: sequences,
        depth: 40,
        failOnRevert: false,
        failurePersistDir: 'build/invariant',
      },
    },
  },
})
