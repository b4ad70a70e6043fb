import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { StartRefusal } from '../start-refusal.ts'
import { assertCanListen } from './check-port.ts'

describe('assertCanListen', () => {
  test.each(['0.0.0.0', '127.0.0.1'])(
    'names the taken port and its variable (%s)',
    async (host) => {
      const server = createServer().listen(0, host)
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const wanted = { host, port, variable: 'PORT' } as const

      await expect(assertCanListen(wanted)).rejects.toThrow(
        new StartRefusal(`Порт ${port} занят. Освободите его или задайте другой в PORT.`),
      )
      server.close()
      await once(server, 'close')
      await assertCanListen(wanted)
    },
  )

  test.each(['203.0.113.7', 'no such host', 'nowhere.invalid'])(
    'an address of another machine, «%s», is told by its variable',
    async (host) => {
      await expect(assertCanListen({ host, port: 65_000, variable: 'PORT' })).rejects.toThrow(
        `По адресу «${host}» из HOST эта машина не слушает`,
      )
    },
  )
})
