import { fork } from 'node:child_process'
import { once } from 'node:events'
import { yookassaBank } from '../adapters/yookassa/yookassa-bank.ts'
import { testBankKeys } from '../embedded/test-bank/test-bank.ts'
import { programOf } from './program-of.ts'

const SERVER = programOf('testing/serve-test-bank')

/** The test bank in a process that may be killed at any moment, and a client of it. */
export async function startBankProcess(folder: string) {
  const child = fork(SERVER, [folder])
  const [apiUrl] = (await once(child, 'message')) as [string]
  const client = yookassaBank({
    ...testBankKeys('a secret of the tests alone'),
    apiUrl,
    receipts: { taxSystem: 2, vatCode: 1, subject: 'service', mode: 'full_payment' },
  })

  return {
    client,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
