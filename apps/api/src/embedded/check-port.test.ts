import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { StartRefusal } from '../start-refusal.ts'
import { assertPortFree } from './check-port.ts'

describe('assertPortFree', () => {
  test.each([undefined, '127.0.0.1'])(
    'names the taken port and its variable (%s)',
    async (host) => {
      const server = createServer().listen(0, host)
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo

      await expect(assertPortFree(port, 'PORT')).rejects.toThrow(
        new StartRefusal(`Порт ${port} занят. Освободите его или задайте другой в PORT.`),
      )
      server.close()
      await once(server, 'close')
      await assertPortFree(port, 'PORT')
    },
  )
})
