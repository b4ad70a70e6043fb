import { createTestBank } from '../embedded/test-bank/test-bank.ts'

/** A process of its own, to be killed: `bank-process.ts` starts it. */
const bank = createTestBank({
  folder: process.argv[2] ?? '',
  baseUrl: 'https://kefir.example',
  secret: 'a secret of the tests alone',
  now: () => new Date(),
  sendHint: async () => 200,
})
process.send?.(await bank.listen())
