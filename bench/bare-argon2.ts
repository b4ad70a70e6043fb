import { argon2, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'

/**
 * The yardstick of logins: bare Node http that hashes once per request with the same argon2id cost
 * and does nothing else. Listens on the port it is given.
 */
const derive = promisify(argon2)

createServer(async (request, response) => {
  request.resume()
  await derive('argon2id', {
    message: 'простокваша-1974',
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  response.end('{}')
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'))
